import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  allOf,
  anyObject,
  count,
  flag,
  listOf,
  tells,
  tellsFile,
  tellsNothing,
  tellsRows,
  text,
} from '../../api/http/shapes/answers.ts'
import { typed } from '../../api/http/shapes/named.ts'
import { ID, idempotent } from '../../api/http/shapes/schemas.ts'
import { mutate } from '../../api/http/mutate.ts'
import { rehearse } from '../../api/http/rehearse.ts'
import type { Services } from '../../api/services.ts'
import { chooseProducts, type ProductChoice } from '../dataPackages/chooseProducts.ts'
import { keepPackage, removePackage } from '../dataPackages/keepPackage.ts'
import { findPackage, knownPackages } from '../dataPackages/knownPackages.ts'
import { matchedPackage } from '../dataPackages/matchedPackage.ts'
import { MOST_TEXT } from '../dataPackages/packageFormat.ts'
import { packageFormat, packageReader } from '../dataPackages/shippedPackages.ts'
import { takePackage } from '../dataPackages/takePackage.ts'
import { type ProductQuery, productQuery, type TakeBody, takeBody } from './dataPackageShapes.ts'
import { refusal } from '../refusal.ts'

const tags = ['dataPackage']
const permission = ['system-addDataPackage']

const taken = allOf({ id: ID, number: count, version: text, time: text, creatorName: text })
const known = allOf({
  ...{ code: text, name: text, publisher: text, version: text, issuedOn: text, description: text, size: count },
  ...{ isUploaded: flag, undecided: count, hasUpdate: flag, taken: { anyOf: [taken, { type: 'null' }] } },
})
const made = listOf(allOf({ label: text, names: listOf(text) }))
const unknown = listOf(allOf({ place: text, count }))

const codeParameter = { type: 'object', required: ['code'], properties: { code: { type: 'string', maxLength: 50 } } }

interface OfPackage {
  Params: { code: string }
}

/** Adds the routes of packages of products: those that there are, what is in one, and what is taken over of it. */
export async function dataPackages(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  if (!registry.resources.dataPackageImport) return
  const matched = async ({ company, seen, view }: FastifyRequest, code: string) =>
    matchedPackage(company, { registry, view, seen }, await findPackage(company, code))

  app.get(
    '/dataPackage',
    { config: { permission }, schema: { tags, summary: '产品数据包', ...tells(listOf(typed('DataPackage', known))) } },
    async ({ company, view, seen }, reply) => reply.answer(await knownPackages(company, { registry, view, seen })),
  )

  app.post<{ Body: { text: string } }>(
    '/dataPackage',
    {
      config: { permission, refuses: [409, 413] },
      bodyLimit: MOST_TEXT * 2,
      schema: {
        tags,
        summary: '上传产品数据包',
        headers: idempotent,
        ...tells(typed('UploadedPackage', allOf({ code: text, name: text, version: text, size: count, unknown }))),
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['text'],
          properties: { text: { type: 'string', minLength: 1, description: 'The content of the file.' } },
        },
      },
    },
    async (request, reply) => {
      const read = await packageReader()
      const { content, unknown } = await mutate(request, trx =>
        keepPackage(trx, request.actor, read, request.body.text),
      )
      const { code, name, version, products } = content
      return reply.answer({ code, name, version, size: products.length, unknown })
    },
  )

  app.get(
    '/dataPackage/_format',
    { config: { permission }, schema: { tags, summary: '数据包的格式说明', ...tellsFile('application/schema+json') } },
    async (_request, reply) => {
      reply.header('content-disposition', 'attachment; filename="dataPackage.schema.json"')
      return reply.type('application/schema+json').send(await packageFormat())
    },
  )

  app.delete<OfPackage>(
    '/dataPackage/:code',
    {
      config: { permission, refuses: [404] },
      schema: { tags, summary: '移除上传的数据包', headers: idempotent, ...tellsNothing, params: codeParameter },
    },
    async (request, reply) => {
      await mutate(request, trx => removePackage(trx, request.params.code))
      return reply.answer(null)
    },
  )

  app.get<OfPackage>(
    '/dataPackage/:code',
    {
      config: { permission, refuses: [404] },
      schema: { tags, summary: '数据包的内容', ...tells(anyObject), params: codeParameter },
    },
    async (request, reply) => {
      const { code } = request.params
      const { content, fields, products } = await matched(request, code)
      const { company, view, seen } = request
      const one = (await knownPackages(company, { registry, view, seen })).find(known => known.code === code)
      const counts = (state: string) => products.filter(product => product.state === state).length
      return reply.answer({
        ...one,
        fields,
        brands: content.brands.map(({ name }) => name),
        categories: (content.categories ?? []).map(({ name }) => name),
        states: {
          new: counts('new'),
          different: counts('different'),
          same: counts('same'),
          unmatched: counts('unmatched'),
        },
      })
    },
  )

  app.get<OfPackage & { Querystring: ProductQuery }>(
    '/dataPackage/:code/products',
    {
      config: { permission, refuses: [404] },
      schema: {
        tags,
        summary: '数据包中的商品',
        ...tellsRows(anyObject),
        params: codeParameter,
        querystring: productQuery,
      },
    },
    async (request, reply) => {
      const { page, per_page, state, ...rest } = request.query
      const choice: ProductChoice = { ...rest, ...(state && { states: [state] }) }
      const { products } = await matched(request, request.params.code)
      const found = chooseProducts(products, choice)
      const rows = found.slice((page - 1) * per_page, page * per_page)
      return reply.answer(rows, { page, per_page, total_count: found.length })
    },
  )

  app.post<OfPackage & { Body: TakeBody }>(
    '/dataPackage/:code/_take',
    {
      config: { permission, refuses: [404, 409] },
      schema: {
        tags,
        summary: '导入数据包中的商品',
        description: 'All that are chosen or none.',
        headers: idempotent,
        ...tells(
          typed('TakenPackage', allOf({ id: ID, created: count, updated: count, left: count, made, expected: text })),
        ),
        params: codeParameter,
        body: takeBody,
      },
    },
    async (request, reply) => {
      const { actor, company, seen, view, params, body } = request
      const { version, dryRun, ...asked } = body
      const content = await findPackage(company, params.code)
      if (content.version !== version) throw refusal('dataPackage.changed')
      const taker = { registry, view, actor, seen }
      const done = dryRun
        ? await rehearse(company, trx => takePackage(trx, taker, content, asked))
        : await mutate(request, trx => takePackage(trx, taker, content, asked))
      return reply.answer(done)
    },
  )
}
