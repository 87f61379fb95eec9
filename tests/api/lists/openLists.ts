import { expect } from 'vitest'
import { newId } from '../../../src/domain/newId.ts'
import type { TestApp } from '../../support/createTestApp.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { readFacts } from './readFacts.ts'

export const LIST = 'salesOrder/stockOutOrder'
export const DETAIL = 'salesOrder/stockOutOrderWithSku'

export type Row = Record<string, unknown> & { id: string; itemId?: string }
export type Query = Record<string, string>
export type Lists = Awaited<ReturnType<typeof openLists>>

/** The list of stock-outs and what has to be in it, for who sees all of them unless another is given. */
export async function openLists(app: TestApp) {
  await addOddities(app)
  const facts = await readFacts(app, 'salesall')
  const caller = await app.as('salesall')

  const read = async (path: string, query: Query, who = caller) => {
    const answer = await who.get<Row[]>(`${path}?${new URLSearchParams(query)}`)
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    return { rows: answer.body.result, info: answer.body.result_info! }
  }
  return {
    ...{ facts, caller, read },
    async readAll(path: string, query: Query, perPage = '200') {
      const rows: Row[] = []
      for (let page = 1; ; page++) {
        const { rows: more, info } = await read(path, { ...query, page: String(page), per_page: perPage })
        expect(info).toMatchObject({ page, per_page: Number(perPage) })
        rows.push(...more)
        if (rows.length >= info.total_count) return rows
        expect(more).toHaveLength(Number(perPage))
      }
    },
    async refusal(path: string, query: string, who = caller) {
      const { status, body } = await who.get(`${path}?${query}`)
      return { status, ...body }
    },
  }
}

export const LAST_MOMENT = '2026-03-05T15:59:59.999Z'
export const FIRST_MOMENT = '2026-03-05T16:00:00.000Z'
export const ODD_NAME = `100%_纯\\铜"'--;`

/** Documents that the demo has not: at the edges of a day, and of a customer whose name is hard to search for. */
async function addOddities(app: TestApp) {
  const { company, pending, product, stockOut } = await openWorkbench(app)
  for (const time of [LAST_MOMENT, FIRST_MOMENT])
    await company
      .updateTable('stockOutOrder')
      .set({ time })
      .where('id', '=', await pending())
      .execute()
  const customerId = newId()
  await company.insertInto('customer').values({ id: customerId, customerName: ODD_NAME }).execute()
  await stockOut([{ productId: await product(1), quantity: '1' }], customerId)
}
