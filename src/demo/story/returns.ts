import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { returnRemarks } from '../words/remarks.ts'
import { act, make, tell } from './act.ts'
import type { StockOut } from './stockOuts.ts'

const resource = 'salesReturnOrder'

/** Plans that a customer sends back some of a stock-out, and what becomes of it. */
export function planReturn(company: Company, stockOut: StockOut, second: number) {
  const { random, agenda, staff, shelves } = company
  const { keeper, seller } = stockOut
  agenda.plan(second, async second => {
    const lines = chooseLines(company, stockOut)
    const id = await create(company, stockOut, lines, second)
    const content = `${seller.name}提交了退货单，请确认收货`
    const about = { resource, variant: 'sale-returnDetail', id, second }
    await tell(company, { ...about, receiver: staff.keepers[0]!, title: '新的销售退货', content })
    if (random.chance(0.25)) return
    if (Math.floor(second) % 3 === 0) {
      const withdraw = (second: number) => act(company, { actor: keeper, resource, transition: 'cancel', id, second })
      agenda.plan(second + DAY / 2, async second => void (await withdraw(second)))
      return
    }
    agenda.plan(second + random.between(2 * HOUR, 3 * DAY), async second => {
      const isBack = await act(company, { actor: keeper, resource, transition: 'confirm', id, second })
      if (isBack) lines.forEach(shelves.receive)
    })
  })
}

/** One or two lines, all or half of each. */
function chooseLines({ random }: Company, { lines }: StockOut) {
  return lines.slice(0, random.integer(1, 2)).map(line => {
    const quantity = random.chance(0.3) ? line.quantity : Math.ceil(line.quantity / 2)
    return { ...line, quantity }
  })
}

async function create(company: Company, stockOut: StockOut, lines: StockOut['lines'], second: number): Promise<string> {
  const { trx, random } = company
  const items = await trx
    .selectFrom('stockOutItem')
    .select(['id', 'salesItemId'])
    .where('stockOutId', '=', stockOut.id)
    .execute()
  const body = {
    remarks: random.chance(0.8) ? say(company, random.pick(returnRemarks)) : undefined,
    items: lines.map(({ salesItemId, quantity }) => ({
      id: items.find(item => item.salesItemId === salesItemId)!.id,
      quantity: String(quantity),
    })),
  }
  return make(company, { actor: stockOut.seller, resource, from: stockOut.id, body, second })
}
