import { sql, type RawBuilder } from 'kysely'
import type { ColumnDefinition } from '../tables.ts'
import { castOf, checkOf, isNumber, typeOf } from './columnSql.ts'
import type { Step } from './plan.ts'
import { nameOf, rowsOf, rowsWhere, said, type Place } from './rowsInTheWay.ts'
import { given } from './valueAfter.ts'

/** What a step does to the rows that are there; empty where it needs no consent. */
export type Weight = Pick<Step, 'lossy' | 'impossible'>

/** Finds what a changed column does to the values that are in it. */
export async function weighChange(place: Place, step: Extract<Step, { do: 'changeColumn' }>): Promise<Weight> {
  const { column, before, definition: after } = step
  const { refused, altered } = await castAll(place, step)
  if (refused)
    return { impossible: `${refused} hold what is no ${after.type}; change these values first, or keep ${before.type}` }
  const value = castOf(given(column), before, after)
  const check = checkOf(value, after)
  const outside = check && said(await rowsWhere(place, sql`not (${check})`))
  if (outside)
    return { impossible: `${outside} hold what is no longer allowed; change these values first, or allow them` }
  const empty = after.nullable ? undefined : said(await rowsWhere(place, sql`${given(column)} is null`))
  if (empty && after.default === undefined)
    return { impossible: `${empty} have no value; fill it in first, give it a default, or do not require it` }
  const losses = [
    altered && `its value in ${altered} would be ${wordOf(before, after)}`,
    empty && `${empty} have no value and would get ${JSON.stringify(after.default)}`,
  ].filter(Boolean)
  return losses.length > 0 ? { lossy: losses.join('; ') } : {}
}

function wordOf(before: ColumnDefinition, after: ColumnDefinition): string {
  if (isNumber(before.type) && isNumber(after.type)) return 'rounded'
  return after.type === 'date' ? 'cut to the day' : `written otherwise, as ${after.type}`
}

/** Finds the rows whose value another type refuses, and those whose value it alters. */
async function castAll(
  place: Place,
  { column, before, definition: after }: Extract<Step, { do: 'changeColumn' }>,
): Promise<{ refused?: string; altered?: string }> {
  if (before.type === after.type) return {}
  const { trx } = place
  // A function answers for each value where a plain cast fails for all. Nodes lack it, so that it works on a copy.
  await sql`
    create function pg_temp.docket_keeps(given ${typeOf(before)}) returns boolean language plpgsql as $docket$
    begin return ${keeps(before, after)}; exception when others then return null; end $docket$`.execute(trx)
  await sql`
    create temporary table docket_tried on commit drop as
    select ${nameOf(place)} as name, ${given(column)} as value from ${place.rows} as given
    where ${given(column)} is not null`.execute(trx)
  const tried = async (answer: RawBuilder<unknown>) =>
    said(await rowsOf(trx, sql`select name from docket_tried where pg_temp.docket_keeps(value) is ${answer}`))
  const [refused, altered] = [await tried(sql`null`), await tried(sql`false`)]
  await sql`drop table docket_tried`.execute(trx)
  await sql`drop function pg_temp.docket_keeps`.execute(trx)
  return { ...(refused && { refused }), ...(altered && { altered }) }
}

/** Whether a value means the same in another type, as an expression on `given`. */
function keeps(before: ColumnDefinition, after: ColumnDefinition) {
  const value = sql.ref('given')
  const cast = castOf(value, before, after)
  if (before.type !== 'text') return sql`${castOf(cast, after, before)} = ${value}`
  const widest = isNumber(after.type) ? 'numeric' : after.type === 'date' ? 'timestamptz' : after.type
  const wide = typeOf({ ...after, type: widest })
  return sql`${value}::${wide} = (${cast})::${wide}`
}
