import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { AnyTables } from '../connect.ts'
import { castOf, checkOf, nameOf, sameCheck, typeOf } from './columnSql.ts'
import type { Step } from './plan.ts'

type Change = Pick<Extract<Step, { do: 'changeColumn' }>, 'table' | 'column' | 'definition' | 'before' | 'later'>

/** Of a constraint that holds for new rows at once, and for those that are there once it was validated. */
export const NOT_VALID = sql`not valid`

/** Changes a column; its check and default, which could conflict with another type, are dropped first. */
export async function changeColumn(trx: Transaction<AnyTables>, change: Change) {
  const { table, column, definition, before, later } = change
  const alter = () => trx.schema.alterTable(table)
  const isOther = before.type !== definition.type
  const isChecked = isOther || !sameCheck(before, definition)
  const [ref, value] = [sql.ref(column), definition.default]
  if (isChecked) await dropCheck(trx, table, nameOf(table, [column], 'check'))
  await alter()
    .alterColumn(column, part => part.dropDefault())
    .execute()
  const type = sql`${typeOf(definition)} using ${castOf(ref, before, definition)}`
  if (isOther)
    await alter()
      .alterColumn(column, part => part.setDataType(type))
      .execute()
  if (before.nullable && !definition.nullable) {
    if (value !== undefined)
      await sql`update ${sql.table(table)} set ${ref} = ${sql.lit(value)} where ${ref} is null`.execute(trx)
    if (later) await addFilled(trx, table, column)
    else await setFilled(trx, table, column)
  }
  if (!before.nullable && definition.nullable) {
    await dropCheck(trx, table, filledName(table, column))
    await alter()
      .alterColumn(column, part => part.dropNotNull())
      .execute()
  }
  if (value !== undefined)
    await alter()
      .alterColumn(column, part => part.setDefault(sql.lit(value)))
      .execute()
  if (isChecked) await addCheck(trx, change)
}

/** Adds the bounds and values of a column as a check, where it has any. */
export async function addCheck(
  trx: Transaction<AnyTables>,
  { table, column, definition, later }: Omit<Change, 'before'>,
) {
  const check = checkOf(sql.ref(column), definition)
  if (check) await add(trx, table, nameOf(table, [column], 'check'), sql`(${check}) ${later ? NOT_VALID : sql``}`)
}

/** Returns the name of the check that stands for `not null` until all rows are known to have a value. */
export const filledName = (table: string, column: string) => nameOf(table, [column], 'filled')

const addFilled = (trx: Transaction<AnyTables>, table: string, column: string) =>
  add(trx, table, filledName(table, column), sql`(${sql.ref(column)} is not null) ${NOT_VALID}`)

const add = (trx: Transaction<AnyTables>, table: string, name: string, check: RawBuilder<unknown>) =>
  sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} check ${check}`.execute(trx)

const setFilled = (trx: Transaction<AnyTables>, table: string, column: string) =>
  trx.schema
    .alterTable(table)
    .alterColumn(column, part => part.setNotNull())
    .execute()

const dropCheck = (trx: Transaction<AnyTables>, table: string, name: string) =>
  sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)}`.execute(trx)
