import type { Trade } from './moneyActs.ts'
import type { Operation } from './operation.ts'
import { dayInChina } from '../../support/dayInChina.ts'

type Party = readonly { id: string }[]

const SIDES = [
  { invoice: 'invoice', line: 'deliveredLine', party: 'customerId', statement: 'statement' },
  { invoice: 'purchaseInvoice', line: 'receivedLine', party: 'supplierId', statement: 'supplierStatement' },
] as const

/** What people do who write invoices and statements while goods go out and come back, and money is paid. */
export function invoiceActs({
  company,
  admin,
  customers,
  suppliers,
  send,
  transition,
  keep,
  from,
}: Trade & { suppliers: Party }) {
  const lists = { invoice: [] as string[], purchaseInvoice: [] as string[] }
  const statements = { statement: [] as string[], supplierStatement: [] as string[] }
  let numbers = 0
  const sideOf = ({ other }: Operation) => SIDES[other % 2]!
  const partyOf = (operation: Operation) => {
    const parties = sideOf(operation).party === 'customerId' ? customers : suppliers
    return from(parties, operation.which)!.id
  }

  /** Open lines of a party, those that were delivered last; red ones where goods came back of what was invoiced. */
  async function openLines(operation: Operation, isRed: boolean) {
    const { line, party } = sideOf(operation)
    const rows = await company
      .selectFrom(line)
      .select(['id', 'quantity', 'invoicedQuantity'])
      .where('isOpen', '=', true)
      .where(party as 'customerId', '=', partyOf(operation))
      .where(eb => eb('quantity', isRed ? '<' : '>', eb.ref('invoicedQuantity')))
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    return rows.map(({ id, quantity, invoicedQuantity }) => [id, Number(quantity) - Number(invoicedQuantity)] as const)
  }

  async function write(operation: Operation) {
    const { invoice, line, party } = sideOf(operation)
    const isRed = operation.who % 4 === 0
    const lines = await openLines(operation, isRed)
    const items = lines.map(([id, left], index) => {
      const { quantity, keep: isWhole } = operation.lines[index]!
      const part = isRed ? Math.max(left, -quantity) : Math.min(left, quantity)
      return { [`${line}Id`]: id, quantity: Number((isWhole ? left : part).toFixed(3)) }
    })
    const originalId = isRed ? from(lists[invoice], operation.which) : undefined
    const body = { [party]: partyOf(operation), kind: isRed ? 1 : 0, items, ...(originalId && { originalId }) }
    const answer = await send(operation, [admin], 'POST', `finance/${invoice}`, body)
    keep(lists[invoice], answer)
    return answer
  }

  const taken = (act: '_confirm' | '_cancel' | '_reverse') => (operation: Operation) => {
    const { invoice } = sideOf(operation)
    const number = String(10_000_000 + ++numbers)
    const values = act === '_confirm' ? { invoiceNo: number, invoicedOn: '2026-01-31' } : {}
    return transition(operation, lists[invoice], `finance/${invoice}`, act, values, [admin])
  }

  async function state(operation: Operation) {
    const { statement, party } = sideOf(operation)
    // Tomorrow at the latest.
    const untilOn = dayInChina(operation.who % 2)
    const body = { [party]: partyOf(operation), untilOn }
    const answer = await send(operation, [admin], 'POST', `finance/${statement}`, body)
    keep(statements[statement], answer)
    return answer
  }

  const stated = (act: '_agree' | '_cancel') => (operation: Operation) => {
    const { statement } = sideOf(operation)
    return transition(operation, statements[statement], `finance/${statement}`, act, {}, [admin])
  }

  return {
    writeInvoice: write,
    confirmInvoice: taken('_confirm'),
    voidInvoice: taken('_cancel'),
    reverseInvoice: taken('_reverse'),
    sendStatement: state,
    agreeStatement: stated('_agree'),
    voidStatement: stated('_cancel'),
  }
}
