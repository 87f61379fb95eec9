import { sql } from 'kysely'
import type { CompanyTransaction } from '../database/company.ts'
import { chinaTime } from '../engine/time.ts'

/**
 * The next number of a series such as `CK{date}{0000}`, without gaps that another transaction could see twice.
 * @param time ISO time whose day in China stands for {date}
 */
export async function nextNumber(trx: CompanyTransaction, series: string, time: string): Promise<string> {
  const dated = series.replace('{date}', chinaTime(time).format('YYYYMMDD'))
  const { last } = await trx
    .insertInto('numberSeries')
    .values({ series: dated, last: 1 })
    .onConflict(conflict =>
      conflict.columns(['serviceBuyerId', 'series']).doUpdateSet({ last: sql`number_series.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return dated.replace(/\{(0+)\}/, (_, digits: string) => String(last).padStart(digits.length, '0'))
}
