import { CompiledQuery, sql, type SqlBool } from 'kysely'
import type { Finding } from '../../engine/search/findingOf.ts'
import type { Entities, Field, Resource } from '../../engine/model/model.ts'
import { forCompany, statementFor } from '../company.ts'
import type { Connection } from '../connect.ts'
import { createCacheByOwner } from '../createCache.ts'
import { Slot, type Template, toTemplate } from '../template.ts'
import { leaveStatement, together } from '../together.ts'
import { containing } from '../sql/containing.ts'
import { type AnySelect, anySelect, askerValues, createScope, type Scope, selectFrom } from '../sql/createScope.ts'
import { withJoins } from '../sql/joins.ts'
import { valueOf, withinRowScope } from '../sql/scope.ts'
import { statementBuilder } from '../sql/statementBuilder.ts'

/** A record that a text finds. */
export interface Found {
  finding: Finding
  id: string
  title: string
  /** It is a document of this very number. */
  isExact: boolean
  /** What is told, in the order of the finding; null where there is nothing. */
  told: unknown[]
  /** It is withdrawn. */
  isWithdrawn: boolean
}

interface Asked {
  /** Of the entities as the account sees them. */
  findings: readonly Finding[]
  entities: Entities
  keywords: string
  serviceBuyerId: string
  accountId: string
  globals: ReadonlySet<string>
}

/** Records of one kind that are told at most. */
const MOST = 5
/** Words that are looked for; further ones narrow nothing any more. */
const MOST_WORDS = 5
/** Below this length a part of a number has no index. */
const SHORTEST_PART = 3
/** The longest that looking through one kind may take, in milliseconds. */
const LONGEST_MS = 3000

/**
 * Finds records of several kinds by a text, all of whose words have to be in them: one statement for each kind, sent
 * together. What is the text comes first, then what begins with it; of documents the newest.
 * @throws DatabaseUnavailable where it takes too long
 */
export async function readFound({ search, engine }: Connection, asked: Asked): Promise<Found[]> {
  const { entities, serviceBuyerId, accountId } = asked
  const text = asked.keywords.normalize('NFKC').trim()
  const words = text.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const findings = asked.findings.filter(({ title }) => !title.series || text.length >= SHORTEST_PART)
  if (words.length === 0 || findings.length === 0) return []
  const values = {
    ...askerValues({ serviceBuyerId, accountId }),
    ...Object.fromEntries(words.map((word, index) => [wordSlot(index), containing(word)])),
    all: containing(text).slice(1, -1),
    beginning: containing(text).slice(1),
  }
  return search.transaction().execute(async trx => {
    if (engine === 'postgresql')
      await leaveStatement(trx, CompiledQuery.raw(`set local statement_timeout = ${LONGEST_MS}`))
    const company = forCompany(trx, serviceBuyerId, asked.globals)
    const statements = findings.map(finding => {
      const template = compiled(finding.resource, String(words.length), () => compile(entities, finding, words.length))
      return statementFor<Row>(company, template, values)
    })
    const answers = await together(company, ...statements)
    return findings.flatMap((finding, index) => answers[index]!.map(row => foundOf(finding, row)))
  })
}

interface Row extends Record<string, unknown> {
  id: string
  title: string | null
  rank: number
  isWithdrawn: boolean
}

function foundOf(finding: Finding, { id, title, rank, isWithdrawn, ...values }: Row): Found {
  const told = finding.told.map((_, index) => values[`c${index}`] ?? null)
  return {
    finding,
    id,
    title: title ?? '',
    isExact: rank === 0 && finding.resource.document !== undefined,
    told,
    isWithdrawn,
  }
}

/** The statements of a resource as somebody sees it, by how many words they look for. */
const compiled = createCacheByOwner<Resource, Template>()

const wordSlot = (index: number) => `word${index}`

/** The few that are found first are found without what is told of them, which is joined to those alone. */
function compile(entities: Entities, finding: Finding, words: number): Template {
  const { resource, title, texts, told, withdrawn } = finding
  const inner = createScope(entities, resource.entity, 'r')
  const searched = texts.map(field => textOf(inner, field))
  const anyIs = (slot: string) =>
    sql<SqlBool>`(${sql.join(
      searched.map(text => sql`${text} ilike ${new Slot(slot)}`),
      sql` or `,
    )})`
  const rank = sql<number>`case when ${anyIs('all')} then 0 when ${anyIs('beginning')} then 1 else 2 end`
  const conditions = Array.from({ length: words }, (_, index) => anyIs(wordSlot(index)))
  const sorted = sorting(inner, finding)
  const all = withinRowScope(withJoins(selectFrom(`${resource.entity} as r`), inner), inner)
  const matching = conditions
    .reduce((query, condition) => query.where(condition), all)
    .select([sql.ref('r.id').as('id'), rank.as('rank')])
    .orderBy(rank)
  const few = sorted(matching).limit(sql.lit(MOST))

  const outer = createScope(entities, resource.entity, 'o')
  const name = textOf(outer, title)
  const end = withdrawn && valueOf(outer, withdrawn.property)?.expression
  const isWithdrawn = end ? sql<boolean>`coalesce(${end} = ${sql.lit(withdrawn?.value)}, false)` : sql<boolean>`false`
  const values = told.map(({ source }, index) =>
    sql`${valueOf(outer, source)?.expression ?? sql`null`}`.as(`c${index}`),
  )
  const selected = [
    sql<string>`${sql.ref('o.id')}::text`.as('id'),
    name.as('title'),
    sql<number>`${sql.ref('found.rank')}`.as('rank'),
    isWithdrawn.as('isWithdrawn'),
    ...values,
  ]
  const sortedAgain = sorting(outer, finding)
  const ids = anySelect(statementBuilder(entities).selectFrom(few.as('found')))
  const records = ids.innerJoin(`${resource.entity} as o`, join => join.onRef('o.id', '=', 'found.id'))
  const rows = withJoins(anySelect(records), outer).select(selected).orderBy(sql.ref('found.rank'))
  return toTemplate(sortedAgain(rows))
}

/** Of what is found alike documents come by their time, the newest first, all else by what it is called. */
function sorting(scope: Scope, { resource: { document }, title }: Finding): (query: AnySelect) => AnySelect {
  const time = document && valueOf(scope, document.time)?.expression
  const name = textOf(scope, title)
  const id = sql.ref(`${scope.alias}.id`)
  return query => {
    const one = time ? query.orderBy(sql`${time}`, order => order.desc().nullsLast()) : query.orderBy(name)
    return one.orderBy(id, 'desc')
  }
}

/** A text is compared as it is stored, so that its index is found. */
function textOf(scope: Scope, field: Field) {
  const { expression } = valueOf(scope, field.name)!
  return field.kind === 'text' ? sql<string>`${expression}` : sql<string>`${expression}::text`
}
