import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  InsertQueryNode,
  JoinNode,
  type KyselyPlugin,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  type OperationNode,
  ParensNode,
  PrimitiveValueListNode,
  type QueryId,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
  DeleteQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
  type MergeQueryNode,
} from 'kysely'

export interface TenantPlugin extends KyselyPlugin {
  tenant: unknown
  globals: ReadonlySet<string>
}

/** The plugin runs after the one that writes names in snake_case. */
const COLUMN = 'service_buyer_id'

/**
 * Makes the Kysely plugin that binds queries to a company, the only place that does: each table in from, join, update
 * and delete is restricted to the company's rows, each inserted row gets its key. Every query uses it that is not about
 * the installation.
 * @param tenant id of the service buyer, or a slot for it in a statement that is compiled once
 * @param globals tables that belong to no company, in snake_case
 */
export function tenantPlugin(tenant: unknown, globals: ReadonlySet<string>): TenantPlugin {
  const transformer = new TenantTransformer(tenant, globals)
  return {
    tenant,
    globals,
    transformQuery({ node, queryId }) {
      if (RawNode.is(node)) refuseFreeText(node)
      return transformer.transformNode(node, queryId)
    },
    transformResult: async ({ result }) => result,
  }
}

/** Refuses raw SQL, in which tables can't be found, unless it names none. */
function refuseFreeText({ sqlFragments: [text = ''] }: RawNode) {
  if (!/^(rollback to )?savepoint \w+$/.test(text))
    throw new Error(`"${text.slice(0, 40)}" is not bound to a company; use the query builder`)
}

class TenantTransformer extends OperationNodeTransformer {
  readonly #tenant: ValueNode
  readonly #globals: ReadonlySet<string>

  constructor(tenant: unknown, globals: ReadonlySet<string>) {
    super()
    this.#tenant = ValueNode.create(tenant)
    this.#globals = globals
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const query = super.transformSelectQuery(node, queryId)
    return { ...query, where: this.#where(query.where, query.from?.froms ?? []) }
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId)
    if (query.updates?.some(({ column }) => ColumnNode.is(column) && column.column.name === COLUMN))
      throw new Error('a row never moves to another company')
    return {
      ...query,
      where: this.#where(query.where, [...(query.table ? [query.table] : []), ...(query.from?.froms ?? [])]),
    }
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const query = super.transformDeleteQuery(node, queryId)
    return { ...query, where: this.#where(query.where, [...query.from.froms, ...(query.using?.tables ?? [])]) }
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId)
    const condition = this.#condition(join.table)
    if (!condition) return join
    // These keep rows of the joined table that do not meet the condition.
    if (join.joinType === 'RightJoin' || join.joinType === 'FullJoin')
      throw new Error(`a ${join.joinType} is not bound to a company; turn it round`)
    return { ...join, on: OnNode.create(both(condition, join.on?.on)) }
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const query = super.transformInsertQuery(node, queryId)
    const table = query.into && tableName(query.into)
    if (!table || this.#globals.has(table)) return query
    if (!query.values || !ValuesNode.is(query.values))
      throw new Error(`rows of "${table}" must be inserted as values, so that each gets its company`)
    const rows = query.values.values.map(row =>
      PrimitiveValueListNode.is(row)
        ? PrimitiveValueListNode.create([this.#tenant.value, ...row.values])
        : ValueListNode.create([this.#tenant, ...row.values]),
    )
    return { ...query, columns: [ColumnNode.create(COLUMN), ...(query.columns ?? [])], values: ValuesNode.create(rows) }
  }

  protected override transformMergeQuery(_: MergeQueryNode): MergeQueryNode {
    throw new Error('merge is not bound to a company; use insert with on conflict')
  }

  #where(where: WhereNode | undefined, tables: readonly OperationNode[]): WhereNode | undefined {
    return tables.reduce<WhereNode | undefined>((found, table) => {
      const condition = this.#condition(table)
      return condition ? WhereNode.create(both(condition, found?.where)) : found
    }, where)
  }

  #condition(node: OperationNode): OperationNode | undefined {
    const table = tableName(node)
    if (!table || this.#globals.has(table)) return undefined
    const alias = AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : table
    return BinaryOperationNode.create(
      ReferenceNode.create(ColumnNode.create(COLUMN), TableNode.create(alias)),
      OperatorNode.create('='),
      this.#tenant,
    )
  }
}

/** Joins conditions by `and`, with brackets: a raw one may contain an `or`. */
function both(condition: OperationNode, other: OperationNode | undefined): OperationNode {
  return other ? AndNode.create(condition, ParensNode.create(other)) : condition
}

/** Returns the name of the table that a node reads from; undefined for a subquery, which was bound on its own. */
function tableName(node: OperationNode): string | undefined {
  if (AliasNode.is(node)) return tableName(node.node)
  return TableNode.is(node) ? node.table.identifier.name : undefined
}
