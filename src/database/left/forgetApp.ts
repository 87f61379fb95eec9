import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AppParts } from '../../engine/model/appModel.ts'
import type { AnyTables } from '../connect.ts'
import { TENANT, type TableDefinition } from '../tables.ts'

type Tables = Readonly<Record<string, TableDefinition>>
/** A condition on the rows of a table. */
type Rows = readonly [table: string, condition: RawBuilder<unknown>]

/** Deletes from tables of others the rows that are about parts of an app, and from what is left the names of these. */
export async function forgetApp(trx: Transaction<AnyTables>, parts: AppParts, tables: Tables) {
  const own = await trx
    .selectFrom('seriesSetting')
    .selectAll()
    .where('kind', 'in', [...parts.tables, ''])
    .execute()
  for (const [table, condition] of [...rowsAbout(parts, tables), ...own.map(counters)])
    await sql`delete from ${sql.table(table)} as given where ${condition}`.execute(trx)
  const keys = listed(parts.menuKeys)
  await sql`update role set menu_keys = menu_keys - ${keys} where menu_keys ?| ${keys}`.execute(trx)
  await sql`update my_setting set content = content - ${keys} where content ?| ${keys}`.execute(trx)
  const lines = `^(${eventsOf(parts).join('|')})(\\n|$)`
  await sql`
    update webhook set events = trim(e'\n' from regexp_replace(events, ${lines}, '', 'gn'))
    where events ~ ${`(?n)${lines}`}`.execute(trx)
}

const listed = (names: readonly string[]) => sql`${[...names]}::text[]`

function rowsAbout(parts: AppParts, tables: Tables): Rows[] {
  const { resources, documents, prints, menuKeys, messages, logs } = parts
  const within = (column: string, names: readonly string[]) => sql`${sql.ref(column)} = any(${listed(names)})`
  const kinds = sql`${documents}::int[]`
  const pages = patternOf(parts.paths.map(path => path.replaceAll(/:\w+/g, ':')).map(escaped), '[?#].*')
  const events = `^(${eventsOf(parts).join('|')})$`
  return [
    ...parts.tables.flatMap(table => rowsNaming(table, tables[table])),
    ['auditLog', sql`subject = 'listSetting' and ${within('subjectId', resources)}`],
    ['operationLog', sql`order_type = any(${kinds})`],
    ...Object.entries(logs).map(
      ([words, type]): Rows => [
        'operationLog',
        sql`operation_type = ${type} and coalesce(operation_type_name, ${words}) = ${words}`,
      ],
    ),
    ['notification', sql`url ~ ${pages}`],
    ['usageEvent', sql`url ~ ${pages}`],
    ['listSetting', within('resource', resources)],
    ['listSettingDraft', within('resource', resources)],
    ['mySetting', within('resource', resources)],
    ['savedFilter', sql`${within('resource', resources)} or ${within('variant', menuKeys)}`],
    ['printSetting', within('document', prints)],
    ['numberSeries', sql`series ~ ${patternOf(parts.series.map(datedPattern))}`],
    ['seriesSetting', within('kind', parts.tables)],
    // One that is told of nothing else would be told of everything without these lines.
    ['webhook', sql`events ~ ${`^((${eventsOf(parts).join('|')})(\\n|$))+$`}`],
    ['webhookDelivery', sql`event ~ ${events}`],
    ['webhookSource', within('consumer', messages)],
    [
      'outbox',
      sql`payload ->> 'resource' = any(${listed(resources)}) or (payload ->> 'document')::int = any(${kinds})`,
    ],
    [
      'idempotencyKey',
      sql`route ~ ${patternOf(
        parts.endpoints.map(path => `\\w+ /v1/${escaped(path)}`),
        '/.*',
      )}`,
    ],
  ]
}

/** Entries of logs that are about a record of a table, or name one. */
function rowsNaming(table: string, definition: TableDefinition | undefined): Rows[] {
  if (!definition?.columns.id || definition.primaryKey[0] !== TENANT) return []
  const isNamed = (column: string) =>
    sql`exists (
      select from ${sql.table(table)} as own
      where own.service_buyer_id = given.service_buyer_id and own.id::text = given.${sql.ref(column)}::text)`
  return [
    ['auditLog', sql`subject = 'record' and ${isNamed('subjectId')}`],
    ['operationLog', isNamed('snId')],
    ['comment', isNamed('recordId')],
  ]
}

/** What a webhook is told of an app: its resources, each with all acts, and its acts on those of others. */
const eventsOf = ({ resources, events }: AppParts) => [
  ...resources.map(name => `${name}(\\.\\w+)?`),
  ...events.map(escaped),
  NOTHING,
]

/** Matches no text, so that an empty list does not match all. */
const NOTHING = '.\\A'

const counters = ({ serviceBuyerId, series }: Record<string, unknown>): Rows => [
  'numberSeries',
  sql`service_buyer_id = ${serviceBuyerId} and series ~ ${patternOf([datedPattern(String(series))])}`,
]

/** Writes a series as it is counted: with the figures of a date in place of its format. */
const datedPattern = (series: string) =>
  series
    .split(/(\{[a-zA-Z]+\})/)
    .map((part, index) => (index % 2 === 1 ? `\\d{${part.length - 2}}` : escaped(part)))
    .join('')

/** A pattern of one of several texts, whole or with something behind it. */
const patternOf = (texts: readonly string[], behind = '$') => `^(${[...texts, NOTHING].join('|')})($|${behind})`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(':', '[^/?#]+')
