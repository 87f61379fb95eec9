import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { matchKey, plainWord } from './matchKey.ts'
import { numbersFor } from './numbersFor.ts'
import type { DataPackage, TakenField } from './packageFormat.ts'

export type TakenValues = Partial<Record<TakenField, string | number | null>>

/** A product of the company's. */
export interface KnownProduct extends TakenValues {
  id: string
  productNo: string
  brandName: string
  sn: string
}

/** What a company has that a package is held against. */
export interface Library {
  /** Products of the package's brands. */
  products: readonly KnownProduct[]
  /** Names of brands, units and categories as the company writes them, by their plain words. */
  brands: ReadonlyMap<string, string>
  units: ReadonlyMap<string, string>
  categories: ReadonlyMap<string, string>
  /** Numbers that products have, of those that the package would give. */
  numbers: ReadonlySet<string>
  /** What the package said of products when they were taken over, by their ids. */
  taken: ReadonlyMap<string, TakenValues>
}

interface Reader {
  /** Keeps products to those that whoever asks sees. */
  seen: SeenSql
  /** Whether they may see the sale price. */
  seesPrice: boolean
}

/** Reads what a company has of the brands of a package. */
export async function readLibrary(
  db: CompanyDb,
  { code, brands, products }: DataPackage,
  reader: Reader,
): Promise<Library> {
  const wanted = new Set(brands.map(({ name }) => plainWord(name)))
  const named = await db.selectFrom('product').select('brandName').distinct().execute()
  const spellings = named.flatMap(({ brandName }) => (wanted.has(plainWord(brandName)) ? brandName : []))
  const known = await readProducts(db, spellings, reader)
  const keys = new Set(known.map(matchKey))
  const numbers = products.flatMap(product => (keys.has(matchKey(product)) ? [] : numbersFor(product)))
  const lists = {
    brand: await db.selectFrom('brand').select('name').orderBy('name').execute(),
    unit: await db.selectFrom('unit').select('name').orderBy('name').execute(),
    category: await db.selectFrom('category').select('name').orderBy('name').execute(),
  }
  return {
    products: known,
    brands: byPlainWord([...lists.brand.map(({ name }) => name), ...spellings]),
    units: byPlainWord(lists.unit.map(({ name }) => name)),
    categories: byPlainWord(lists.category.map(({ name }) => name)),
    numbers: await readNumbers(db, numbers),
    taken: await readTaken(db, code),
  }
}

async function readProducts(db: CompanyDb, brands: readonly string[], { seen, seesPrice }: Reader) {
  const rows = await db
    .selectFrom('product as p')
    .innerJoin('unit as u', 'u.id', 'p.unitId')
    .leftJoin('category as c', 'c.id', 'p.categoryId')
    .select(['p.id', 'p.productNo', 'p.brandName', 'p.goodsName', 'p.sn', 'p.materialNo', 'p.salePrice'])
    .select(['u.name as unit', 'c.name as categoryName'])
    .where(sql<boolean>`p.brand_name = any(${brands}::text[])`)
    .where(seen('product', 'p'))
    .orderBy('p.productNo')
    .execute()
  return rows.map(({ salePrice, ...row }) => ({
    ...row,
    ...(seesPrice && { salePrice: salePrice === null ? null : Number(salePrice) }),
  }))
}

async function readNumbers(db: CompanyDb, numbers: readonly string[]): Promise<Set<string>> {
  const wanted = sql<boolean>`product_no = any(${numbers}::text[])`
  const rows = await db.selectFrom('product').select('productNo').where(wanted).execute()
  return new Set(rows.map(({ productNo }) => productNo))
}

/** Reads what the package said of products when they were taken over; a later import says more, and something else. */
async function readTaken(db: CompanyDb, code: string): Promise<Map<string, TakenValues>> {
  const rows = await db
    .selectFrom('dataPackageItem as item')
    .innerJoin('dataPackageImport as import', 'import.id', 'item.importId')
    .select(['item.productId', 'item.packageValues'])
    .where('import.code', '=', code)
    .orderBy('import.number')
    .execute()
  const taken = new Map<string, TakenValues>()
  for (const row of rows) taken.set(row.productId, { ...taken.get(row.productId), ...row.packageValues })
  return taken
}

/** Of several spellings the first stays. */
const byPlainWord = (names: readonly string[]) =>
  new Map(names.toReversed().map(name => [plainWord(name), name] as const))
