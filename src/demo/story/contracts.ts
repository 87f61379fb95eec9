import { saveRecord } from '../../domain/saveRecord.ts'
import type { RecordForm } from '../../engine/formModel.ts'
import type { Resource } from '../../engine/model.ts'
import { say, yuan, type Company } from '../company.ts'
import { DAY } from '../workCalendar.ts'
import { act } from './act.ts'

/** What becomes of a contract: a draft at first, in force, ordered, or ended before its time. */
const FATES = [[], ['approve'], ['approve', 'order'], ['approve', 'terminate'], ['approve', 'order']] as const

const TERMS = ['款到发货', '货到验收合格后 30 天内付款', '预付 30%，发货前付清余款', '月结 60 天']

/** Contracts of the last months, some of which were ordered from. */
export async function signContracts(company: Company) {
  const { trx, registry, profile, random, customers, products, staff, end, timeOf } = company
  const resource = registry.resources.salesContract as (Resource & { form: RecordForm }) | undefined
  if (!resource) return
  for (let number = 0; number < Math.max(FATES.length, profile.customers / 8); number++) {
    const customer = random.pick(customers)
    const seller = customer.salesman ?? random.pick(staff.sellers)
    const second = end - random.between(2 * DAY, 60 * DAY)
    const day = timeOf(second).slice(0, 10)
    const items = Array.from({ length: random.integer(1, 4) }, () => {
      const product = random.pick(products)
      return { productId: product.id, quantity: random.integer(5, 80), price: yuan(product.salePrice), taxRate: 0.13 }
    })
    const id = await saveRecord(trx, registry, seller, {
      resource,
      time: timeOf(second),
      body: {
        contractName: say(company, `${random.pick(['年度', '季度', '项目', '设备'])}采购合同`),
        customerId: customer.id,
        linkManId: random.pick(customer.contactIds),
        customerAddress: customer.address,
        signDate: day,
        paymentTerms: random.pick(TERMS),
        items,
      },
    })
    const fate = FATES[number % FATES.length]!
    for (const [step, transition] of fate.entries())
      await act(company, { actor: seller, resource: resource.name, transition, id, second: second + step + 1 })
  }
}
