import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoAccounts } from '../../src/demo/accounts.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'
import { routesOf } from './routesOf.ts'

/** Every GET route that takes a session, with what it answers to each account that may ask it. */
interface Seen {
  account: string
  url: string
  text: string
}

/** Asks everything that can be asked, of the records that an address is about. */
async function askAll(app: TestApp, accounts: readonly string[]): Promise<Seen[]> {
  const ids = await idsOf(app)
  const routes = routesOf(app.app).flatMap(route => /^GET (\/v1\/.*)$/.exec(route)?.[1] ?? [])
  const urls = routes.filter(route => !NO_RECORDS.test(route)).flatMap(route => addresses(app.registry, route, ids))
  const seen: Seen[] = []
  for (const account of accounts) {
    const { token } = await app.as(account)
    const headers = { authorization: `Bearer ${token}` }
    const ask = async (url: string) => {
      const { statusCode, body } = await app.app.inject({ url, headers })
      expect(statusCode, `${account} ${url} ${body.slice(0, 300)}`).toBeLessThan(500)
      if (statusCode === 200) seen.push({ account, url, text: spoken(body) })
    }
    for (let at = 0; at < urls.length; at += AT_ONCE) await Promise.all(urls.slice(at, at + AT_ONCE).map(ask))
  }
  return seen
}

/** The database works on so many while the others are written down. */
const AT_ONCE = 8

/** What an answer says of properties and values; that a mask is called like what it hides is no word of it. */
const spoken = (text: string) => text.replaceAll(/"(kind|type|format)":"\w+"|data-\w+/g, '')

const NO_RECORDS =
  /^\/v1\/(openapi|docs|upload\/|report\/:id|system\/reports\/:id)|\/share\/:key|_sample|_importTemplate|_preview/

function addresses({ resources, prints }: Registry, route: string, ids: Map<string, string[]>): string[] {
  const kinds = Object.values(resources)
  const documents = kinds.flatMap(({ document, entity }) =>
    document ? (ids.get(entity) ?? []).map(id => ({ type: String(document.type), id })) : [],
  )
  if (route === '/v1/log')
    return [route, ...documents.map(({ type, id }) => `${route}?orderType=${type}&orderId=${id}`)]
  if (route.includes(':resource/:id'))
    return kinds.flatMap(({ name, entity }) =>
      ids.get(entity)!.map(id => route.replace(':resource', name).replace(':id', id)),
    )
  // A part of every number, and of what much is called.
  if (route === '/v1/_search')
    return ['000', '公司', '器'].map(words => `${route}?keywords=${encodeURIComponent(words)}`)
  if (route.includes(':type')) return documents.map(({ type, id }) => route.replace(':type', type).replace(':id', id))
  if (!/:(id|key)/.test(route)) return [route.endsWith('/_export') ? `${route}?format=csv` : route]
  const [print] = /(?<=^\/v1\/print\/)\w+/.exec(route) ?? []
  const longest = kinds
    .filter(({ endpoint }) => route.startsWith(`/v1/${endpoint}/`))
    .toSorted((a, b) => b.endpoint.length - a.endpoint.length)[0]
  const entity = print ? prints[print]!.entity : longest!.entity
  return ids.get(route.includes(':key') ? `${entity}.key` : entity)!.map(id => route.replace(/:(id|key)/, id))
}

/** Of every kind of record one to look at, and the key that its page may be told by; of orders one that is open. */
async function idsOf(app: TestApp): Promise<Map<string, string[]>> {
  const { company } = await openWorkbench(app, 'admin')
  const first = (table: string, name = 'id') =>
    company
      .selectFrom(table as 'product')
      .select(name as 'id')
      .limit(1)
      .executeTakeFirstOrThrow()
  const ids = new Map<string, string[]>()
  // A record of a union is one of its parts, and has no page of its own.
  for (const { entity } of Object.values(app.registry.resources))
    ids.set(entity, app.registry.entities[entity]!.union ? [] : [(await first(entity)).id])
  for (const table of ['salesReturnOrder', 'purchaseReturnOrder'])
    ids.set(`${table}.key`, [((await first(table, 'key')) as unknown as { key: string }).key])
  const open = await company
    .selectFrom('purchaseOrderItem')
    .select('purchaseId')
    .whereRef('inQuantity', '<', 'quantity')
    .limit(1)
    .executeTakeFirstOrThrow()
  ids.get('purchaseOrder')!.push(open.purchaseId)
  return ids
}

