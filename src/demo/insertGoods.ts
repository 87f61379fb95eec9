import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { say, type Customer, type Goods, type Profile, type Staff, type Supplier } from './company.ts'
import { insertPositions } from './insertPositions.ts'
import { insertProducts } from './insertProducts.ts'
import type { Random } from './random.ts'
import { address, companyName, mobileNumber, personName, phoneNumber, carriers } from './words/names.ts'
import { customerTrades, places, supplierTrades } from './words/places.ts'
import { productFamilies } from './words/productFamilies.ts'

/** Makes whom a demo company deals with, and in what. */
export async function insertGoods(
  trx: CompanyTransaction,
  profile: Profile,
  random: Random,
  staff: Staff,
): Promise<Goods> {
  const warehouses = profile.warehouses.map(({ name, address }) => ({
    id: newId(),
    warehouseName: say({ profile }, name),
    address: say({ profile }, address),
  }))
  await trx.insertInto('warehouse').values(warehouses).execute()
  const logistics = carriers.map(name => ({ id: newId(), name }))
  await trx.insertInto('logisticsCompany').values(logistics).execute()
  const warehouseIds = warehouses.map(({ id }) => id)
  const customers = await insertCustomers(trx, profile, random, staff)
  const suppliers = await insertSuppliers(trx, profile, random)
  const products = await insertProducts(trx, profile, random)
  await insertPositions(trx, profile, warehouseIds, products)
  return { carrierIds: logistics.map(({ id }) => id), warehouseIds, customers, suppliers, products }
}

/** Days that customers have to pay, and the company its suppliers; with some nothing is agreed. */
const CREDIT_DAYS = [30, 60, 30, null, 45]

async function insertCustomers(
  trx: CompanyTransaction,
  profile: Profile,
  random: Random,
  { sellers }: Staff,
): Promise<Customer[]> {
  const { corpName, corpShort } = profile
  const titles = [
    { id: newId(), corpShort, corpName },
    { id: newId(), corpShort: `${corpShort}上海`, corpName: `${corpShort}（上海）分公司` },
  ] as const
  await trx.insertInto('companyTitle').values(titles).execute()

  const made = numbers(profile.customers).map(number => {
    const place = random.pick(places)
    const salesman = random.chance(0.9) ? random.pick(sellers) : undefined
    const id = newId()
    const customer = {
      id,
      domainKey: `c${1001 + number}`,
      customerName: say({ profile }, companyName(number, place.city, customerTrades)),
      address: say({ profile }, address(random, place)),
      titleId: random.pick([titles[0].id, titles[0].id, titles[0].id, titles[1].id, null]),
      salesmanId: salesman?.accountId ?? null,
      creditDays: CREDIT_DAYS[number % CREDIT_DAYS.length],
    }
    const linkMen = numbers(random.integer(1, 3)).map(() => ({
      id: newId(),
      customerId: id,
      name: say({ profile }, personName(random)),
      mobile: random.chance(0.95) ? mobileNumber(random) : null,
      phone: random.chance(0.4) ? phoneNumber(random, place) : null,
    }))
    return { customer, linkMen, salesman }
  })
  const customers = made.map(({ customer }) => customer)
  await trx.insertInto('customer').values(customers).execute()
  const linkMen = made.flatMap(({ linkMen }) => linkMen)
  await trx.insertInto('linkMan').values(linkMen).execute()
  return made.map(({ customer: { id, address }, linkMen, salesman }) => ({
    id,
    address,
    salesman,
    contactIds: linkMen.map(linkMan => linkMan.id),
  }))
}

async function insertSuppliers(trx: CompanyTransaction, profile: Profile, random: Random): Promise<Supplier[]> {
  const suppliers = numbers(profile.suppliers).map(number => {
    const place = random.pick(places)
    return {
      id: newId(),
      supplierName: say({ profile }, companyName(number + 7, place.city, supplierTrades)),
      address: say({ profile }, address(random, place)),
      contactName: say({ profile }, personName(random)),
      mobile: mobileNumber(random),
      phone: random.chance(0.5) ? phoneNumber(random, place) : null,
      creditDays: CREDIT_DAYS[(number + 2) % CREDIT_DAYS.length],
      leadDays: number % 5 === 4 ? null : 2 + ((number * 3) % 13),
    }
  })
  await trx.insertInto('supplier').values(suppliers).execute()
  return suppliers.map(({ id }, number) => ({ id, families: familiesOf(number) }))
}

/** A supplier deals in three families; together the suppliers deal in all. */
const familiesOf = (number: number) =>
  [number, number * 7 + 3, number * 11 + 5].map(family => family % productFamilies.length)

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
