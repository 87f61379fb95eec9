import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { createRandom, type Random } from '../random.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { transferRemarks } from '../words/remarks.ts'
import { act } from './act.ts'

/** What becomes of a transfer; those of the last days are still open. */
const FATES = ['confirm', 'confirm', 'cancel', 'confirm'] as const
const OPEN = 2

/** Goods of which a warehouse has plenty went to others in the last weeks. */
export async function balanceWarehouses(company: Company) {
  const { profile, registry, warehouseIds, end } = company
  const resource = registry.resources.warehouseTransfer
  if (!isEditable(resource)) return
  // A chance of its own: what follows in the story is as it would be without.
  const random = createRandom(profile.seed)
  const count = Math.max(FATES.length + OPEN, profile.stockOuts / 25)
  for (let number = 0; number < count; number++) {
    const from = random.integer(0, warehouseIds.length - 1)
    const to = (from + random.integer(1, warehouseIds.length - 1)) % warehouseIds.length
    const second = end - (count - number) * DAY + random.between(HOUR, 6 * HOUR)
    const goods = pickSome(await goodsAtRest(company, from, to, second), random)
    const fate = number < count - OPEN ? FATES[number % FATES.length] : undefined
    if (goods.length > 0) await transfer(company, resource, { from, to, second, goods, fate }, random)
  }
}

interface Move {
  /** Numbers of the warehouses in the company's list, and of the products. */
  from: number
  to: number
  goods: number[]
  second: number
  fate?: string
}

async function transfer(company: Company, resource: Editable, { from, to, goods, second, fate }: Move, random: Random) {
  const { trx, registry, staff, shelves, products, warehouseIds, timeOf } = company
  const moved = goods.map(product => {
    const most = shelves.free({ warehouse: from, product })
    return { product, quantity: random.integer(1, Math.floor(most / 2)) }
  })
  const body = {
    fromWarehouseId: warehouseIds[from],
    toWarehouseId: warehouseIds[to],
    remark: random.chance(0.7) ? say(company, random.pick(transferRemarks)) : null,
    items: moved.map(({ product, quantity }) => ({ productId: products[product]!.id, quantity })),
  }
  const id = await saveRecord(trx, registry, staff.manager, { resource, time: timeOf(second), body })
  if (!fate) return
  const given = fate === 'cancel' ? { cancelReason: '目的仓库已有到货' } : undefined
  const about = { resource: resource.name, transition: fate, id, second: second + HOUR, body: given }
  if (!(await act(company, { actor: staff.manager, ...about })) || fate !== 'confirm') return
  for (const { product, quantity } of moved) {
    shelves.promise({ warehouse: from, product, quantity })
    shelves.take({ warehouse: from, product, quantity })
    shelves.receive({ warehouse: to, product, quantity })
  }
}

/** Products that nobody was promised of which there is some, and that neither warehouse has moved since. */
async function goodsAtRest(company: Company, from: number, to: number, second: number): Promise<number[]> {
  const { trx, shelves, products, warehouseIds, timeOf } = company
  const moved = await trx
    .selectFrom('stockLedger')
    .select('productId')
    .where('warehouseId', 'in', [warehouseIds[from]!, warehouseIds[to]!])
    .where('time', '>=', timeOf(second))
    .execute()
  const isMoved = new Set(moved.map(({ productId }) => productId))
  return products.flatMap(({ id }, product) =>
    isMoved.has(id) || shelves.free({ warehouse: from, product }) < LEAST ? [] : product,
  )
}

/** Of less, nothing is given away. */
const LEAST = 6

function pickSome(goods: number[], random: Random): number[] {
  const wanted = Array.from({ length: random.integer(1, 4) }, () => random.pick(goods))
  return goods.length === 0 ? [] : [...new Set(wanted)]
}