/** Some two thousand requests. */
const A_WHILE = 300_000

const accounts = demoAccounts.map(({ userName }) => userName)
/** A name of a property, as a key of an answer or as what a declaration speaks of. */
const says = (text: string, name: string) => new RegExp(`["'.:,-]${name}["'.,|]`).test(text)

describe('properties with x-permission', () => {
  let app: TestApp
  let seen: Seen[]
  beforeAll(async () => {
    app = await createTestApp(postgresql)
    seen = await askAll(app, accounts)
  }, A_WHILE)
  afterAll(() => app.close())

  // Written by hand from the roles of the demo, read from no declaration.
  const hidden: Record<string, string[]> = {
    sales: ['purchasePrice', 'freightShare', 'costAmount', 'unitCost', 'balanceAmount'],
    salesall: ['purchasePrice', 'freightShare', 'costAmount', 'unitCost', 'balanceAmount'],
    warehouse: ['salePrice', 'purchasePrice', 'freightShare', 'costAmount', 'unitCost', 'balanceAmount'],
    viewer: ['purchasePrice', 'freightShare', 'costAmount', 'unitCost', 'balanceAmount'],
    purchase: ['salePrice'],
    admin: [],
    other: [],
  }

  it.each(Object.entries(hidden))('%s never gets what is hidden from him', (account, names) => {
    const answers = seen.filter(one => one.account === account)
    expect(answers.length).toBeGreaterThan(15)
    for (const { url, text } of answers)
      for (const name of names) expect(says(text, name), `${url} ${name}`).toBe(false)
  })

  it('gives the same values to who holds one of the keys', () => {
    const got = (account: string, path: RegExp, name: string) =>
      seen.some(one => one.account === account && path.test(one.url) && says(one.text, name))
    expect(got('purchase', /stockInOrder\/[0-9a-f-]+$/, 'costAmount')).toBe(true)
    expect(got('purchase', /stockInOrder\/[0-9a-f-]+$/, 'purchasePrice')).toBe(true)
    expect(got('admin', /stockOutOrder\/[0-9a-f-]+$/, 'purchasePrice')).toBe(true)
    expect(got('admin', /v1\/product$/, 'purchasePrice')).toBe(true)
    expect(got('warehouse', /stockInOrder\/[0-9a-f-]+$/, 'freightAmount')).toBe(true)
    expect(got('purchase', /system\/declarations/, 'costAmount')).toBe(true)
  })
})

/** The declarations with further properties hidden from all but who may keep the brands. */
function hide(registry: Registry, paths: string[]): Registry {
  for (const path of paths) {
    const [entity = '', name = ''] = path.split('.')
    registry.entities[entity]!.fields[name]!.permission = ['product-brand']
  }
  return registry
}

