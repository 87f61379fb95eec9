import { type CompanyDb, forCompany } from '../../database/company.ts'
import { listStatements, readPage } from '../../database/queries/readList.ts'
import type { UsedFilter } from '../../database/sql/filterSql.ts'
import type { Services } from '../../api/services.ts'
import type { Mode, Registry, Resource } from '../../engine/model/model.ts'
import { dataOf } from '../../engine/value/data.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'

/** How a storefront shows its goods. */
export interface Shop {
  priceShown: number
  levelId: string | null
  showsStock: boolean
}

/** Which goods a module shows: those of a category with those below it, of a brand, or some by their ids. */
export interface Wanted {
  categoryId?: string | null
  brandName?: string | null
  ids?: readonly string[]
  most: number
}

/** What is told of a product: never what it costs, nor how many there are. */
export interface Good {
  id: string
  brandName: string
  goodsName: string
  sn: string
  unit: string
  picture: string | null
  price?: number | null
  stock?: '有货' | '缺货'
}

const NO_PRICE = 0
const OF_LEVEL = 2

/** Values of `listStatus`: a price list that is in force. */
const PUBLISHED = 1

const TOLD = ['brandName', 'goodsName', 'sn', 'unit', 'picture']

/** By the resource as it is seen, and by what is told: each the same object every time, by which statements are kept. */
const modes = new WeakMap<Resource, Map<string, Mode>>()

function modeOf(resource: Resource, further: readonly string[]): Mode {
  const known = modes.get(resource) ?? new Map<string, Mode>()
  modes.set(resource, known)
  const name = further.join()
  const mode = known.get(name) ?? { name, label: '', endpoint: '', columns: [], with: [...TOLD, ...further] }
  known.set(name, mode)
  return mode
}

const CATEGORY: UsedFilter = {
  filter: { source: 'categoryId', label: '', kind: 'reference', match: 'oneOf' },
  parameter: 'categoryId',
}
const BRAND: UsedFilter = {
  filter: { source: 'brandName', label: '', kind: 'text', match: 'equals' },
  parameter: 'brandName',
}
const IDS: UsedFilter = { filter: { source: 'id', label: '', kind: 'id', match: 'oneOf' }, parameter: 'ids' }

/** Who reads the goods. */
export interface Reader extends Pick<Services, 'connection' | 'globals'> {
  /** The declarations as they see them; all of them where it is everybody. */
  registry: Pick<Registry, 'entities' | 'resources'>
  /** What row scopes ask of them. */
  asker?: Readonly<Record<string, unknown>>
}

/** Reads the goods of a module as websites are told of them; chosen ones in the order in which they are named. */
export async function readGoods(
  { connection, registry, globals, asker }: Reader,
  serviceBuyerId: string,
  { priceShown, levelId, showsStock }: Shop,
  { categoryId, brandName, ids, most }: Wanted,
): Promise<Good[]> {
  const company = forCompany(connection.db, serviceBuyerId, globals)
  const hasPrice = priceShown !== NO_PRICE
  const resource = registry.resources.product
  if (!resource) return []
  const categories = categoryId ? await withBelow(company, categoryId) : undefined
  const list = listStatements(registry.entities, {
    resource,
    mode: modeOf(resource, [hasPrice ? 'salePrice' : [], showsStock ? 'available' : []].flat()),
    filters: [categories ? CATEGORY : [], brandName ? BRAND : [], ids ? IDS : []].flat(),
    values: {},
    sort: { field: 'productNo', order: 'ASC' },
  })
  const values = {
    ...asker,
    tenant: serviceBuyerId,
    categoryId: categories,
    brandName,
    ids,
    limit: ids?.length || most,
    offset: 0,
  }
  const rows = (await readPage(connection, list, values)).map(text => dataOf(JSON.parse(text)))
  const agreed =
    priceShown === OF_LEVEL && levelId
      ? await pricesOf(
          company,
          levelId,
          rows.map(({ id }) => String(id)),
        )
      : undefined
  const goods = rows.map(
    ({ id, salePrice, available, ...row }): Good => ({
      id: String(id),
      brandName: String(row.brandName ?? ''),
      goodsName: String(row.goodsName ?? ''),
      sn: String(row.sn ?? ''),
      unit: String(row.unit ?? ''),
      picture: row.picture ? String(row.picture) : null,
      ...(hasPrice && { price: agreed?.get(String(id)) ?? (salePrice === null ? null : Number(salePrice)) }),
      ...(showsStock && { stock: Number(available) > 0 ? '有货' : '缺货' }),
    }),
  )
  if (!ids) return goods
  return goods.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).slice(0, most)
}

async function withBelow(company: CompanyDb, id: string): Promise<string[]> {
  const below = await company.selectFrom('category').select('id').where('pid', '=', id).execute()
  return [id, ...below.map(one => one.id)]
}

/** Reads what a level pays today: of several price lists the one counts that was published last. */
async function pricesOf(company: CompanyDb, levelId: string, ids: string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const today = formatTime(undefined, DAY_FORMAT)
  const rows = await company
    .selectFrom('priceListItem')
    .innerJoin('priceList', 'priceList.id', 'priceListItem.priceListId')
    .distinctOn('priceListItem.productId')
    .select(['priceListItem.productId', 'priceListItem.price'])
    .where('priceListItem.productId', 'in', ids)
    .where('priceList.levelId', '=', levelId)
    .where('priceList.listStatus', '=', PUBLISHED)
    .where('priceList.startOn', '<=', today)
    .where(({ or, eb }) => or([eb('priceList.endOn', 'is', null), eb('priceList.endOn', '>=', today)]))
    .orderBy('priceListItem.productId')
    .orderBy('priceList.publishedAt', 'desc')
    .execute()
  return new Map(rows.map(({ productId, price }) => [productId, Number(price)]))
}
