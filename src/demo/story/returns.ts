import { createSalesReturn } from '../../domain/salesReturnOrder.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { returnRemarks } from '../words/remarks.ts'
import { act, tell } from './act.ts'
import type { Shelves } from './shelves.ts'
import type { StockOut } from './stockOuts.ts'

const resource = 'salesReturnOrder'

/** Plans that a customer sends back some of a stock-out, and what becomes of it. */
export function planReturn(company: Company, shelves: Shelves, stockOut: StockOut, second: number) {
  const { trx, random, agenda, timeOf, staff } = company
  const { keeper, seller } = stockOut
  agenda.plan(second, async second => {
    const lines = chooseLines(company, stockOut)
    const items = await trx.selectFrom('stockOutItem').select(['id', 'salesItemId']).where('stockOutId', '=', stockOut.id).execute()
    const id = await createSalesReturn(trx, seller, {
      stockOutId: stockOut.id,
      time: timeOf(second),
      remarks: random.chance(0.8) ? say(company, random.pick(returnRemarks)) : undefined,
      lines: lines.map(({ salesItemId, quantity }) => ({
        stockOutItemId: items.find(item => item.salesItemId === salesItemId)!.id,
        quantity: String(quantity),
      })),
    })
    await tell(company, staff.keepers[0]!, '新的销售退货', `${seller.name}提交了退货单，请确认收货`, { resource, variant: 'sale-returnDetail', id }, second)
    const later = second + random.between(2 * HOUR, 3 * DAY)
    if (random.chance(0.25)) return
    agenda.plan(later, async second => {
      const isBack = await act(company, { actor: keeper, resource, transition: 'confirm', id, body: {}, second })
      if (isBack) for (const line of lines) shelves.receive(line, line.quantity)
    })
  })
}

/** One or two lines, all or half of each. */
function chooseLines({ random }: Company, { lines }: StockOut) {
  return lines.slice(0, random.integer(1, 2)).map(line => {
    const all = random.chance(0.3) ? line.quantity : Math.ceil(line.quantity / 2)
    return { ...line, quantity: all }
  })
}
