import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { makeShare } from '../../trade/shares/share.ts'
import { shareKinds } from '../../trade/shares/shareKinds.ts'
import { type Company, yuan } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { wish } from './inquiries.ts'

/** How many of the suppliers that were asked have answered, and what became of it; each once in a round. */
const FATES = [
  { answers: 0 },
  { answers: 1 },
  { answers: 3 },
  { answers: 2, end: 'adopt' },
  { answers: 3, end: 'adopt' },
  { answers: 1, end: 'close' },
] as const

const SIGNERS = ['王经理', '李敏', '赵工', '周小姐']

/** For goods that customers wanted suppliers were asked: nobody answered yet, some did, one was adopted. */
export async function askSuppliers(company: Company) {
  const { profile, random, end } = company
  const count = Math.max(FATES.length, Math.round(profile.customers / 4))
  for (let number = 0; number < count; number += 1) {
    const isNew = number >= count - 3
    const second = isNew ? end - random.between(8, 20) * HOUR : end - random.between(3 * DAY, 50 * DAY)
    await source(company, FATES[number % FATES.length]!, second)
  }
}

/** Asks three suppliers for goods that a customer wants. */
async function source(company: Company, { answers, ...fate }: { answers: number; end?: string }, second: number) {
  const { trx, registry, random, customers, suppliers, products, staff, timeOf } = company
  const [resource, quote] = [registry.resources.requirement, registry.resources.supplierQuote]
  if (!isEditable(resource) || !quote) return
  const customer = random.pick(customers)
  const product = random.pick(products)
  const partner = { customerId: customer.id, linkManId: random.pick(customer.contactIds) }
  const body = { ...partner, ...(await wish(company, product, second)) }
  const actor = staff.manager
  const id = await saveRecord(trx, registry, customer.salesman ?? random.pick(staff.sellers), {
    ...{ resource, time: timeOf(second), body },
  })
  const fitting = suppliers.filter(({ families }) => families.includes(product.family))
  const further = suppliers.filter(one => !fitting.includes(one))
  const asked = [...fitting, ...further].slice(0, 3).map(one => one.id)
  const answerBy = formatTime(chinaTime(timeOf(second)).add(3, 'day'), DAY_FORMAT)
  const ask = { supplierIds: asked, answerBy, askNote: '请报含税价并注明交货期' }
  await act(company, { actor, resource: resource.name, transition: 'ask', id, second: second + HOUR / 2, body: ask })
  const quotes = await trx
    .selectFrom('supplierQuote')
    .select('id')
    .where('requirementId', '=', id)
    .orderBy('sn')
    .execute()
  const about = { actor, resource: quote.name }
  await makeShare(trx, actor, shareKinds.supplierQuote, quote, {
    ...{ id: quotes[0]!.id, days: 7, time: timeOf(second + HOUR) },
  })
  for (const [number, one] of quotes.slice(0, answers).entries()) {
    const cost = Math.max(1, Math.round(product.purchasePrice * random.between(0.94, 1.12)))
    const answer = {
      price: Number(yuan(cost)),
      deliveryDays: random.integer(0, 14),
      validUntil: formatTime(chinaTime(timeOf(second)).add(random.integer(10, 40), 'day'), DAY_FORMAT),
      repliedBy: random.pick(SIGNERS),
      ...(random.chance(0.3) && { minQuantity: random.integer(1, 20) * 5 }),
    }
    const replied = { transition: 'reply', id: one.id, second: second + (2 + number) * HOUR, body: answer }
    await act(company, { ...about, ...replied })
  }
  const later = second + 6 * HOUR
  const adoption = { productId: product.id, markup: 0.25 }
  if (fate.end === 'adopt')
    await act(company, { ...about, transition: 'adopt', id: quotes[0]!.id, second: later, body: adoption })
  if (fate.end === 'close') {
    const body = { cancelReason: '客户暂缓采购' }
    await act(company, { actor, resource: resource.name, transition: 'close', id, second: later, body })
  }
}
