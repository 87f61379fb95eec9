import { sql } from 'kysely'
import type { Migration } from '../migrate.ts'

const AT_ONCE = 1000

/** Matches amounts in yuan, and percentages. */
const AMOUNTS = /([\d,]+(?:\.\d+)?元|\d+(?:\.\d+)?%)/

/**
 * Masks the amounts in reminders that were sent before amounts needed a key, so that accounts without the key for
 * prices no longer read them.
 */
export const noticeValues: Migration = {
  name: '2026-11-22 amounts in notices',
  async run(trx) {
    let done = 0
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await sql<{ id: string; contents: string[] }>`
        select id, contents from notification
        where title = '客户业务提醒' and jsonb_typeof(contents -> 1) = 'string' and contents ->> 1 ~ '[0-9]元'
          and id > ${after} order by id limit ${AT_ONCE}`.execute(trx)
      for (const { id, contents } of rows) {
        const lines = JSON.stringify(contents.map(partsOf))
        await sql`update notification set contents = ${lines}::jsonb where id = ${id}`.execute(trx)
      }
      done += rows.length
      if (rows.length < AT_ONCE) break
      after = rows.at(-1)!.id
    }
    return done > 0 ? `${done} notices tell amounts only to who sees prices` : undefined
  },
}

/** Splits a line at its amounts: every second part is one. */
function partsOf(line: unknown) {
  if (typeof line !== 'string' || !AMOUNTS.test(line)) return line
  return line
    .split(AMOUNTS)
    .map((part, index) => (index % 2 === 0 ? part : { value: part, mask: 'data-salePrice' }))
    .filter(part => part !== '')
}
