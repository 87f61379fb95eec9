import type { Actor } from '../../domain/actor.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { purchaseReturnWords, type ReturnWords, salesReturnWords } from '../words/remarks.ts'
import { act, make } from './act.ts'
import type { Amount } from './shelves.ts'
import type { StockOut } from './stockOuts.ts'

interface ReturnLine extends Amount {
  /** The line that it gives back. */
  id: string
}

/** A return to be made. */
interface Return {
  resource: 'salesReturnOrder' | 'purchaseReturnOrder'
  /** Id of the document that is given back in part. */
  from: string
  maker: Actor
  keeper: Actor
  words: readonly ReturnWords[]
  lines: ReturnLine[]
  /** What becomes of a line on the shelves when it is confirmed, and when it is withdrawn. */
  confirmed: (line: ReturnLine) => void
  withdrawn?: (line: ReturnLine) => void
}

/** Plans that a customer sends back some of a stock-out, and what becomes of it. */
export function planSalesReturn(company: Company, stockOut: StockOut, second: number) {
  const { random, agenda, shelves } = company
  const { keeper, seller } = stockOut
  agenda.plan(second, async second => {
    const items = await company.trx
      .selectFrom('stockOutItem')
      .select(['id', 'salesItemId'])
      .where('stockOutId', '=', stockOut.id)
      .execute()
    const lines = stockOut.lines.slice(0, random.integer(1, 2)).map(line => ({
      ...part(random.chance(0.3), line),
      id: items.find(({ salesItemId }) => salesItemId === line.salesItemId)!.id,
    }))
    await giveBack(company, second, {
      resource: 'salesReturnOrder',
      from: stockOut.id,
      maker: seller,
      keeper,
      words: salesReturnWords,
      lines,
      confirmed: shelves.receive,
    })
  })
}

/** Plans that some of a stock-in goes back to its supplier, as far as it is still there. */
export function planPurchaseReturn(
  company: Company,
  {
    id: from,
    buyer,
    keeper,
    lines: received,
  }: { id: string; buyer: Actor; keeper: Actor; lines: (Amount & { purchaseItemId: string })[] },
  second: number,
) {
  const { agenda, shelves } = company
  agenda.plan(second, async second => {
    const items = await company.trx
      .selectFrom('stockInItem')
      .select(['id', 'purchaseItemId'])
      .where('stockInId', '=', from)
      .execute()
    const lines = received
      .map(line => ({
        ...line,
        quantity: Math.ceil(line.quantity / 10),
        id: items.find(({ purchaseItemId }) => purchaseItemId === line.purchaseItemId)!.id,
      }))
      .filter(line => shelves.free(line) >= line.quantity)
      .slice(0, 2)
    if (lines.length === 0) return
    lines.forEach(shelves.promise)
    await giveBack(company, second, {
      resource: 'purchaseReturnOrder',
      from,
      maker: buyer,
      keeper,
      words: purchaseReturnWords,
      lines,
      confirmed: shelves.take,
      withdrawn: shelves.unpromise,
    })
  })
}

async function giveBack(company: Company, second: number, given: Return) {
  const { random, agenda } = company
  const { resource, from, maker, keeper, words, lines, confirmed, withdrawn } = given
  const told = random.chance(0.8) ? random.pick(words) : undefined
  const body = {
    ...(told && { returnReason: told.returnReason, remarks: say(company, told.remarks) }),
    items: lines.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
  }
  const id = await make(company, { actor: maker, resource, from, body, second })
  if (random.chance(0.25)) return
  const [transition, after] = random.chance(0.3) ? ['cancel', withdrawn] : ['confirm', confirmed]
  const when = transition === 'cancel' ? DAY / 2 : random.between(2 * HOUR, 3 * DAY)
  agenda.plan(second + when, async second => {
    if (await act(company, { actor: keeper, resource, transition, id, second })) lines.forEach(line => after?.(line))
  })
}

/** All of a line, or half. */
const part = <Line extends Amount>(isWhole: boolean, line: Line): Line => ({
  ...line,
  quantity: isWhole ? line.quantity : Math.ceil(line.quantity / 2),
})
