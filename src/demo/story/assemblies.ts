import { type Editable, isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { Company } from '../company.ts'
import { createRandom } from '../random.ts'
import { HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { goodsAtRest } from './atRest.ts'

interface Plan {
  /** It takes a product apart; others assemble one. */
  isApart?: true
  acts: readonly ('confirm' | 'reverse' | 'cancel')[]
}

/** What is assembled and taken apart in the last days, and what becomes of it. */
const PLANS: readonly Plan[] = [
  { acts: ['confirm'] },
  { acts: ['confirm'], isApart: true },
  { acts: ['confirm', 'reverse'] },
  { acts: ['cancel'] },
  { acts: ['confirm'] },
  { acts: [] },
  { acts: [], isApart: true },
]

/** So many of the first and the second component go into one product, and so many products are made. */
const [FIRST, SECOND, MADE] = [2, 1, 2]

/** Sets were put together of what lay in the first warehouse, and taken apart. */
export async function assembleSets(company: Company) {
  const { profile, registry, end } = company
  const resource = registry.resources.assembly
  const { product } = registry.resources
  if (!isEditable(resource) || !isEditable(product)) return
  const random = createRandom(profile.seed + 1)
  const chosen = new Set<number>()
  for (const [index, plan] of PLANS.entries()) {
    const second = end - (PLANS.length - index) * 6 * HOUR
    const free = (await goodsAtRest(company, 0, { since: second })).filter(one => !chosen.has(one))
    if (free.length < 3) return
    const goods = Array.from({ length: 3 }, () => free.splice(random.integer(0, free.length - 1), 1)[0]!)
    for (const one of goods) chosen.add(one)
    await assemble(company, { resource, product }, { plan, goods, second })
  }
}

interface Work {
  plan: Plan
  /** The product and its components, by their numbers in the company's list. */
  goods: number[]
  second: number
}

async function assemble(
  company: Company,
  { resource, product }: { resource: Editable; product: Editable },
  { plan: { isApart, acts }, goods, second }: Work,
) {
  const { trx, registry, staff, shelves, products, warehouseIds, timeOf } = company
  const [productId = '', ...parts] = goods.map(one => products[one]!.id)
  const components = parts.map((componentId, index) => ({ componentId, quantity: index === 0 ? FIRST : SECOND }))
  const manager = staff.manager
  await saveRecord(trx, registry, manager, {
    resource: product,
    id: productId,
    time: timeOf(second),
    body: { components },
  })
  const body = {
    ...{ assemblyType: isApart ? 1 : 0, warehouseId: warehouseIds[0], productId, quantity: MADE },
    ...{ fee: isApart ? 0 : 30, items: [] },
  }
  const id = await saveRecord(trx, registry, manager, { resource, time: timeOf(second), body })
  for (const [index, transition] of acts.entries()) {
    const about = { actor: manager, resource: resource.name, transition, second: second + (index + 1) * HOUR }
    const reason = transition === 'cancel' ? { cancelReason: '改为整件采购' } : undefined
    if (!(await act(company, { ...about, id, body: reason })) || transition === 'cancel') return
    const isMade = !isApart === (transition === 'confirm')
    for (const [at, quantity] of [MADE, MADE * FIRST, MADE * SECOND].entries()) {
      const amount = { warehouse: 0, product: goods[at]!, quantity }
      if ((at === 0) === isMade) shelves.receive(amount)
      else {
        shelves.promise(amount)
        shelves.take(amount)
      }
    }
  }
}
