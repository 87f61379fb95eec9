import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { createRandom, type Random } from '../random.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { transferRemarks } from '../words/remarks.ts'
import { act, make } from './act.ts'
import { goodsAtRest } from './atRest.ts'

type Act = 'confirm' | 'cancel' | 'leave' | 'half' | 'rest' | 'lose'

/** What is done with a transfer, one act after the other: half of it may arrive first, then the rest. */
const FATES: readonly (readonly Act[])[] = [['confirm'], ['leave', 'half', 'rest'], ['cancel'], ['confirm']]
/** The last ones: of two something is still on the way, two are still open. */
const LATEST: readonly (readonly Act[])[] = [['leave', 'half', 'lose'], ['leave', 'half'], ['leave'], [], []]

const BODIES: Partial<Record<Act, Record<string, unknown>>> = {
  cancel: { cancelReason: '目的仓库已有到货' },
  lose: { lossReason: '运输途中破损' },
}

/** Goods of which a warehouse has plenty went to others in the last weeks. */
export async function balanceWarehouses(company: Company) {
  const { profile, registry, warehouseIds, end } = company
  const resource = registry.resources.warehouseTransfer
  if (!isEditable(resource)) return
  // A chance of its own: what follows in the story is as it would be without.
  const random = createRandom(profile.seed)
  const count = Math.max(FATES.length + LATEST.length, profile.stockOuts / 25)
  for (let number = 0; number < count; number++) {
    const from = random.integer(0, warehouseIds.length - 1)
    const to = (from + random.integer(1, warehouseIds.length - 1)) % warehouseIds.length
    const second = end - (count - number) * DAY + random.between(HOUR, 6 * HOUR)
    const goods = pickSome(await goodsAtRest(company, from, { among: [from, to], since: second }), random)
    const acts = LATEST[number - (count - LATEST.length)] ?? FATES[number % FATES.length]!
    if (goods.length > 0) await transfer(company, resource, { from, to, second, goods, acts }, random)
  }
}

interface Move {
  /** Numbers of the warehouses in the company's list, and of the products. */
  from: number
  to: number
  goods: number[]
  second: number
  acts: readonly Act[]
}

async function transfer(company: Company, resource: Editable, { from, to, goods, second, acts }: Move, random: Random) {
  const { trx, registry, staff, shelves, products, warehouseIds, timeOf } = company
  const moved = goods.map(product => {
    const most = shelves.free({ warehouse: from, product })
    return { product, quantity: random.integer(2, Math.floor(most / 2)) }
  })
  const body = {
    fromWarehouseId: warehouseIds[from],
    toWarehouseId: warehouseIds[to],
    remark: random.chance(0.7) ? say(company, random.pick(transferRemarks)) : null,
    items: moved.map(({ product, quantity }) => ({ productId: products[product]!.id, quantity })),
  }
  const id = await saveRecord(trx, registry, staff.manager, { resource, time: timeOf(second), body })
  for (const [index, name] of acts.entries()) {
    const about = { actor: staff.manager, second: second + (index + 1) * HOUR }
    const came = moved.map(({ quantity }) => cameOf(name, quantity))
    if (name === 'half' || name === 'rest') {
      const items = (await linesOf(company, id)).map((line, at) => ({ id: line, quantity: came[at]! }))
      await make(company, { ...about, resource: 'transferMove', from: id, body: { items } })
    } else {
      const done = await act(company, { ...about, resource: resource.name, transition: name, id, body: BODIES[name] })
      if (!done) return
    }
    for (const [at, { product, quantity }] of moved.entries()) {
      if (name === 'leave' || name === 'confirm') {
        shelves.promise({ warehouse: from, product, quantity })
        shelves.take({ warehouse: from, product, quantity })
      }
      if (came[at]! > 0) shelves.receive({ warehouse: to, product, quantity: came[at]! })
    }
  }
}

/** So much of a quantity comes into the other warehouse by an act. */
function cameOf(name: Act, quantity: number): number {
  if (name === 'confirm') return quantity
  if (name === 'half') return Math.ceil(quantity / 2)
  return name === 'rest' ? Math.floor(quantity / 2) : 0
}

async function linesOf({ trx }: Company, transferId: string): Promise<string[]> {
  const lines = trx.selectFrom('warehouseTransferItem').select('id').where('transferId', '=', transferId)
  return (await lines.orderBy('lineNo').execute()).map(({ id }) => id)
}

function pickSome(goods: number[], random: Random): number[] {
  const wanted = Array.from({ length: random.integer(1, 4) }, () => random.pick(goods))
  return goods.length === 0 ? [] : [...new Set(wanted)]
}
