import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { save } from './save.ts'

const LEVELS = [
  { name: '经销商', remark: '年采购额 50 万以上', off: 0.08 },
  { name: '战略客户', remark: '签订年度框架协议', off: 0.12 },
] as const

/** Products on one price list. */
const PRODUCTS = 6

/** Some customers buy at the prices of their level, one at its own; last year's list has ended, the next is a draft. */
export async function agreeOnPrices(company: Company) {
  const { customers, end } = company
  const levels: string[] = []
  for (const { name, remark } of LEVELS) {
    const body = { name: say(company, name), remark: say(company, remark) }
    levels.push(await save(company, 'priceLevel', body, end - 90 * DAY))
  }
  // Those who buy least: what others pay is told by their orders.
  const [last, ...others] = customers.toReversed()
  for (const [index, customer] of others.slice(0, LEVELS.length * 3).entries())
    await save(company, 'customer', { levelId: levels[index % LEVELS.length] }, end - 60 * DAY, customer.id)
  for (const [index, { name, off }] of LEVELS.entries()) {
    const list = { target: 1, levelId: levels[index]!, off, first: index * PRODUCTS }
    await agree(company, { ...list, name: `${name}去年价目表`, days: [-420, -60], second: end - 60 * DAY })
    await agree(company, { ...list, name: `${name}价目表`, days: [-59, 120], second: end - 40 * DAY })
  }
  if (!last) return
  const own = { target: 0, customerId: last.id, off: 0.15, first: 0 }
  await agree(company, { ...own, name: '年度协议价', days: [-30, 335], second: end - 20 * DAY })
  await agree(company, { ...own, name: '明年协议价', days: [336], second: end - 2 * HOUR, isDraft: true })
}

interface Agreed {
  name: string
  target: number
  customerId?: string
  levelId?: string
  /** By how much of the usual price they are lower. */
  off: number
  /** The first of the products on it. */
  first: number
  /** From when to when, in days from today. */
  days: readonly [from: number, until?: number]
  second: number
  isDraft?: boolean
}

async function agree(company: Company, { off, first, days, second, isDraft = false, name, ...whom }: Agreed) {
  const { trx, staff, timeOf, end } = company
  const day = (shift: number) => formatTime(startOfDay(formatTime(timeOf(end), DAY_FORMAT), shift), DAY_FORMAT)
  const goods = await trx
    .selectFrom('product')
    .select(['id', 'salePrice'])
    .where('salePrice', '>', '0')
    .orderBy('productNo', 'desc')
    .offset(first)
    .limit(PRODUCTS)
    .execute()
  if (goods.length === 0) return
  const [from, until] = days
  const body = {
    ...whom,
    name: say(company, name),
    startOn: day(from),
    endOn: until === undefined ? null : day(until),
    items: goods.map(({ id, salePrice }) => ({
      productId: id,
      price: Number((Number(salePrice) * (1 - off)).toFixed(2)),
    })),
  }
  const actor = staff.manager
  const id = await save(company, 'priceList', body, second)
  if (!isDraft) await act(company, { actor, resource: 'priceList', transition: 'publish', id, second: second + HOUR })
}
