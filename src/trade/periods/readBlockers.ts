import { sql } from 'kysely'
import { createScope, selectRows, statementBy } from '../../database/sql/createScope.ts'
import { withJoins } from '../../database/sql/joins.ts'
import { conditionSql, valueOf } from '../../database/sql/scope.ts'
import type { Resource } from '../../engine/model/model.ts'
import type { RuleContext } from '../../domain/rule.ts'

/** Documents of a kind that keep books from being closed, with the oldest of them. */
export interface Blocker extends Record<string, unknown> {
  what: string
  count: number
  documentType?: number
  documentId?: string
  documentSn?: string
}

/** Reads what came about before a time and is not settled: documents that wait to be confirmed, lines of banks. */
export async function readBlockers(context: RuleContext, before: string): Promise<Blocker[]> {
  const found: Blocker[] = []
  for (const resource of Object.values(context.registry.resources)) {
    const blocker = await waitingOf(context, resource, before)
    if (blocker) found.push(blocker)
  }
  const { trx } = context
  const lines = trx.selectFrom('bankLine').select(({ fn }) => fn.countAll<string>().as('count'))
  const { count } = await lines.where('lineStatus', '=', 0).where('time', '<', before).executeTakeFirstOrThrow()
  return Number(count) > 0 ? [...found, { what: '未对账的银行流水', count: Number(count) }] : found
}

/** Reads which documents of a resource wait to be confirmed, as its declaration says what can be. */
async function waitingOf(
  { trx, registry, actor }: RuleContext,
  { entity, document, transitions, title, label, retired }: Resource,
  before: string,
): Promise<Blocker | undefined> {
  const confirm = transitions.find(({ name }) => name === 'confirm')
  if (!document || !confirm || retired) return undefined
  const scope = createScope(registry.entities, entity, 'r', statementBy(actor.accountId))
  const waits = conditionSql(scope, confirm.from)
  const time = valueOf(scope, document.time)!.expression
  const name = valueOf(scope, title)!.expression
  const [oldest] = await withJoins(selectRows(trx, `${entity} as r`), scope)
    .select([sql.ref('r.id').as('id'), sql`${name}`.as('sn'), sql<string>`count(*) over ()`.as('count')])
    .where(waits)
    .where(sql<boolean>`${time} < ${before}`)
    .orderBy(sql`${time}`)
    .limit(1)
    .execute()
  if (!oldest) return undefined
  const { id, sn, count } = oldest
  const documentSn = String(sn)
  return {
    what: `待确认的${label}`,
    count: Number(count),
    documentType: document.type,
    documentId: String(id),
    documentSn,
  }
}
