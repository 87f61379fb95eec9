import { Big } from 'big.js'
import { isEditable, type Editable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { say, type Company } from '../company.ts'
import { DAY, HOUR } from '../workCalendar.ts'
import { act } from './act.ts'
import { secondOf } from './secondOf.ts'

const PAYOUTS = [[], ['approve'], ['approve', 'pay'], ['withdraw'], ['approve', 'pay']] as const
const REFUNDS = [[], ['receive'], ['receive'], [], ['cancel']] as const

/** Money for some purchases of the year was asked for and paid, and came back for goods that went back. */
export async function settleAccounts(company: Company) {
  const { payout, payReturn } = company.registry.resources
  if (isEditable(payout)) await payPurchases(company, payout)
  if (isEditable(payReturn)) await claimRefunds(company, payReturn)
}

/** Some in advance, or all: as the terms of the order were; most in time, some long after they were due, and some not yet. */
async function payPurchases(company: Company, resource: Editable) {
  const { trx, profile, random, staff, timeOf, end } = company
  const orders = await trx
    .selectFrom('purchaseOrder as o')
    .innerJoin('purchaseOrderItem as i', 'i.purchaseId', 'o.id')
    .select(({ fn }) => ['o.id', 'o.time', fn.sum<string>('i.amount').as('goods')])
    .where('o.time', '<', timeOf(end - 3 * DAY))
    .groupBy(['o.serviceBuyerId', 'o.id'])
    .orderBy('o.time')
    .orderBy('o.id')
    .execute()
  const every = Math.ceil(orders.length / Math.max(10, profile.stockIns / 8))
  // Counted from the last one, so that the newest are among them.
  const paid = orders.filter((_, index) => (orders.length - 1 - index) % every === 0)
  for (const [number, { id: purchaseId, time: after, goods }] of paid.entries()) {
    const isAdvance = random.chance(0.4)
    const amount = new Big(goods).times(isAdvance ? 0.3 : 1).round(2)
    const body = {
      purchaseId,
      amount: amount.toNumber(),
      payWay: random.pick([1, 1, 1, 2]),
      remark: say(
        company,
        isAdvance ? '按合同预付 30%' : random.pick(['到货验收合格，支付货款', '月结货款', '款到发货']),
      ),
    }
    const actor = random.pick(staff.buyers)
    await settle(company, {
      resource,
      actor,
      body,
      after,
      fate: PAYOUTS[number % PAYOUTS.length]!,
    })
  }
}

async function claimRefunds(company: Company, resource: Editable) {
  const { trx, random, staff, timeOf, end } = company
  const returns = await trx
    .selectFrom('purchaseReturnOrder as r')
    .innerJoin('purchaseReturnItem as i', 'i.returnId', 'r.id')
    .select(({ fn }) => ['r.id', 'r.returnTime', fn.sum<string>('i.amount').as('goods')])
    .where('r.returnStatus', '=', 1)
    .where('r.returnTime', '<', timeOf(end - 5 * DAY))
    .groupBy(['r.serviceBuyerId', 'r.id', 'r.sn'])
    .orderBy('r.sn', 'desc')
    .limit(15)
    .execute()
  for (const [number, { id: purchaseReturnId, returnTime: after, goods }] of returns.toReversed().entries()) {
    const remark = random.chance(0.5) ? say(company, '供应商同意原路退回货款') : null
    const body = { purchaseReturnId, amount: Number(goods), remark }
    const isLate = number >= returns.length / 2
    const fate = isLate ? REFUNDS[number % REFUNDS.length]! : (['receive'] as const)
    await settle(company, {
      resource,
      actor: random.pick(staff.buyers),
      body,
      after,
      fate,
    })
  }
}

interface Settlement {
  resource: Editable
  actor: Company['staff']['manager']
  body: Record<string, unknown>
  /** ISO time of what it follows from. */
  after: string
  fate: readonly string[]
}

/**
 * Some days after what it follows from, if there have been as many. It is looked at the same day; money comes within
 * some days, or, of every third, weeks after it was due. What has not come by now is still outstanding.
 */
async function settle(company: Company, { resource, actor, body, after, fate }: Settlement) {
  const { trx, registry, random, staff, timeOf, end } = company
  const second = Math.min(secondOf(company, after) + random.between(4, 8) * DAY, end - random.between(3, 20) * HOUR)
  const takes = random.chance(1 / 3) ? random.between(20, 50) : random.between(1, 4)
  const id = await saveRecord(trx, registry, actor, { resource, time: timeOf(second), body })
  for (const [step, transition] of fate.entries()) {
    const done = MONEY.has(transition) ? second + takes * DAY : second + (step + 1) * HOUR
    if (done > end) return
    await act(company, { actor: staff.manager, resource: resource.name, transition, id, second: done })
  }
}

/** The acts by which money comes or goes. */
const MONEY: ReadonlySet<string> = new Set(['pay', 'receive'])
