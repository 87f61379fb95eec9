import type { Actor } from '../../domain/actor.ts'
import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { dayAfter, say, yuan, type Company, type Product } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { wants } from '../words/remarks.ts'
import { act } from './act.ts'
import { usualQuantity } from './quantities.ts'

/** How far customers' wishes come, and their inquiries; those of the last days are still open. */
const WISHES = [[], ['accept'], ['accept', 'offer'], ['accept', 'offer'], ['close']] as const
const INQUIRIES = [[], ['quote'], ['quote', 'order'], ['quote', 'close'], ['quote', 'order']] as const

/** Customers asked for goods that the company had first to find, and for prices of those it has. */
export async function askForGoods(company: Company) {
  const { profile, random, end } = company
  for (const [kind, count] of [
    ['requirement', profile.customers / 4],
    ['inquiry', profile.customers / 2],
  ] as const) {
    const resource = company.registry.resources[kind]
    if (!isEditable(resource)) continue
    const seconds = Array.from({ length: Math.max(WISHES.length, count) }, () => end - random.between(DAY, 70 * DAY))
    const fates = kind === 'requirement' ? WISHES : INQUIRIES
    for (const [number, second] of seconds.toSorted((a, b) => a - b).entries()) {
      const isNew = second > end - 4 * DAY
      await ask(company, resource, second, isNew ? [] : fates[number % fates.length]!)
    }
  }
}

/** The manager answers what a seller wrote down. */
async function ask(company: Company, resource: Editable, second: number, fate: readonly string[]) {
  const { trx, registry, random, customers, products, staff, timeOf } = company
  const customer = random.pick(customers)
  const seller: Actor = customer.salesman ?? random.pick(staff.sellers)
  const product = random.pick(products)
  const partner = { customerId: customer.id, linkManId: random.pick(customer.contactIds) }
  const body =
    resource.name === 'requirement'
      ? await wish(company, product, second)
      : inquiry(company, product, second, fate.length > 0)
  const time = timeOf(second)
  const id = await saveRecord(trx, registry, seller, { resource, time, body: { ...partner, ...body } })
  for (const [step, transition] of fate.entries()) {
    const later = second + (step + 1) * random.between(HOUR, 2 * HOUR)
    const offer = { productId: product.id, price: Number(yuan(product.salePrice)) }
    const given = { offer, close: { cancelReason: '客户暂缓采购' } }[transition]
    const about = { resource: resource.name, transition, id, second: later, body: given }
    await act(company, { actor: staff.manager, ...about })
  }
}

/** Writes something like a product of the company's, as a customer would. */
export async function wish(company: Company, product: Product, second: number) {
  const { id, unit } = product
  const { trx, random } = company
  const { brandName, goodsName, sn } = await trx
    .selectFrom('product')
    .select(['brandName', 'goodsName', 'sn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    brandName: random.chance(0.6) ? brandName : null,
    goodsName,
    goodsSn: sn,
    quantity: Math.ceil(usualQuantity(product) * random.between(0.3, 2)),
    unit,
    wantedDate: dayAfter(company, second, random.integer(7, 40)),
    remark: random.chance(0.8) ? say(company, random.pick(wants)) : null,
  }
}

/** What nobody has answered yet may have no price. */
function inquiry(company: Company, first: Product, second: number, isAnswered: boolean) {
  const { random, products } = company
  const others = Array.from({ length: random.integer(0, 3) }, () => random.pick(products))
  return {
    validDate: dayAfter(company, second, 15),
    remark: random.chance(0.5)
      ? say(company, random.pick(['含税含运费', '请注明交货期', '批量采购，请给出最优价格']))
      : null,
    items: [first, ...others].map(product => ({
      productId: product.id,
      quantity: Math.ceil(usualQuantity(product) * random.between(0.3, 2)),
      price: isAnswered || random.chance(0.4) ? Number(yuan(product.salePrice)) : 0,
      taxRate: 0.13,
    })),
  }
}
