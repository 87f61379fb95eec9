import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { say, yuan, type Customer, type Goods, type Product, type Profile, type Staff, type Supplier } from './company.ts'
import type { Random } from './random.ts'
import { companyWords, customerTrades, givenNames, places, roads, supplierTrades, surnames } from './words/places.ts'
import { productFamilies, type ProductFamily } from './words/productFamilies.ts'

/** Makes whom a demo company deals with, and in what. */
export async function insertGoods(trx: CompanyTransaction, profile: Profile, random: Random, staff: Staff): Promise<Goods> {
  const warehouses = profile.warehouses.map(name => ({ id: newId(), name: say({ profile }, name) }))
  await trx.insertInto('warehouse').values(warehouses.map(({ id, name }) => ({ id, warehouseName: name }))).execute()
  const customers = await insertCustomers(trx, profile, random, staff)
  const suppliers = await insertSuppliers(trx, profile, random)
  const products = await insertProducts(trx, profile, random)
  return { warehouses, customers, suppliers, products }
}

async function insertCustomers(trx: CompanyTransaction, profile: Profile, random: Random, staff: Staff): Promise<Customer[]> {
  const titles = [profile.corpName, `${profile.corpShort}（上海）分公司`].map((corpName, index) => ({ id: newId(), corpName, corpShort: index === 0 ? profile.corpShort : `${profile.corpShort}上海` }))
  await trx.insertInto('companyTitle').values(titles).execute()
  const made = count(profile.customers).map(index => {
    const place = random.pick(places)
    const salesman = random.chance(0.9) ? random.pick(staff.sellers) : undefined
    const id = newId()
    const row = {
      id,
      customerName: say({ profile }, companyName(index, place.city, customerTrades)),
      address: say({ profile }, address(random, place)),
      titleId: random.chance(0.9) ? titles[random.chance(0.7) ? 0 : 1]!.id : null,
      salesmanId: salesman?.accountId ?? null,
    }
    const contacts = count(random.integer(1, 3)).map(() => ({
      id: newId(),
      customerId: id,
      name: say({ profile }, personName(random)),
      mobile: random.chance(0.95) ? `1${random.pick(['38', '39', '58', '86'])}0000${random.integer(1000, 9999)}` : null,
      phone: random.chance(0.4) ? `${place.code}-5550${random.integer(1000, 9999)}` : null,
    }))
    return { row, contacts, customer: { id, address: row.address, salesman, contacts } }
  })
  await trx.insertInto('customer').values(made.map(({ row }) => row)).execute()
  await trx.insertInto('linkMan').values(made.flatMap(({ contacts }) => contacts)).execute()
  return made.map(({ customer }) => customer)
}

async function insertSuppliers(trx: CompanyTransaction, profile: Profile, random: Random): Promise<Supplier[]> {
  const rows = count(profile.suppliers).map(index => {
    const place = random.pick(places)
    return { id: newId(), supplierName: say({ profile }, companyName(index + 7, place.city, supplierTrades)), address: say({ profile }, address(random, place)) }
  })
  await trx.insertInto('supplier').values(rows).execute()
  const families = productFamilies.length
  return rows.map(({ id }, index) => ({ id, families: [index % families, (index * 7 + 3) % families, (index * 11 + 5) % families] }))
}

async function insertProducts(trx: CompanyTransaction, profile: Profile, random: Random): Promise<Product[]> {
  const each = Math.ceil(profile.products / productFamilies.length)
  const made = productFamilies
    .flatMap((family, number) => count(each).map(index => ({ family, number, index })))
    .slice(0, profile.products)
    .map(({ family, number, index }, position) => {
      const purchasePrice = priceOf(family, index / each, random)
      const salePrice = Math.round(purchasePrice * random.between(1.15, 1.45))
      const row = {
        id: newId(),
        productNo: say({ profile }, `SP${100_001 + position}`),
        brandName: say({ profile }, random.pick(family.brands)),
        goodsName: say({ profile }, family.name),
        sn: say({ profile }, modelOf(family, index, each)),
        materialNo: random.chance(0.85) ? say({ profile }, `${10 + number}.${random.integer(100, 999)}.${1000 + position}`) : null,
        unit: family.unit,
        salePrice: yuan(salePrice),
        purchasePrice: yuan(purchasePrice),
      }
      const { id, unit } = row
      return { row, product: { id, family: number, unit, salePrice, purchasePrice, title: `${row.brandName} ${row.goodsName} ${row.sn}` } }
    })
  await trx.insertInto('product').values(made.map(({ row }) => row)).execute()
  return made.map(({ product }) => product)
}

const count = (length: number) => Array.from({ length }, (_, index) => index)

const companyName = (index: number, city: string, trades: string[]) =>
  `${city}${companyWords[index % companyWords.length]}${trades[(index * 3 + Math.floor(index / companyWords.length)) % trades.length]}有限公司`

const address = (random: Random, { city, districts }: (typeof places)[number]) =>
  `${city}市${random.pick(districts)}${random.pick(roads)}${random.integer(1, 399)}号${random.chance(0.5) ? `${random.integer(1, 12)}号楼` : ''}`

export const personName = (random: Random) => random.pick(surnames) + random.pick(givenNames)

/** In fen; the larger models cost more than in proportion. */
function priceOf({ price: [smallest, largest] }: ProductFamily, size: number, random: Random): number {
  return Math.round((smallest + (largest - smallest) * size ** 1.5) * 100 * random.between(0.93, 1.07))
}

/** One of all combinations of a model's parts, evenly spread over them. */
function modelOf({ model }: ProductFamily, index: number, each: number): string {
  const combinations = model.reduce((product, parts) => product * parts.length, 1)
  let rest = Math.floor((index * combinations) / each)
  return model
    .toReversed()
    .map(parts => {
      const part = parts[rest % parts.length]!
      rest = Math.floor(rest / parts.length)
      return part
    })
    .toReversed()
    .join('')
}
