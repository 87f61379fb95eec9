import type { Caller } from '../../support/createTestApp.ts'
import type { Trade } from './moneyActs.ts'
import type { Operation } from './operation.ts'

interface Counting extends Pick<Trade, 'company' | 'send' | 'transition' | 'keep' | 'from'> {
  products: readonly string[]
  warehouses: readonly { id: string }[]
  keepers: Caller[]
  latest: (list: readonly string[], number: number) => string | undefined
}

/** What people do who count the stock while others move it, and put it right. */
export function checkActs({ company, products, warehouses, keepers, send, transition, keep, from, latest }: Counting) {
  const checks: string[] = []
  const sheets: string[] = []

  async function onLine(operation: Operation, name: '_count' | '_add', body: (counted: number | null) => object) {
    const id = latest(checks, operation.which)
    if (!id) return undefined
    const lines = await company
      .selectFrom('stockCheckItem')
      .select(['id', 'countedQuantity'])
      .where('checkId', '=', id)
      .orderBy('lineNo')
      .execute()
    const line = from(lines, operation.other)
    if (!line) return undefined
    const counted = line.countedQuantity === null ? null : Number(line.countedQuantity)
    return send(operation, keepers, 'PATCH', `stockCheckItem/${line.id}/${name}`, { id: line.id, ...body(counted) })
  }

  /** What is being counted: whoever finds goods looks there first, and mostly finds what no check lists. */
  const openChecks = () =>
    company
      .selectFrom('stockCheck')
      .innerJoin('stockCheckItem', 'stockCheckItem.checkId', 'stockCheck.id')
      .select(['stockCheck.id', 'stockCheckItem.productId'])
      .where('stockCheck.checkStatus', '=', 0)
      .where('stockCheck.id', 'in', checks.length > 0 ? checks : ['0'])
      .execute()

  return {
    async check(operation: Operation) {
      const { which, other } = operation
      const productIds = other % 4 === 0 ? [...products] : [from(products, which), from(products, which + 1)]
      const body = { warehouseId: from(warehouses, other % 3 === 0 ? 1 : 0)!.id, productIds, blind: other % 2 === 0 }
      const answer = await send(operation, keepers, 'POST', 'stockCheck', body)
      keep(checks, answer)
      return answer
    },
    countLine: (operation: Operation) =>
      onLine(operation, '_count', counted => ({
        countedQuantity: operation.lines[0]!.quantity * (1 + (operation.who % 6)),
        ...(operation.who % 4 > 0 && { seenQuantity: counted }),
      })),
    addLine: (operation: Operation) =>
      onLine(operation, '_add', () => ({ addedQuantity: operation.lines[0]!.quantity })),
    confirmCheck: (operation: Operation) => transition(operation, checks, 'stockCheck', '_confirm', {}),
    voidCheck: (operation: Operation) => transition(operation, checks, 'stockCheck', '_cancel', {}),
    async foundGoods(operation: Operation) {
      const { other, lines } = operation
      const blind = other % 4 === 0
      const open = await openChecks()
      const listed = new Set(open.map(line => line.productId))
      const unlisted = products.filter(id => !listed.has(id))
      const goods = blind || unlisted.length === 0 ? products : unlisted
      return transition(operation, blind ? checks : open.map(line => line.id), 'stockCheck', '_found', {
        ...{ productId: from(goods, other), foundQuantity: lines[0]!.quantity },
        ...(other % 2 === 0 && { batchNo: `B${other % 3}` }),
      })
    },
    async sheet(operation: Operation) {
      const { lines, other } = operation
      const items = lines.slice(0, 1 + (other % 3)).map(({ product, quantity, keep: isNamed }) => {
        return {
          ...{ productId: from(products, product), quantity, reason: '试' },
          ...(isNamed && { batchNo: `B${product % 3}` }),
        }
      })
      const body = { kind: other % 2, warehouseId: from(warehouses, other % 5 === 0 ? 1 : 0)!.id, items }
      const answer = await send(operation, keepers, 'POST', 'overflowSheet', body)
      keep(sheets, answer)
      return answer
    },
    confirmSheet: (operation: Operation) => transition(operation, sheets, 'overflowSheet', '_confirm', {}),
    voidSheet: (operation: Operation) => transition(operation, sheets, 'overflowSheet', '_cancel', {}),
    reverseSheet: (operation: Operation) => transition(operation, sheets, 'overflowSheet', '_reverse', {}),
  }
}
