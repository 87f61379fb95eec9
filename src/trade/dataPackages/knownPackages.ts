import { sql } from 'kysely'
import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import { refusal } from '../refusal.ts'
import { compareVersions } from './compareVersions.ts'
import { matchedPackage } from './matchedPackage.ts'
import type { DataPackage } from './packageFormat.ts'
import { shippedPackages } from './shippedPackages.ts'
import type { Taker } from './takePackage.ts'
import { undecidedProducts } from './undecidedProducts.ts'

/** What a list of packages tells of one. */
export interface KnownPackage extends Pick<DataPackage, 'code' | 'name' | 'publisher' | 'version' | 'issuedOn'> {
  description: string
  /** How many products it has. */
  size: number
  /** Whether the company uploaded it; otherwise it came with the product. */
  isUploaded: boolean
  /** What the company took of it last; null where it took nothing. */
  taken: TakenVersion | null
  /** Of the version that the company took, the products that are new or differ and that nobody decided about. */
  undecided: number
  /** Whether there is something to take for a company that took some of it: a newer version, or what is undecided. */
  hasUpdate: boolean
}

export interface TakenVersion {
  /** Id of the import. */
  id: string
  /** How many times something was taken of it. */
  number: number
  version: string
  time: string
  creatorName: string
}

/**
 * Lists the packages that a company may look through: of each code the newest, whether it was uploaded or shipped, with
 * what was taken of it as far as whoever asks sees that.
 */
export async function knownPackages(db: CompanyDb, viewer: Omit<Taker, 'actor'>): Promise<KnownPackage[]> {
  const taken = await readTaken(db, viewer.seen)
  const [shipped, uploaded] = [await shippedPackages(), await readUploaded(db)]
  const known = new Map<string, Omit<KnownPackage, 'taken' | 'undecided' | 'hasUpdate'>>()
  for (const { content } of shipped.values()) {
    const { code, name, publisher, version, issuedOn, description = '', products } = content
    known.set(code, { code, name, publisher, version, issuedOn, description, size: products.length, isUploaded: false })
  }
  for (const one of uploaded) {
    const other = known.get(one.code)
    if (!other || compareVersions(one.version, other.version) > 0)
      known.set(one.code, { ...one, description: one.description ?? '', isUploaded: true })
  }
  const packages: KnownPackage[] = []
  for (const one of known.values()) {
    const last = taken.get(one.code) ?? null
    const isNewer = last !== null && compareVersions(one.version, last.version) > 0
    const undecided = last && !isNewer ? await countUndecided(db, viewer, one.code) : 0
    packages.push({ ...one, taken: last, undecided, hasUpdate: isNewer || undecided > 0 })
  }
  return packages.toSorted((a, b) => a.name.localeCompare(b.name, 'zh'))
}

async function countUndecided(db: CompanyDb, viewer: Omit<Taker, 'actor'>, code: string): Promise<number> {
  const { content, products } = await matchedPackage(db, viewer, await findPackage(db, code))
  return (await undecidedProducts(db, content, products)).length
}

/**
 * Finds a package, whole.
 * @throws DomainError dataPackage.missing
 */
export async function findPackage(db: CompanyDb, code: string): Promise<DataPackage> {
  const shipped = (await shippedPackages()).get(code)?.content
  const row = await db.selectFrom('dataPackage').select('packageContent').where('code', '=', code).executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what was read by the format is kept
  const uploaded = row?.packageContent as DataPackage | undefined
  const found = uploaded && (!shipped || compareVersions(uploaded.version, shipped.version) > 0) ? uploaded : shipped
  if (!found) throw refusal('dataPackage.missing')
  return found
}

const readUploaded = (db: CompanyDb) =>
  db
    .selectFrom('dataPackage')
    .select(['code', 'name', 'publisher', 'version', 'description', 'size'])
    .select(sql<string>`issued_on::text`.as('issuedOn'))
    .execute()

/** Reads what was taken last of each package. */
async function readTaken(db: CompanyDb, seen: SeenSql): Promise<Map<string, TakenVersion>> {
  const rows = await db
    .selectFrom('dataPackageImport as one')
    .innerJoin('account as who', 'who.id', 'one.creatorId')
    .select(['one.code', 'one.id', 'one.number', 'one.version', 'one.time', 'who.name as creatorName'])
    .where(seen('dataPackageImport', 'one'))
    .orderBy('one.number')
    .execute()
  return new Map(rows.map(({ code, ...last }) => [code, { ...last, time: new Date(last.time).toISOString() }]))
}
