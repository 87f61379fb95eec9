import type { Services } from '../../api/services.ts'
import { forCompany, type CompanyDb } from '../../database/company.ts'
import { readRecord } from '../../database/queries/readRecord.ts'
import { refusal } from '../refusal.ts'
import { publishedVersion } from './mallVersion.ts'
import { type Good, readGoods, type Shop } from './readGoods.ts'

/** Words for the kinds of modules, by their numbers. */
const KINDS = ['banner', 'category', 'goods', 'notice', 'text'] as const

interface Module {
  kind: number
  title: string | null
  content: string | null
  picture: string | null
  link: string | null
  categoryId: string | null
  brandName: string | null
  groupName: string | null
  most: number
}
interface Version extends Shop {
  name: string
  logo: string | null
  accent: string
  contact: string | null
  publishedAt: string
  modules: readonly Module[]
  goods: readonly { groupName: string; productId: string }[]
}

type Reading = Pick<Services, 'connection' | 'registry' | 'globals'>

/**
 * Reads the storefront that is published, with the goods that its modules show.
 * @throws DomainError record.missing where none is
 */
export async function readMall(services: Reading, serviceBuyerId: string) {
  const company = forCompany(services.connection.db, serviceBuyerId, services.globals)
  const published = await publishedVersion(company)
  if (!published) throw refusal('record.missing')
  const { connection, registry } = services
  const record = await readRecord(
    connection.db,
    registry.entities,
    registry.resources.mallVersion!,
    { serviceBuyerId },
    published.id,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as its schema says
  const version = record as unknown as Version
  const { name, logo, accent, contact, publishedAt, modules } = version
  const told = await Promise.all(modules.map(one => moduleOf(services, company, serviceBuyerId, version, one)))
  return { name, logo, accent, contact, publishedAt, modules: told }
}

async function moduleOf(
  services: Reading,
  company: CompanyDb,
  serviceBuyerId: string,
  version: Version,
  module: Module,
) {
  const kind = KINDS[module.kind]!
  const { title, content, picture, link, categoryId, brandName, groupName, most } = module
  if (kind === 'category') return { kind, title, categories: await categoriesBelow(company, categoryId) }
  if (kind === 'notice') return { kind, title, content }
  if (kind !== 'goods') return { kind, title, content, picture, link }
  const chosen = version.goods.filter(good => good.groupName === groupName).map(({ productId }) => productId)
  const wanted = groupName ? { ids: chosen, most } : { categoryId, brandName, most }
  const goods: Good[] = await readGoods(services, serviceBuyerId, version, wanted)
  return { kind, title, goods }
}

const categoriesBelow = (company: CompanyDb, above: string | null) =>
  company
    .selectFrom('category')
    .select(['id', 'name'])
    .where('pid', above ? '=' : 'is', above)
    .orderBy('name')
    .execute()
