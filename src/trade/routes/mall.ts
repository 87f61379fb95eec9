import type { FastifyInstance } from 'fastify'
import { forSites } from '../../api/plugins/forSites.ts'
import { allOf, listOf, tells, text, textOrNull, time } from '../../api/http/shapes/answers.ts'
import { typed } from '../../api/http/shapes/named.ts'
import { ID } from '../../api/http/shapes/schemas.ts'
import { askerValues } from '../../database/sql/createScope.ts'
import type { Services } from '../../api/services.ts'
import { readGoods } from '../mall/readGoods.ts'
import { readMall } from '../mall/readMall.ts'

const permission = ['system-mall']
const tags = ['mallVersion']

const good = typed('MallGood', {
  type: 'object',
  required: ['id', 'brandName', 'goodsName', 'sn', 'unit', 'picture'],
  properties: {
    ...{ id: ID, brandName: text, goodsName: text, sn: text, unit: text, picture: textOrNull },
    price: { type: ['number', 'null'], description: 'Where the storefront shows prices.' },
    stock: { type: 'string', enum: ['有货', '缺货'], description: 'Where it says what there is.' },
  },
})

const module = typed('MallModule', {
  type: 'object',
  required: ['kind', 'title'],
  properties: {
    kind: { type: 'string', enum: ['banner', 'category', 'goods', 'notice', 'text'] },
    ...{ title: textOrNull, content: textOrNull, picture: textOrNull, link: textOrNull },
    categories: listOf(allOf({ id: ID, name: text })),
    goods: listOf(good),
  },
})

const mall = typed(
  'Mall',
  allOf({
    name: text,
    logo: textOrNull,
    accent: text,
    contact: textOrNull,
    publishedAt: time,
    modules: listOf(module),
  }),
)

const asked = {
  type: 'object',
  additionalProperties: false,
  properties: {
    categoryId: ID,
    brandName: { type: 'string', maxLength: 100 },
    ids: { type: 'string', maxLength: 8000, description: 'Of products, separated by commas.' },
    most: { type: 'integer', minimum: 1, maximum: 60, default: 8 },
    priceShown: { type: 'integer', minimum: 0, maximum: 2, default: 0 },
    levelId: ID,
    showsStock: { type: 'boolean', default: false },
  },
}

interface Asked {
  categoryId?: string
  brandName?: string
  ids?: string
  most: number
  priceShown: number
  levelId?: string
  showsStock: boolean
}

/** Adds what websites read of the storefront, and what its preview shows of goods. */
export async function mallRoutes(app: FastifyInstance, { services }: { services: Services }) {
  if (!services.registry.resources.mallVersion) return
  forSites(
    app,
    '/mall/_public',
    {
      permission,
      schema: {
        tags,
        summary: '已发布的商城',
        description: 'For websites, with a site key: settings, modules in their order, and the goods that these show.',
        ...tells(mall),
      },
    },
    async ({ actor }) => ({ result: JSON.stringify(await readMall(services, actor.serviceBuyerId)) }),
  )

  app.get<{ Querystring: Asked }>(
    '/mall/_goods',
    {
      config: { permission },
      schema: { tags, summary: '商城模块的商品', querystring: asked, ...tells(listOf(good)) },
    },
    async ({ actor, query, view }, reply) => {
      const { priceShown, levelId = null, showsStock, ids, ...wanted } = query
      // Prices of the preview are for who sees them elsewhere.
      const shown = view.entities.product?.fields.salePrice ? priceShown : 0
      const chosen = ids === undefined ? {} : { ids: ids.split(',').filter(id => UUID.test(id)) }
      return reply.answer(
        await readGoods(
          { ...services, registry: view, asker: askerValues(actor) },
          actor.serviceBuyerId,
          { priceShown: shown, levelId, showsStock },
          { ...wanted, ...chosen },
        ),
      )
    },
  )
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
