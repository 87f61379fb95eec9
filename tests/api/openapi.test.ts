import { Validator, type Schema } from '@cfworker/json-schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { dataIn } from '../../src/engine/value/data.ts'
import { readRelease } from '../../src/api/release.ts'
import { operationsOf, type ApiDocument } from '../soak/apiDocument.ts'
import { createJudge } from '../soak/hostile/judge.ts'
import { routesOf } from './routesOf.ts'

interface Operation {
  operationId: string
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, unknown>
}

interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: object; schemas: object; responses: object }
}

describe('the document of the API', () => {
  let app: TestApp
  let document: Document
  beforeAll(async () => {
    app = await createTestApp(postgresql)
    const { token: authorization } = await app.as('viewer')
    document = (await app.app.inject({ url: '/v1/openapi.json', headers: { authorization } })).json()
  })
  afterAll(() => app.close())

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )

  /** With what a schema refers to. */
  const whole = (schema: Schema): Schema => ({ ...schema, components: document.components })

  it('says which files a property takes, and that uploads are sent one', () => {
    const { schemas } = document.components as { schemas: Record<string, Schema> }
    for (const name of ['CreateExpenseBody', 'SaveExpenseBody', 'AttachSalesContractBody'])
      expect(schemas[name]!.properties!.attachments, name).toMatchObject({
        description: expect.stringMatching(/^Answered by upload\/attachment: pdf, jpg, .*zip; at most 20 MB each\.$/),
      })
    for (const door of ['attachment', 'image', 'file']) {
      const { requestBody } = document.paths[`/v1/upload/${door}`]!.post!
      expect(requestBody?.content['multipart/form-data']?.schema.properties, door).toHaveProperty('file')
    }
  })

  it('is a document of OpenAPI 3.1 with its required parts', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: 'Docket', version: readRelease() })
    for (const { path, operation } of operations()) {
      expect(operation.summary, path).toMatch(/./)
      expect(operation.tags, path).toHaveLength(1)
      expect(Object.keys(operation.responses), path).not.toHaveLength(0)
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter(parameter => parameter.in === 'path')
      expect(
        declared.map(({ name }) => name),
        path,
      ).toEqual(names)
      for (const parameter of declared) expect(parameter.required, path).toBe(true)
    }
  })

  it('names every operation once, by what it does to what', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(ids.length).toBeGreaterThan(400)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]*$/)
    const some = [
      'listStockOutOrder',
      'getStockOutOrder',
      'createSalesOrder',
      'saveBrand',
      'deleteBrand',
      'exportBrand',
    ]
    expect(ids).toEqual(expect.arrayContaining([...some, 'confirmStockOutOrder', 'postAuthLogin']))
    expect(ids.filter(id => /By(Get|Post|Put|Patch|Delete)$/.test(id))).toEqual([])
  })

  it('names what is sent and told, and how it is refused', () => {
    const { schemas, responses } = document.components
    const referred = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)]
    expect(referred.length).toBeGreaterThan(1000)
    for (const [, kind, name] of referred) expect(kind === 'schemas' ? schemas : responses).toHaveProperty(name!)
    expect(schemas).toHaveProperty('StockOutOrder')
    expect(schemas).toHaveProperty('StockOutOrderRow')
    expect(schemas).toHaveProperty('CreateSalesOrderBody')
    for (const { path, operation } of operations())
      expect(operation.responses[503], path).toEqual({ $ref: '#/components/responses/Refused' })
  })

  it('has schemas that are schemas of 2020-12', () => {
    const parameters = operations().flatMap(({ path, operation }) =>
      (operation.parameters ?? []).map(({ name, schema }) => [`${path} ${name}`, schema] as const),
    )
    expect(parameters.length).toBeGreaterThan(50)
    for (const [where, schema] of parameters)
      expect(() => new Validator(schema, '2020-12').validate({}), where).not.toThrow()
    const allOf = operations().flatMap(({ operation }) =>
      Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
    )
    expect(allOf.length).toBeGreaterThan(50)
    expect(() => new Validator(whole({ allOf }), '2020-12', false).validate({})).not.toThrow()
  })

  it('names exactly the routes of /v1', () => {
    const documented = operations().map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )
    const routes = routesOf(app.app).filter(
      route => / \/v1\//.test(route) && !/^(HEAD|OPTIONS) | \/v1\/(docs|openapi\.json)/.test(route),
    )
    expect(documented.toSorted()).toEqual(routes)
  })

  it('names the parameters of a list as its contract does', () => {
    const names = (path: string) => document.paths[path]!.get!.parameters!.map(({ name }) => name).toSorted()
    const filters = [
      ...[
        'sn',
        'salesOrderSn',
        'customerName',
        'goodsName',
        'goodsSn',
        'brandName',
        'productNo',
        'timeStart',
        'timeEnd',
      ],
      ...[
        'confirmStatus',
        'outStatus',
        'titleId',
        'printed',
        'returnState',
        'salesmanId',
        'creatorName',
        'warehouseId',
        'customerId',
      ],
      // By which reports tell rows apart.
      ...['productId', 'categoryId', 'brand'],
    ]
    const list = [...filters, 'page', 'per_page', 'sort', 'order', 'id_in'].toSorted()
    expect(names('/v1/salesOrder/stockOutOrder')).toEqual(list)
    expect(names('/v1/salesOrder/stockOutOrderWithSku')).toEqual(list)
    expect(names('/v1/salesOrder/stockOutOrderWithSku/_export')).toEqual([...list, 'columns', 'format'].toSorted())
  })

  it('says what the values of an enumeration mean', () => {
    const parameter = document.paths['/v1/salesOrder/stockOutOrder']!.get!.parameters!.find(
      ({ name }) => name === 'confirmStatus',
    )!
    expect(parameter.description).toBe('出库状态: -1 全部, 0 待出库, 1 已出库')
  })

  it('says what a transition takes', () => {
    const schema = (path: string) => document.paths[path]!.patch!.requestBody!.content['application/json']!.schema
    const takes = (path: string, body: unknown) => new Validator(whole(schema(path)), '2020-12').validate(body).valid
    const sign = '/v1/salesOrder/stockOutOrder/{id}/_sign'
    expect(takes(sign, { signOutStatus: 1, signInPerson: '李四', resourceList: null })).toBe(true)
    expect(takes(sign, { signOutStatus: 3, resourceList: [{ stockOutId: null, stockOutUrl: 'x' }] })).toBe(false)
    expect(takes(sign, { signOutStatus: 2 })).toBe(false)
    expect(takes('/v1/salesOrder/stockOutOrder/_cancel', ['01900000-0000-7000-8000-000000000000'])).toBe(true)
    expect(takes('/v1/salesOrder/stockOutOrder/_cancel', { ids: [] })).toBe(false)
  })

  it.each(['admin', 'warehouse'])('declares all that a list and a record say to %s', async userName => {
    const { token: authorization } = await app.as(userName)
    const judge = createJudge()
    const answers = new Map(operationsOf(document as unknown as ApiDocument).map(one => [one.route, one]))
    const check = async (route: string, url: string) => {
      const answer = await app.app.inject({ url, headers: { authorization } })
      const read = { status: answer.statusCode, type: 'json', body: answer.rawPayload, ms: 0 }
      expect(judge(answers.get(route)!, read), url).toBeUndefined()
      return dataIn(answer.json<{ result: unknown }>().result)
    }
    let records = 0
    for (const { route, path, parameters, answer } of answers.values()) {
      if (!answer || !route.startsWith('GET ') || path.includes('{')) continue
      const takes = parameters.some(({ name }) => name === 'per_page')
      const [first] = await check(route, takes ? `${path}?per_page=20` : path)
      const one = `${route}/:id`
      if (!first || !answers.get(one)?.answer) continue
      await check(one, `${path}/${String(first.id)}`)
      records++
    }
    expect(records).toBeGreaterThan(userName === 'admin' ? 20 : 2)
  })

  it('has no secret in it', () => {
    expect(JSON.stringify(document)).not.toMatch(/passwordHash|tokenHash/)
  })
})