describe('what much is made of', () => {
  let app: TestApp
  let seen: Seen[]
  const colleagues = accounts.filter(account => account !== 'admin' && account !== 'other')
  const names = ['goodsName', 'supplierName', 'stockPosition', 'price', 'quantity', 'signDate', 'customerAddress']
  // Amounts are made of prices and quantities, progress of quantities.
  const derived = ['amount', 'goodsAmount', 'openQuantity', 'inState', 'stockInQuantity', 'freightCase']
  beforeAll(async () => {
    const lines = [
      'salesOrder',
      'salesContract',
      'stockOut',
      'salesReturn',
      'purchaseOrder',
      'purchaseContract',
      'stockIn',
    ]
    const figures = [...lines, 'purchaseReturn', 'openingStock'].flatMap(name => [
      `${name}Item.price`,
      `${name}Item.quantity`,
    ])
    const batches = ['stockOut', 'stockIn', 'salesReturn', 'purchaseReturn'].map(name => `${name}ItemBatch.quantity`)
    const others = [
      'stockBatch.quantity',
      'stockBalance.quantity',
      'stockBalance.amount',
      'stockLedger.quantity',
      'warehouseTransferItem.quantity',
      'overflowSheetItem.quantity',
      'transferMoveItem.quantity',
      'assembly.quantity',
      'assemblyItem.quantity',
      'productComponent.quantity',
      ...['receivable', 'payable', 'moneyLedger', 'receivableSettlement', 'payableSettlement', 'payout', 'payReturn']
        .concat('receipt', 'receiptItem', 'payment', 'paymentItem', 'expense', 'moneyTransfer', 'financeOpeningItem')
        .map(name => `${name}.amount`),
      ...['deliveredLine', 'receivedLine', 'invoiceItem', 'purchaseInvoiceItem'].flatMap(name => [
        `${name}.quantity`,
        `${name}.amount`,
      ]),
      ...['invoice.statedAmount', 'purchaseInvoice.statedAmount', 'statement.closing', 'supplierStatement.closing'],
      'bankLine.income',
      ...['priceListItem.price', 'supplierQuote.price', 'salesTarget.amount'],
      ...['requirement.goodsName', 'requirement.quantity'],
      'product.goodsName',
      'supplier.supplierName',
      'stockOutItem.stockPosition',
      'stockInItem.stockPosition',
      'stockCheckItem.stockPosition',
    ]
    const dates = [
      'salesContract.signDate',
      'purchaseContract.signDate',
      'salesOrder.customerAddress',
      'salesContract.customerAddress',
      'stockInOrder.freightAmount',
    ]
    app = await createTestApp(postgresql, registry => hide(registry, [...figures, ...batches, ...others, ...dates]))
    seen = await askAll(app, colleagues)
  }, A_WHILE)
  afterAll(() => app.close())

  it.each(colleagues)('%s gets neither the values nor what is derived of them', account => {
    const answers = seen.filter(one => one.account === account)
    expect(answers.length).toBeGreaterThan(15)
    for (const { url, text } of answers)
      for (const name of [...names, ...derived]) {
        // A layout names columns, and a card has a price of its own.
        if (url.includes('/print/settings') || url.includes('/orderInfo/')) continue
        expect(says(text, name), `${url} ${name}`).toBe(false)
      }
  })

  it('nobody filters, sorts or exports by it, nor sets it', async () => {
    const sales = await app.as('sales')
    const list = 'salesOrder/stockOutOrder'
    expect((await sales.get(`${list}?goodsName=x`)).body.code).toBe('list.unknownParameter')
    expect((await sales.get(`${list}WithSku?sort=goodsName`)).body.code).toBe('list.badValue')
    expect((await sales.get(`${list}WithSku/_export?columns=goodsName`)).body.code).toBe('list.badValue')
    const cards = seen.filter(one => one.url.includes('/orderInfo/1/') && one.account === 'sales')
    expect(cards.length).toBeGreaterThan(0)
    const [order] = (await sales.get<{ id: string }[]>('salesOrder')).body.result
    const lines = (await sales.get<{ items: { id: string }[] }>(`salesOrder/${order!.id}`)).body.result.items
    const items = lines.map(({ id }) => ({ id, price: 1 }))
    expect((await sales.send('PATCH', `salesOrder/${order!.id}`, { items })).status).toBe(403)
    expect((await sales.send('PATCH', `salesOrder/${order!.id}`, { remark: '只改备注' })).status).toBe(200)
  })
})
