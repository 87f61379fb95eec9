import type { Actor } from '../../domain/actor.ts'
import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import { dayAfter, say, yuan, type Company, type Product } from '../company.ts'
import { DAY } from '../workCalendar.ts'
import { act } from './act.ts'
import { usualQuantity } from './quantities.ts'

/** What becomes of a contract: a draft at first, in force, ordered, or ended before its time. */
const FATES = [[], ['approve'], ['approve', 'order'], ['approve', 'terminate'], ['approve', 'order']] as const

const TERMS = ['款到发货', '货到验收合格后 30 天内付款', '预付 30%，发货前付清余款', '月结 60 天']

/** With whom a contract is made, by whom, and about which goods. */
interface Deal {
  signer: Actor
  partner: Record<string, unknown>
  goods: Product[]
  priceOf: (product: Product) => number
  /** How many times the usual quantity. */
  most: number
}

/** Contracts of the last months with customers and suppliers, some of which were ordered from. */
export async function signContracts(company: Company) {
  await sign(company, 'salesContract', company.profile.customers / 8, withCustomer)
  await sign(company, 'purchaseContract', company.profile.suppliers / 4, withSupplier)
}

function withCustomer({ random, customers, products, staff }: Company): Deal {
  const customer = random.pick(customers)
  return {
    signer: customer.salesman ?? random.pick(staff.sellers),
    partner: {
      customerId: customer.id,
      linkManId: random.pick(customer.contactIds),
      customerAddress: customer.address,
    },
    goods: products,
    priceOf: product => product.salePrice,
    most: 3,
  }
}

function withSupplier({ random, suppliers, products, staff }: Company): Deal {
  const supplier = random.pick(suppliers)
  return {
    signer: random.pick(staff.buyers),
    partner: { supplierId: supplier.id },
    goods: products.filter(({ family }) => supplier.families.includes(family)),
    priceOf: product => product.purchasePrice,
    most: 6,
  }
}

async function sign(company: Company, kind: string, count: number, dealOf: (company: Company) => Deal) {
  const { trx, registry, random, end, timeOf } = company
  const resource = registry.resources[kind]
  if (!isEditable(resource)) return
  for (let number = 0; number < Math.max(FATES.length, count); number++) {
    const { signer, partner, goods, priceOf, most } = dealOf(company)
    const second = end - random.between(2 * DAY, 60 * DAY)
    const items = Array.from({ length: random.integer(1, 4) }, () => {
      const product = random.pick(goods)
      return {
        productId: product.id,
        quantity: Math.ceil(usualQuantity(product) * random.between(1, most)),
        price: Number(yuan(priceOf(product))),
        taxRate: 0.13,
      }
    })
    const id = await saveRecord(trx, registry, signer, {
      resource,
      time: timeOf(second),
      body: {
        contractName: say(company, `${random.pick(['年度', '季度', '项目', '设备'])}采购合同`),
        ...partner,
        signDate: formatTime(timeOf(second), DAY_FORMAT),
        deliveryDate: dayAfter(company, second, random.integer(20, 90)),
        paymentTerms: random.pick(TERMS),
        items,
      },
    })
    const fate = FATES[number % FATES.length]!
    for (const [step, transition] of fate.entries())
      await act(company, { actor: signer, resource: resource.name, transition, id, second: second + step + 1 })
  }
}
