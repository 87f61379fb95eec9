import { sql } from 'kysely'
import { chinaTime, DAY_FORMAT, formatTime, startOfDay } from '../../../src/engine/value/time.ts'
import type { Caller } from '../../support/createTestApp.ts'
import type { Workbench } from '../../api/openWorkbench.ts'

interface Stock {
  id: string
  quantity: number
  amount: number
  asOf: string | null
  reserved: number | null
  available: number | null
  stockState: number | null
}

/** Days that are asked for, from the first movement until today. */
const DAYS = 6

/**
 * Tells where the stock list of a day is not what the ledger adds up to until its end, row by row and in sum, or says
 * of a past day what nobody kept; of today it has to be the stock list of now.
 */
export async function pastFaults({ company }: Workbench, admin: Caller): Promise<unknown[]> {
  const first = await company
    .selectFrom('stockLedger')
    .select(({ fn }) => fn.min<string>('time').as('time'))
    .executeTakeFirstOrThrow()
  const span = Date.now() - Date.parse(first.time)
  const moments = Array.from({ length: DAYS }, (_, index) => Date.parse(first.time) + (span * index) / (DAYS - 1))
  const days = [...new Set(moments.map(moment => formatTime(chinaTime(moment), DAY_FORMAT)))]
  const now = await listOf(admin, '')
  const faults: unknown[] = []
  for (const day of days) {
    const list = await listOf(admin, `&asOf=${day}`)
    const moved = await movedUntil(company, startOfDay(day, 1))
    for (const row of list) {
      const { quantity, amount } = moved.get(row.id) ?? { quantity: 0, amount: 0 }
      const said = [row.reserved, row.available, row.stockState].some(one => one !== null) || row.asOf !== day
      if (row.quantity !== quantity || row.amount !== amount || said) faults.push({ day, row, quantity, amount })
    }
    if (list.length !== now.length) faults.push({ day, rows: list.length, now: now.length })
    const { sums } = (await admin.get<{ sums: object }>(`stock/_sums?asOf=${day}`)).body.result
    const total = (of: 'quantity' | 'amount') =>
      Number([...moved.values()].reduce((sum, row) => sum + row[of], 0).toFixed(3))
    const expected = { quantity: total('quantity'), amount: total('amount') }
    if (JSON.stringify(sums) !== JSON.stringify(expected)) faults.push({ day, sums, expected })
  }
  const today = await listOf(admin, `&asOf=${days.at(-1)!}`)
  const figures = (rows: Stock[]) => JSON.stringify(rows.map(({ id, quantity, amount }) => [id, quantity, amount]))
  if (figures(today) !== figures(now)) faults.push('today is not now')
  return faults
}

async function movedUntil(company: Workbench['company'], moment: string) {
  const rows = await company
    .selectFrom('stockLedger as l')
    .innerJoin('stockBalance as b', join =>
      join.onRef('b.warehouseId', '=', 'l.warehouseId').onRef('b.productId', '=', 'l.productId'),
    )
    .select(['b.id', sql<string>`sum(l.quantity)`.as('quantity'), sql<string>`sum(l.cost_amount)`.as('amount')])
    .where('l.time', '<', moment)
    .groupBy('b.id')
    .execute()
  return new Map(rows.map(({ id, quantity, amount }) => [id, { quantity: Number(quantity), amount: Number(amount) }]))
}

async function listOf(admin: Caller, asked: string): Promise<Stock[]> {
  const rows: Stock[] = []
  for (let page = 1; ; page++) {
    const { body } = await admin.get<Stock[]>(`stock?per_page=200&page=${page}${asked}`)
    rows.push(...body.result)
    if (body.result.length < 200) return rows
  }
}
