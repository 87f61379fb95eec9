import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../src/api/plugins/errors.ts'
import { envelope } from '../../src/api/plugins/envelope.ts'
import { session } from '../../src/api/plugins/session.ts'
import { json, type CompanyDb, forInstallation } from '../../src/database/company.ts'
import type { Services } from '../../src/api/services.ts'
import type { Actor } from '../../src/domain/actor.ts'
import { audit } from '../../src/domain/journal/audit.ts'
import { createOperator } from '../../src/domain/installation/createOperator.ts'
import { signInOperator } from '../../src/domain/installation/operatorSessions.ts'
import { newId } from '../../src/domain/newId.ts'
import { notify } from '../../src/domain/journal/notify.ts'
import { newSecret } from '../../src/domain/webhooks/signature.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'
import { routesOf } from './routesOf.ts'
import { uploadPicture } from './uploadPicture.ts'

const ACCOUNTS = ['admin', 'sales', 'salesall', 'warehouse', 'purchase', 'viewer', 'other', 'nobody'] as const
type Account = (typeof ACCOUNTS)[number]

type KeptPath = 'warehouse' | 'brand' | 'category' | 'logistics' | 'title'

/** What a company has that a route can be asked for. */
interface Ids {
  requirement: string
  inquiry: string
  payout: string
  payReturn: string
  transfer: string
  opening: string
  /** Of whoever asks for the ids. */
  notice: string
  contract: string
  returnKey: string
  template: string
  stockOut: string
  salesReturn: string
  salesOrder: string
  stockIn: string
  purchaseOrder: string
  purchaseReturn: string
  purchaseReturnKey: string
  purchaseContract: string
  share: string
  supplier: string
  customer: string
  /** One that holds a role of its own and signs in nowhere, that role, and what was done to it. */
  account: string
  role: string
  audit: string
  /** A webhook, what it sent, and an address that others tell something at. */
  webhook: string
  delivery: string
  source: string
  apiKey: string
  spareKey: string
  upload: string
  product: string
  /** Records that nothing uses, for the walk to delete. */
  spareCustomer: string
  spareSupplier: string
  spareProduct: string
  spareUnit: string
  /** Orders that nothing else is asked of, which the walk may close. */
  lastSalesOrder: string
  lastPurchaseOrder: string
  unit: string
  spareTemplate: string
  spareWebhook: string
  spareSource: string
  /** What goods, documents and people are chosen from: one in use and one that nothing uses, by their paths. */
  kept: Record<KeptPath, { id: string; spare: string }>
}

interface Expectation {
  /** Who may, by the product's table of who may open what and its roles; written by hand, read from no declaration. */
  who: readonly Account[]
  /** Address with a company's ids, where it is another than the route's. */
  url?(ids: Ids): string
  body?(ids: Ids): unknown
  /** What those who may get; 200 unless given. A second one is of those who come after the first. */
  answers?: number[]
  /** What everybody else gets, where it is no page that others are kept from; 403 unless given. */
  refused?: number
  /** What they get for another company's id. Routes without an id have no such case. */
  foreign?: number
}

const ANYBODY = ACCOUNTS
const SIGNED_IN = ACCOUNTS.filter(account => account !== 'nobody')
const all = { who: SIGNED_IN }
const open = { who: ANYBODY }

// sale-putout, warehouse-putout · with sale-putoutDetail, warehouse-putoutDetail
const readsStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'viewer', 'other'] as const
// warehouse-putoutDetail: return, void, confirm stock-out, sign
const actsOnStockOuts = ['admin', 'warehouse', 'other'] as const
// sale-returnDetail, warehouse-saleAfDetail
const readsReturns = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// warehouse-saleAfDetail: confirm a sales return
const confirmsReturns = ['admin', 'warehouse', 'other'] as const
// sale-putoutDetail: print delivery note
const deliversStockOuts = ['admin', 'sales', 'salesall', 'other'] as const
// sale-order, sale-contract
const readsSalesOrders = ['admin', 'sales', 'salesall', 'other'] as const
// one order: sale-order, or sale-putoutDetail, warehouse-putoutDetail who send it out
const readsOneSalesOrder = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// sale-putoutDetail, warehouse-putoutDetail, and sale-order or sale-returnDetail with them
const worksOnStockOuts = ['admin', 'sales', 'salesall', 'warehouse', 'other'] as const
// sale-printTpl
const setsPrints: readonly Account[] = ['admin', 'sales', 'salesall', 'other']
// purchase-putin, warehouse-putin · with purchase-putinDetail
const readsStockIns = ['admin', 'purchase', 'warehouse', 'viewer', 'other'] as const
// purchase-order, purchase-contract
const buys = ['admin', 'purchase', 'other'] as const
// relation-customer
const knowsCustomers = ['admin', 'sales', 'salesall', 'other'] as const
// relation-supplier, product-list
const knowsGoods = ['admin', 'purchase', 'other'] as const
// product-unit, system-log
const administers = ['admin', 'other'] as const
// bwc-zh, inquiry-list, bwcgo-index, finance-payout, finance-payReturn, warehouse-transfer
const later: readonly Account[] = ['admin', 'other']
// purchase-putinDetail, warehouse-putin: void a stock-in
const voidsStockIns = ['admin', 'purchase', 'warehouse', 'other'] as const
// warehouse-putin: confirm stock-in
const confirmsStockIns = ['admin', 'warehouse', 'other'] as const

// warehouse-list
const keepsShelves = ['admin', 'warehouse', 'other'] as const

// purchase-putinDetail, purchase-order, warehouse-putin: receive what was ordered
const receives = ['admin', 'purchase', 'warehouse', 'other'] as const
// purchase-returnDetail, warehouse-purchaseAfDetail
const readsPurchaseReturns = ['admin', 'purchase', 'warehouse', 'other'] as const
// purchase-returnDetail, purchase-putinDetail, warehouse-putin
const editsPurchaseReturns = ['admin', 'purchase', 'warehouse', 'other'] as const
// warehouse-purchaseAfDetail: confirm a purchase return
const confirmsPurchaseReturns = ['admin', 'warehouse', 'other'] as const

// sale-order, sale-contract
const sells = ['admin', 'sales', 'salesall', 'other'] as const
// inquiry-offerTemplate
const quotes = ['admin', 'sales', 'salesall', 'other'] as const

const record = (who: readonly Account[], url: (ids: Ids) => string): Expectation => ({ who, url, foreign: 404 })
/** What is one person's: the others of the company are told that it is not there. */
const own = (url: (ids: Ids) => string): Expectation => ({ who: SIGNED_IN, url, answers: [200, 404], foreign: 404 })
const act = (who: readonly Account[], url: (ids: Ids) => string, body: (ids: Ids) => unknown): Expectation => ({
  who,
  url,
  body,
  // Whoever comes second finds it done.
  answers: [200, 409],
  foreign: 404,
})

const noRules = ({ customer }: Ids) => ({ type: 1, sourceId: customer, ruleType: 1, rules: [] })
/** A print document: its content, that it was printed, and how the company wants it. */
function printed(name: string, who: readonly Account[], idOf: (ids: Ids) => string): Record<string, Expectation> {
  const sets = setsPrints.filter(account => who.includes(account))
  const layout = { paper: 'A4', heading: '', logo: '', columns: [], texts: [] }
  return {
    [`GET /v1/print/${name}/:id`]: record(who, ids => `/v1/print/${name}/${idOf(ids)}`),
    [`POST /v1/print/${name}/:id`]: { ...record(who, ids => `/v1/print/${name}/${idOf(ids)}`), body: () => ({}) },
    // A layout without a column is refused; who may not print it is not asked what it holds.
    [`PUT /v1/print/settings/${name}`]: { who: sets, body: () => layout, answers: [422] },
    [`DELETE /v1/print/settings/${name}`]: { who: sets },
  }
}

/** A page on which records are made and changed: nothing filled in is refused for a new one and changes nothing in another. */
function edited(path: string, who: readonly Account[], idOf: (ids: Ids) => string): Record<string, Expectation> {
  const change = {
    ...act(
      who,
      ids => `/v1/${path}/${idOf(ids)}`,
      () => ({}),
    ),
  }
  return {
    [`POST /v1/${path}`]: { who, body: () => ({}), answers: [422] },
    [`PUT /v1/${path}/:id`]: change,
    [`PATCH /v1/${path}/:id`]: change,
  }
}

/** Of a record that nothing uses; who comes second finds it gone. Of several, asked for what is nowhere: deletions.test.ts. */
function deleted(path: string, who: readonly Account[], idOf: (ids: Ids) => string): Record<string, Expectation> {
  return {
    [`DELETE /v1/${path}/:id`]: { ...record(who, ids => `/v1/${path}/${idOf(ids)}`), answers: [200, 404] },
    [`POST /v1/${path}/_delete`]: { who, body: () => ['01900000-0000-7000-8000-0000000000aa'] },
  }
}

/** A resource of the later areas. */
const listed = (path: string, idOf: (ids: Ids) => string, ...operations: string[]) =>
  listedFor(later, path, idOf, ...operations)

/** List, export, records, form and transitions of a resource, all for the same people. */
function listedFor(
  who: readonly Account[],
  path: string,
  idOf: (ids: Ids) => string,
  ...operations: string[]
): Record<string, Expectation> {
  const taken = operations.map(operation => [
    `PATCH /v1/${path}/:id/${operation}`,
    act(
      who,
      ids => `/v1/${path}/${idOf(ids)}/${operation}`,
      // What was found is asked for before the state is looked at.
      ids => ({ id: idOf(ids), ...(operation === '_offer' && { productId: ids.product }) }),
    ),
  ])
  return {
    [`GET /v1/${path}`]: { who },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, who, idOf),
    ...(Object.fromEntries(taken) as Record<string, Expectation>),
  }
}

/** What stands between other systems and this one, all for the same people. */
function hooked(
  path: string,
  idOf: (ids: Ids) => string,
  spareOf: (ids: Ids) => string,
  ...operations: string[]
): Record<string, Expectation> {
  const taken = operations.map(operation => [
    `PATCH /v1/${path}/:id/${operation}`,
    act(
      administers,
      ids => `/v1/${path}/${idOf(ids)}/${operation}`,
      ids => ({ id: idOf(ids) }),
    ),
  ])
  return {
    [`GET /v1/${path}`]: { who: administers },
    [`GET /v1/${path}/_export`]: { who: administers },
    [`GET /v1/${path}/:id`]: record(administers, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, administers, idOf),
    ...deleted(path, administers, spareOf),
    [`POST /v1/${path}/:id/_secret`]: record(administers, ids => `/v1/${path}/${idOf(ids)}/_secret`),
    ...(Object.fromEntries(taken) as Record<string, Expectation>),
  }
}

/** What a company chooses from: list, import, export, records and form; what everybody reads of it is not of the page. */
function kept(path: KeptPath, who: readonly Account[], readers: readonly Account[] = who): Record<string, Expectation> {
  const idOf = (ids: Ids) => ids.kept[path].id
  return {
    [`GET /v1/${path}`]: { who: readers },
    [`GET /v1/${path}/_export`]: { who },
    [`GET /v1/${path}/_importTemplate`]: { who },
    [`POST /v1/${path}/_import`]: { who, body: () => ({ rows: [] }), answers: [422] },
    [`GET /v1/${path}/:id`]: record(who, ids => `/v1/${path}/${idOf(ids)}`),
    ...edited(path, who, idOf),
    ...deleted(path, who, ids => ids.kept[path].spare),
  }
}

/** Routes of the installation know no account: to them nobody of a company has signed in. */
const operators: Expectation = { who: [], refused: 401 }

const listSetting = (operation: string, body?: object): Expectation => ({
  who: administers,
  url: () => `/v1/system/listSettings/notification${operation}`,
  ...(body && { body: () => body }),
})

const mySetting = (body?: object): Expectation => ({
  who: SIGNED_IN,
  url: () => '/v1/system/mySettings/notification',
  ...(body && { body: () => body }),
})
const NO_FILTER = '/v1/system/savedFilters/01900000-0000-7000-8000-0000000000aa'

const choices = (path: string, who: readonly Account[], ...inputs: string[]): Record<string, Expectation> =>
  Object.fromEntries(inputs.map(input => [`GET /v1/${path}/_choices/${input}`, { who }]))

const EXPECTED: Record<string, Expectation> = {
  'GET /healthz': open,
  'GET /readyz': open,
  'GET /metrics': open,
  'GET /v1/openapi.json': all,
  'GET /v1/docs': all,
  'GET /v1/docs/json': all,
  'GET /v1/docs/yaml': all,
  'GET /v1/docs/static/index.html': { who: SIGNED_IN, answers: [302] },
  'GET /v1/docs/static/swagger-initializer.js': all,
  'GET /v1/docs*': { who: SIGNED_IN, url: () => '/v1/docs/static/swagger-ui.css' },

  'POST /v1/auth/login': {
    who: ANYBODY,
    body: () => ({ userName: 'nobody-of-that-name', password: 'x' }),
    answers: [401, 429],
  },
  'POST /v1/auth/logout': all,
  'GET /v1/auth/me': all,
  // No other site is set up here; whose code it is, is in the code.
  'POST /v1/auth/_handoff': { who: SIGNED_IN, body: () => ({ target: 'mall', path: '/' }), answers: [409] },
  'POST /v1/auth/_handoff/redeem': {
    who: ANYBODY,
    body: () => ({ target: 'mall', code: 'x' }),
    answers: [401, 429],
  },
  'GET /v1/system/blogPassword': { who: SIGNED_IN, answers: [409] },
  'POST /v1/system/clickButton': {
    who: SIGNED_IN,
    body: () => ({ name: '销售出库', icon: 'sale', url: '/sale/putout' }),
  },
  'POST /v1/installation/login': {
    who: ANYBODY,
    body: () => ({ userName: 'nobody-of-that-name', password: 'x' }),
    answers: [401, 429],
  },
  'POST /v1/installation/logout': operators,
  'GET /v1/installation/companies': operators,
  'PATCH /v1/installation/companies/:id': {
    ...operators,
    url: ({ account }) => `/v1/installation/companies/${account}`,
    body: () => ({ hasKestrelAuthority: true }),
  },
  'GET /v1/installation/log': operators,
  'GET /v1/dictionary/categories': all,

  // One that is too short is refused, after the question who asks.
  'POST /v1/system/changePassword': {
    who: SIGNED_IN,
    body: () => ({ oldPassword: 'docket-demo', newPassword: 'short' }),
    answers: [422],
  },
  // What is in them is for who may open the lists; panels.test.ts.
  'GET /v1/panel/:name/_figures': { ...all, url: () => '/v1/panel/home/_figures' },
  'GET /v1/panel/:name/_months': { ...all, url: () => '/v1/panel/home/_months' },
  'GET /v1/panel/:name/_parts/:type': { who: readsStockOuts, url: () => '/v1/panel/home/_parts/shortStock' },

  'GET /v1/system/declarations': all,
  'GET /v1/system/translations/:language': { ...all, url: () => '/v1/system/translations/en' },
  // Each keeps their own; mySettings.test.ts and savedFilters.test.ts tell whose they see.
  'GET /v1/system/mySettings': all,
  'GET /v1/system/mySettings/:resource': mySetting(),
  'GET /v1/system/mySettings/:resource/_layers': {
    ...mySetting(),
    url: () => '/v1/system/mySettings/notification/_layers',
  },
  'PUT /v1/system/mySettings/:resource': mySetting({}),
  'PATCH /v1/system/mySettings/:resource': mySetting({}),
  'DELETE /v1/system/mySettings/:resource': mySetting(),
  'GET /v1/system/savedFilters': all,
  'POST /v1/system/savedFilters': {
    who: SIGNED_IN,
    body: () => ({ resource: 'notification', variant: 'notice-list', name: '未读', filters: { readState: 0 } }),
    // Whoever comes again finds the name taken.
    answers: [200, 409],
  },
  'PATCH /v1/system/savedFilters/:id': { ...own(() => NO_FILTER), body: () => ({ name: '已读' }) },
  'DELETE /v1/system/savedFilters/:id': own(() => NO_FILTER),
  'GET /v1/system/listSettings': { who: administers },
  'GET /v1/system/listSettings/:resource': listSetting(''),
  'PUT /v1/system/listSettings/:resource/_draft': listSetting('/_draft', { base: 0, setting: {} }),
  'DELETE /v1/system/listSettings/:resource/_draft': listSetting('/_draft'),
  'POST /v1/system/listSettings/:resource/_check': listSetting('/_check', { setting: {} }),
  'POST /v1/system/listSettings/:resource/_preview': {
    ...listSetting('/_preview'),
    body: ({ role }) => ({ setting: {}, roleId: role }),
  },
  // Who does not say which version they have seen is told so.
  'POST /v1/system/listSettings/:resource/_publish': { ...listSetting('/_publish', { setting: {} }), answers: [400] },
  'GET /v1/system/listSettings/:resource/_history': listSetting('/_history'),
  'POST /v1/system/listSettings/:resource/_restore/:version': { ...listSetting('/_restore/1'), answers: [400] },
  'GET /v1/system/settings': { who: administers },
  // What changes nothing is done.
  'PUT /v1/system/settings': { who: administers, body: () => ({}) },
  'GET /v1/system/titles': all,
  'GET /v1/system/accounts/_combo': all,
  // warehouse-list, product-brand, product-category, system-logistics, system-title
  ...kept('warehouse', keepsShelves, SIGNED_IN),
  ...kept('brand', administers, SIGNED_IN),
  ...kept('category', administers),
  ...choices('category', administers, 'pid'),
  ...kept('logistics', administers),
  ...kept('title', administers),
  // A document's log is for who may open the document: here a stock-out; more below.
  'GET /v1/log': {
    who: readsStockOuts,
    url: ({ stockOut }) => `/v1/log?orderType=1&orderId=${stockOut}`,
    foreign: 200,
  },
  'GET /v1/reminder/rules': {
    who: sells,
    url: ({ customer }) => `/v1/reminder/rules?type=1&sourceId=${customer}`,
    foreign: 404,
  },
  'PUT /v1/reminder/rules': { who: sells, body: noRules, foreign: 404 },
  'POST /v1/reminder/rules/_dryRun': { who: sells, body: noRules, foreign: 404 },
  'POST /v1/upload/image': { who: SIGNED_IN, answers: [415] },
  'GET /v1/upload/:id': record(SIGNED_IN, ({ upload }) => `/v1/upload/${upload}`),

  // Each reads their own; that another's is not there stands in notices.test.ts.
  'GET /v1/notification': all,
  'GET /v1/notification/:id': own(({ notice }) => `/v1/notification/${notice}`),
  'GET /v1/notification/unread': all,
  'GET /v1/notification/unread/:id': own(({ notice }) => `/v1/notification/unread/${notice}`),
  'PATCH /v1/notification/read/:id': own(({ notice }) => `/v1/notification/read/${notice}`),
  'PATCH /v1/notification/allRead': { ...own(() => '/v1/notification/allRead'), body: ({ notice }) => [notice] },

  'GET /v1/system/log': { who: administers },
  'GET /v1/system/log/_export': { who: administers },
  // system-account
  'GET /v1/system/accounts': { who: administers },
  'GET /v1/system/accounts/_export': { who: administers },
  'GET /v1/system/accounts/:id': record(administers, ({ account }) => `/v1/system/accounts/${account}`),
  ...edited('system/accounts', administers, ({ account }) => account),
  ...choices('system/accounts', administers, 'roleId'),
  ...Object.fromEntries(
    ['_disable', '_enable', '_resetPassword'].map(operation => [
      `PATCH /v1/system/accounts/:id/${operation}`,
      act(
        administers,
        ({ account }) => `/v1/system/accounts/${account}/${operation}`,
        () => (operation === '_resetPassword' ? { newPassword: 'another-one' } : {}),
      ),
    ]),
  ),
  // system-role
  'GET /v1/system/roles': { who: administers },
  'GET /v1/system/roles/:id': record(administers, ({ role }) => `/v1/system/roles/${role}`),
  ...edited('system/roles', administers, ({ role }) => role),
  // Somebody has it.
  'PATCH /v1/system/roles/:id/_remove': {
    ...record(administers, ({ role }) => `/v1/system/roles/${role}/_remove`),
    body: () => ({}),
    answers: [409],
  },
  // system-apiKey
  'GET /v1/system/apiKeys': { who: administers },
  'GET /v1/system/apiKeys/:id': record(administers, ({ apiKey }) => `/v1/system/apiKeys/${apiKey}`),
  ...edited('system/apiKeys', administers, ({ apiKey }) => apiKey),
  ...choices('system/apiKeys', administers, 'roleId'),
  ...deleted('system/apiKeys', administers, ({ spareKey }) => spareKey),
  ...Object.fromEntries(
    ['_disable', '_enable'].map(operation => [
      `PATCH /v1/system/apiKeys/:id/${operation}`,
      act(
        administers,
        ({ apiKey }) => `/v1/system/apiKeys/${apiKey}/${operation}`,
        () => ({}),
      ),
    ]),
  ),
  'POST /v1/system/apiKeys/:id/_issue': record(administers, ({ apiKey }) => `/v1/system/apiKeys/${apiKey}/_issue`),
  'GET /v1/system/menuTree': { who: administers },
  // Seeing as no role is refused; what it shows stands in people.test.ts.
  'POST /v1/system/viewAs': { who: administers, body: () => ({}), answers: [422] },
  'DELETE /v1/system/viewAs': all,
  // system-audit
  'GET /v1/system/audit': { who: administers },
  'GET /v1/system/audit/_export': { who: administers },
  'GET /v1/system/audit/:id': record(administers, ({ audit }) => `/v1/system/audit/${audit}`),

  // system-webhook
  ...hooked(
    'system/webhooks',
    ({ webhook }) => webhook,
    ({ spareWebhook }) => spareWebhook,
    '_test',
    '_disable',
    '_enable',
    '_renewSecret',
  ),
  // system-webhookDelivery
  'GET /v1/system/webhookDeliveries': { who: administers },
  'GET /v1/system/webhookDeliveries/_export': { who: administers },
  'GET /v1/system/webhookDeliveries/:id': record(
    administers,
    ({ delivery }) => `/v1/system/webhookDeliveries/${delivery}`,
  ),
  'PATCH /v1/system/webhookDeliveries/_replay': act(
    administers,
    () => '/v1/system/webhookDeliveries/_replay',
    ({ delivery }) => [delivery],
  ),
  // system-webhookSource
  ...hooked(
    'system/webhookSources',
    ({ source }) => source,
    ({ spareSource }) => spareSource,
    '_disable',
    '_enable',
    '_renewSecret',
  ),
  // Whoever signs with the secret; hooks.test.ts.
  'POST /v1/hook/carrierSigned/:id': {
    who: ANYBODY,
    url: ({ source }) => `/v1/hook/carrierSigned/${source}`,
    answers: [401, 404],
  },

  'GET /v1/customer': { who: knowsCustomers },
  'GET /v1/customer/_export': { who: knowsCustomers },
  'GET /v1/customer/_importTemplate': { who: knowsCustomers },
  'GET /v1/customer/:id': record(knowsCustomers, ({ customer }) => `/v1/customer/${customer}`),
  // Nothing to import is refused, after the question who asks.
  'POST /v1/customer/_import': { who: knowsCustomers, body: () => ({ rows: [] }), answers: [422] },
  'GET /v1/supplier': { who: knowsGoods },
  'GET /v1/supplier/_export': { who: knowsGoods },
  'GET /v1/supplier/_importTemplate': { who: knowsGoods },
  'GET /v1/supplier/:id': record(knowsGoods, ({ supplier }) => `/v1/supplier/${supplier}`),
  'POST /v1/supplier/_import': { who: knowsGoods, body: () => ({ rows: [] }), answers: [422] },
  ...edited('supplier', knowsGoods, ({ supplier }) => supplier),
  ...deleted('supplier', knowsGoods, ({ spareSupplier }) => spareSupplier),
  'GET /v1/product': { who: knowsGoods },
  'GET /v1/product/_lookup': { ...all, url: () => '/v1/product/_lookup?keywords_eq=SP1' },
  'POST /v1/log/:type': { ...all, url: () => '/v1/log/3' },
  'GET /v1/product/_export': { who: knowsGoods },
  'GET /v1/product/_importTemplate': { who: knowsGoods },
  'GET /v1/product/:id': record(knowsGoods, ({ product }) => `/v1/product/${product}`),
  'POST /v1/product/_import': { who: knowsGoods, body: () => ({ rows: [] }), answers: [422] },
  'POST /v1/upload/_signature': { who: SIGNED_IN },
  // The ticket in the address says who sends.
  'POST /v1/upload/file': { who: ANYBODY, url: () => '/v1/upload/file?token=x', answers: [401] },

  'GET /v1/inquiry/exportTemplate': { who: quotes },
  'GET /v1/inquiry/exportTemplate/_sample': all,
  'GET /v1/inquiry/exportTemplate/:id': record(quotes, ({ template }) => `/v1/inquiry/exportTemplate/${template}`),
  'GET /v1/inquiry/exportTemplate/:id/_preview': record(
    quotes,
    ({ template }) => `/v1/inquiry/exportTemplate/${template}/_preview`,
  ),
  ...edited('inquiry/exportTemplate', quotes, ({ template }) => template),
  ...deleted('inquiry/exportTemplate', quotes, ({ spareTemplate }) => spareTemplate),
  ...edited('customer', knowsCustomers, ({ customer }) => customer),
  ...deleted('customer', knowsCustomers, ({ spareCustomer }) => spareCustomer),
  ...choices('customer', knowsCustomers, 'salesmanId', 'titleId'),
  ...choices(
    'product',
    knowsGoods,
    'brandName',
    'categoryId',
    'unitId',
    'positions.warehouseId',
    'positions.positionId',
  ),
  'GET /v1/unit': { who: administers },
  'GET /v1/unit/_export': { who: administers },
  'GET /v1/unit/_importTemplate': { who: administers },
  'GET /v1/unit/:id': record(administers, ({ unit }) => `/v1/unit/${unit}`),
  'POST /v1/unit/_import': { who: administers, body: () => ({ rows: [] }), answers: [422] },
  ...edited('unit', administers, ({ unit }) => unit),
  ...deleted('unit', administers, ({ spareUnit }) => spareUnit),
  ...edited('product', knowsGoods, ({ product }) => product),
  ...deleted('product', knowsGoods, ({ spareProduct }) => spareProduct),
  ...edited('salesContract', readsSalesOrders, ({ contract }) => contract),
  ...choices('salesContract', readsSalesOrders, 'customerId', 'linkManId', 'titleId', 'items.productId'),
  'GET /v1/salesContract': { who: readsSalesOrders },
  'GET /v1/salesContract/_export': { who: readsSalesOrders },
  'GET /v1/salesContract/:id': record(readsSalesOrders, ({ contract }) => `/v1/salesContract/${contract}`),
  ...Object.fromEntries(
    ['_approve', '_order', '_terminate'].map(operation => [
      `PATCH /v1/salesContract/:id/${operation}`,
      act(
        readsSalesOrders,
        ({ contract }) => `/v1/salesContract/${contract}/${operation}`,
        ({ contract }) => ({ id: contract }),
      ),
    ]),
  ),
  ...edited('salesOrder', readsSalesOrders, ({ salesOrder }) => salesOrder),
  ...choices('salesOrder', readsSalesOrders, 'customerId', 'linkManId', 'items.productId'),
  'PATCH /v1/salesOrder/:id/_close': act(
    readsSalesOrders,
    ({ lastSalesOrder: salesOrder }) => `/v1/salesOrder/${salesOrder}/_close`,
    ({ lastSalesOrder: salesOrder }) => ({ id: salesOrder }),
  ),
  'PATCH /v1/salesOrder/_cancel': act(
    readsSalesOrders,
    () => '/v1/salesOrder/_cancel',
    ({ lastSalesOrder: salesOrder }) => [salesOrder],
  ),
  'PATCH /v1/purchaseOrder/:id/_close': act(
    buys,
    ({ lastPurchaseOrder: purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_close`,
    ({ lastPurchaseOrder: purchaseOrder }) => ({ id: purchaseOrder }),
  ),
  'PATCH /v1/purchaseOrder/_cancel': act(
    buys,
    () => '/v1/purchaseOrder/_cancel',
    ({ lastPurchaseOrder: purchaseOrder }) => [purchaseOrder],
  ),
  'PATCH /v1/salesOrder/baseInfo': {
    who: worksOnStockOuts,
    body: ({ salesOrder }) => ({ id: salesOrder, remark: '' }),
    foreign: 404,
  },
  'POST /v1/salesOrder/saveShipping': {
    who: worksOnStockOuts,
    body: ({ stockOut }) => ({ stockId: stockOut, stockType: 0, trackingNo: 'YD1' }),
    answers: [200, 409],
    foreign: 404,
  },
  'GET /v1/salesOrder/:id/_stockOut': {
    who: worksOnStockOuts,
    url: ({ salesOrder }) => `/v1/salesOrder/${salesOrder}/_stockOut`,
    // Where all of the order has gone out.
    answers: [200, 409],
    foreign: 404,
  },
  'POST /v1/salesOrder/:id/_stockOut': {
    who: worksOnStockOuts,
    url: ({ salesOrder }) => `/v1/salesOrder/${salesOrder}/_stockOut`,
    body: () => ({ items: [] }),
    answers: [422],
    foreign: 404,
  },
  'GET /v1/salesOrder/:id/stockOutOrder': {
    who: readsStockOuts,
    url: ({ salesOrder }) => `/v1/salesOrder/${salesOrder}/stockOutOrder`,
    foreign: 200,
  },
  'GET /v1/orderInfo/:type/:id': {
    who: readsStockOuts,
    url: ({ stockOut }) => `/v1/orderInfo/1/${stockOut}`,
    foreign: 200,
  },
  'GET /v1/system/findLogistics': all,
  'GET /v1/salesOrder/stockOutOrder/:id/_export': record(
    deliversStockOuts,
    ({ stockOut }) => `/v1/salesOrder/stockOutOrder/${stockOut}/_export`,
  ),
  ...choices(
    'salesOrder/stockOutOrder',
    worksOnStockOuts,
    'items.warehouseId',
    'items.stockPosition',
    'ship.shippingCorpId',
  ),
  // The other company keeps no batches.
  ...choices(
    'salesOrder/stockOutOrder',
    worksOnStockOuts.filter(account => account !== 'other'),
    'items.itemBatchs',
  ),
  ...choices(
    'salesOrder/returnOrder',
    worksOnStockOuts.filter(account => account !== 'other'),
    'items.itemBatchs',
  ),
  ...choices(
    'purchaseOrder/returnOrder',
    editsPurchaseReturns.filter(account => account !== 'other'),
    'items.itemBatchs',
  ),
  'POST /v1/salesOrder/returnOrder': { who: actsOnStockOuts, body: () => [], answers: [422] },
  'GET /v1/salesOrder/returnOrder/_byKey/:key': record(
    worksOnStockOuts,
    ({ returnKey }) => `/v1/salesOrder/returnOrder/_byKey/${returnKey}`,
  ),
  'PUT /v1/salesOrder/returnOrder/:id': act(
    worksOnStockOuts,
    ({ salesReturn }) => `/v1/salesOrder/returnOrder/${salesReturn}`,
    () => ({}),
  ),
  'PATCH /v1/salesOrder/returnOrder/:id': act(
    worksOnStockOuts,
    ({ salesReturn }) => `/v1/salesOrder/returnOrder/${salesReturn}`,
    () => ({}),
  ),
  'PATCH /v1/salesOrder/returnOrder/_cancel': act(
    actsOnStockOuts,
    () => '/v1/salesOrder/returnOrder/_cancel',
    ({ salesReturn }) => [salesReturn],
  ),

  'GET /v1/salesOrder/stockOutOrder': { who: readsStockOuts },
  'GET /v1/salesOrder/stockOutOrder/_export': { who: readsStockOuts },
  'GET /v1/salesOrder/stockOutOrderWithSku': { who: readsStockOuts },
  'GET /v1/salesOrder/stockOutOrderWithSku/_export': { who: readsStockOuts },
  'GET /v1/salesOrder/stockOutOrder/:id': record(
    readsStockOuts,
    ({ stockOut }) => `/v1/salesOrder/stockOutOrder/${stockOut}`,
  ),
  'PATCH /v1/salesOrder/stockOutOrder/:id/_confirm': act(
    actsOnStockOuts,
    ({ stockOut }) => `/v1/salesOrder/stockOutOrder/${stockOut}/_confirm`,
    ({ stockOut }) => ({ id: stockOut, confirmStatus: 1 }),
  ),
  'PATCH /v1/salesOrder/stockOutOrder/:id/_sign': act(
    actsOnStockOuts,
    ({ stockOut }) => `/v1/salesOrder/stockOutOrder/${stockOut}/_sign`,
    ({ stockOut }) => ({ id: stockOut, signOutStatus: 3 }),
  ),
  'PATCH /v1/salesOrder/stockOutOrder/_cancel': act(
    actsOnStockOuts,
    () => '/v1/salesOrder/stockOutOrder/_cancel',
    ({ stockOut }) => [stockOut],
  ),

  'GET /v1/salesOrder/returnOrder': { who: readsReturns },
  'GET /v1/salesOrder/returnOrder/_export': { who: readsReturns },
  'GET /v1/salesOrder/returnOrder/:id': record(
    readsReturns,
    ({ salesReturn }) => `/v1/salesOrder/returnOrder/${salesReturn}`,
  ),
  'PATCH /v1/salesOrder/returnOrder/:id/_confirm': act(
    confirmsReturns,
    ({ salesReturn }) => `/v1/salesOrder/returnOrder/${salesReturn}/_confirm`,
    ({ salesReturn }) => ({ id: salesReturn, returnStatus: 1 }),
  ),

  'GET /v1/purchaseOrder/stockInOrder': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrder/_export': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrderWithSku': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrderWithSku/_export': { who: readsStockIns },
  'GET /v1/purchaseOrder/stockInOrder/:id': record(
    readsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}`,
  ),
  'PATCH /v1/purchaseOrder/stockInOrder/:id/_confirm': act(
    confirmsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}/_confirm`,
    ({ stockIn }) => ({ id: stockIn, confirmStatus: 1 }),
  ),
  ...choices('purchaseOrder/stockInOrder', receives, 'warehouseId', 'logisticsId', 'freight.logisticsId'),
  'GET /v1/purchaseOrder/:id/_stockIn': {
    who: receives,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_stockIn`,
    // Where all of the order has come in.
    answers: [200, 409],
    foreign: 404,
  },
  'POST /v1/purchaseOrder/:id/_stockIn': {
    who: receives,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_stockIn`,
    body: () => ({ items: [] }),
    answers: [422],
    foreign: 404,
  },
  'GET /v1/purchaseOrder/:id/stockInOrder': {
    who: readsStockIns,
    url: ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/stockInOrder`,
    foreign: 200,
  },
  'POST /v1/purchaseOrder/returnOrder': { who: voidsStockIns, body: () => [], answers: [422] },
  'GET /v1/purchaseOrder/returnOrder': { who: readsPurchaseReturns },
  'GET /v1/purchaseOrder/returnOrder/_export': { who: readsPurchaseReturns },
  'GET /v1/purchaseOrder/returnOrder/:id': record(
    readsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
  ),
  'GET /v1/purchaseOrder/returnOrder/_byKey/:key': record(
    editsPurchaseReturns,
    ({ purchaseReturnKey }) => `/v1/purchaseOrder/returnOrder/_byKey/${purchaseReturnKey}`,
  ),
  'PUT /v1/purchaseOrder/returnOrder/:id': act(
    editsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
    () => ({}),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/:id': act(
    editsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}`,
    () => ({}),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/:id/_confirm': act(
    confirmsPurchaseReturns,
    ({ purchaseReturn }) => `/v1/purchaseOrder/returnOrder/${purchaseReturn}/_confirm`,
    ({ purchaseReturn }) => ({ id: purchaseReturn, returnStatus: 1 }),
  ),
  'PATCH /v1/purchaseOrder/returnOrder/_cancel': act(
    editsPurchaseReturns,
    () => '/v1/purchaseOrder/returnOrder/_cancel',
    ({ purchaseReturn }) => [purchaseReturn],
  ),
  'PATCH /v1/purchaseOrder/stockInOrder/:id/_freight': act(
    voidsStockIns,
    ({ stockIn }) => `/v1/purchaseOrder/stockInOrder/${stockIn}/_freight`,
    ({ stockIn }) => ({ id: stockIn, freightAmount: 0 }),
  ),
  'GET /v1/salesOrder': { who: readsSalesOrders },
  'GET /v1/salesOrder/_export': { who: readsSalesOrders },
  'GET /v1/salesOrder/:id': record(readsOneSalesOrder, ({ salesOrder }) => `/v1/salesOrder/${salesOrder}`),

  // purchase-contract; one order also with purchase-putinDetail, warehouse-putin, who take it in
  'GET /v1/purchaseOrder': { who: buys },
  'GET /v1/purchaseOrder/:id': record(receives, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}`),
  ...edited('purchaseOrder', buys, ({ purchaseOrder }) => purchaseOrder),
  ...choices('purchaseOrder', buys, 'supplierId', 'items.productId'),
  // Whoever has the link may read what it shows; a wrong one shows nothing.
  'GET /v1/purchaseOrder/share/:key': { who: ANYBODY, url: () => '/v1/purchaseOrder/share/x', answers: [404, 429] },
  'GET /v1/purchaseOrder/:id/_shares': record(
    buys,
    ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_shares`,
  ),
  'POST /v1/purchaseOrder/:id/_share': {
    ...record(buys, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_share`),
    body: () => ({}),
  },
  'PATCH /v1/purchaseOrder/:id/_unshare': {
    ...record(buys, ({ purchaseOrder }) => `/v1/purchaseOrder/${purchaseOrder}/_unshare`),
    body: ({ share }) => ({ shareId: share }),
    // Whoever comes second finds it ended.
    answers: [200, 404],
  },
  'GET /v1/purchaseContract': { who: buys },
  'GET /v1/purchaseContract/:id': record(buys, ({ purchaseContract: id }) => `/v1/purchaseContract/${id}`),
  ...edited('purchaseContract', buys, ({ purchaseContract }) => purchaseContract),
  ...choices('purchaseContract', buys, 'supplierId', 'titleId', 'items.productId'),
  ...Object.fromEntries(
    ['_approve', '_order', '_terminate'].map(operation => [
      `PATCH /v1/purchaseContract/:id/${operation}`,
      act(
        buys,
        ({ purchaseContract: id }) => `/v1/purchaseContract/${id}/${operation}`,
        ({ purchaseContract: id }) => ({ id }),
      ),
    ]),
  ),

  'GET /v1/requirement/_importTemplate': { who: later },
  'POST /v1/requirement/_import': { who: later, body: () => ({ rows: [] }), answers: [422] },
  ...listed('requirement', ({ requirement }) => requirement, '_accept', '_offer', '_close'),
  ...choices('requirement', later, 'brandName', 'customerId', 'linkManId', 'offer.productId'),
  ...listed('inquiry', ({ inquiry }) => inquiry, '_quote', '_order', '_close'),
  ...choices('inquiry', later, 'customerId', 'linkManId', 'items.productId'),
  'GET /v1/inquiryWithSku': { who: later },
  'GET /v1/inquiryWithSku/_export': { who: later },
  'GET /v1/inquiry/exportTemplate/_offered': { who: later },
  'GET /v1/inquiry/:id/_quotation': record(later, ({ inquiry }) => `/v1/inquiry/${inquiry}/_quotation?template=1`),
  ...listed('finance/payout', ({ payout }) => payout, '_approve', '_pay', '_withdraw'),
  ...choices('finance/payout', later, 'purchaseId'),
  ...listed('finance/payReturn', ({ payReturn }) => payReturn, '_receive', '_cancel'),
  ...choices('finance/payReturn', later, 'purchaseReturnId'),
  ...listed('warehouseTransfer', ({ transfer }) => transfer, '_confirm', '_cancel'),
  // warehouse-opening
  ...listedFor(keepsShelves, 'openingStock', ({ opening }) => opening, '_confirm', '_cancel', '_reverse'),
  ...choices('openingStock', keepsShelves, 'items.productId', 'items.warehouseId'),
  'GET /v1/openingStock/_importTemplate': { who: keepsShelves },
  'POST /v1/openingStock/_import': { who: keepsShelves, body: () => ({ rows: [] }), answers: [422] },
  'GET /v1/openingStockWithSku': { who: keepsShelves },
  'GET /v1/openingStockWithSku/_export': { who: keepsShelves },
  ...choices('warehouseTransfer', later, 'fromWarehouseId', 'toWarehouseId', 'items.productId'),
  'GET /v1/warehouseTransferWithSku': { who: later },
  'GET /v1/warehouseTransferWithSku/_export': { who: later },

  ...printed('delivery', deliversStockOuts, ({ stockOut }) => stockOut),
  ...printed('picker', readsStockOuts, ({ stockOut }) => stockOut),
  ...printed('saleOrder', readsOneSalesOrder, ({ salesOrder }) => salesOrder),
  ...printed('saleAfOrder', readsReturns, ({ salesReturn }) => salesReturn),
  ...printed('purchaseAfOrder', readsPurchaseReturns, ({ purchaseReturn }) => purchaseReturn),
  ...printed('purchaseOrder', receives, ({ purchaseOrder }) => purchaseOrder),
  ...printed('purchaseStockIn', readsStockIns, ({ stockIn }) => stockIn),
  ...printed('warehouseTransfer', later, ({ transfer }) => transfer),
  'GET /v1/print/settings': { who: setsPrints },

  'PATCH /v1/purchaseOrder/stockInOrder/_cancel': act(
    voidsStockIns,
    () => '/v1/purchaseOrder/stockInOrder/_cancel',
    ({ stockIn }) => [stockIn],
  ),
}

/** Company B's mark, which the demo puts into every name and text of it, and A's own name. */
const CANARY = { A: '衡屿', B: '金丝雀' }

// Each walks every route there is.
describe.each(engines())('who may do what on $name', { timeout: 90_000 }, engine => {
  let app: TestApp
  let routes: string[]
  const callers = new Map<Account, Caller>()
  const ids = new Map<'A' | 'B', Ids>()

  beforeAll(async () => {
    app = await createTestApp(engine)
    routes = routesOf(app.app)
    for (const account of SIGNED_IN) callers.set(account, await app.as(account))
    callers.set('nobody', app.anonymous)
    ids.set('A', await idsOf(app, 'warehouse'))
    ids.set('B', await idsOf(app, 'other'))
  })
  afterAll(() => app.close())

  const companyOf = (account: Account) => (account === 'other' ? 'B' : 'A')
  const ask = (route: string, account: Account, of: Ids) => {
    const [method = '', path = ''] = route.split(' ')
    const { url, body } = expectationOf(route)!
    const { token } = callers.get(account)!
    return app.app.inject({
      method: method as 'GET',
      url: url?.(of) ?? path,
      // Signing out must not end the walk: it is asked with a session of its own.
      headers: { ...(token && { authorization: token }) },
      ...(body && method !== 'HEAD' && { payload: body(of) as object }),
    })
  }

  it('says of every route who may, and of none that is not there', () => {
    const gets = Object.keys(EXPECTED).filter(route => route.startsWith('GET '))
    const heads = gets.map(route => route.replace('GET ', 'HEAD '))
    expect(routes).toEqual([...Object.keys(EXPECTED), ...heads].toSorted())
  })

  it.each(ACCOUNTS)('%s', async account => {
    const own = ids.get(companyOf(account))!
    const foreign = ids.get(companyOf(account) === 'A' ? 'B' : 'A')!
    for (const route of routes.filter(route => !route.endsWith('/auth/logout'))) {
      const { who, answers = [200], foreign: foreignAnswer, refused: theirs = 403 } = expectationOf(route)!
      const refused = account === 'nobody' ? 401 : theirs
      const expected = who.includes(account) ? answers : [refused]
      const { statusCode } = await ask(route, account, own)
      expect(expected, `${account}: ${route} → ${statusCode}`).toContain(statusCode)
      if (foreignAnswer === undefined) continue
      const answer = await ask(route, account, foreign)
      const wanted = who.includes(account) ? foreignAnswer : refused
      expect(answer.statusCode, `${account}: ${route} of another company`).toBe(wanted)
      if (wanted === 200 && !route.startsWith('HEAD ')) expect(answer.json<{ result: unknown }>().result).toEqual([])
    }
  })

  it('who runs the installation has signed in to no company', async () => {
    const installation = forInstallation(app.connection.db)
    const password = await createOperator(installation, 'walker')
    const token = await signInOperator(installation, { userName: 'walker', password, address: '203.0.113.9' })
    const own = ids.get('A')!
    for (const route of routes.filter(
      route => expectationOf(route)!.who !== ANYBODY && !route.includes('/installation/'),
    )) {
      const [method = '', path = ''] = route.split(' ')
      const { url, body } = expectationOf(route)!
      const { statusCode } = await app.app.inject({
        method: method as 'GET',
        url: url?.(own) ?? path,
        headers: { authorization: `Bearer ${token}`, cookie: `docket_session=${token}` },
        ...(body && method !== 'HEAD' && { payload: body(own) as object }),
      })
      expect([route, statusCode]).toEqual([route, 401])
    }
  })

  it('signing out is for who is signed in', async () => {
    for (const account of SIGNED_IN) {
      const { status } = await (await app.as(account)).send('POST', 'auth/logout')
      expect([account, status]).toEqual([account, 200])
    }
    expect((await app.anonymous.send('POST', 'auth/logout')).status).toBe(401)
  })

  it('the log of a document is for who may open the document', async () => {
    const readers: Record<number, readonly Account[]> = {
      0: readsOneSalesOrder,
      1: readsStockOuts,
      2: readsReturns,
      3: receives,
      4: readsStockIns,
      5: readsPurchaseReturns,
      7: later,
      8: later,
      9: later,
      10: later,
      12: buys,
      13: later,
      14: keepsShelves,
    }
    for (const account of SIGNED_IN)
      for (const orderType of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14]) {
        const own = ids.get(companyOf(account))!
        const documents: Record<number, string> = {
          0: own.salesOrder,
          1: own.stockOut,
          2: own.salesReturn,
          3: own.purchaseOrder,
          4: own.stockIn,
          5: own.purchaseReturn,
          7: own.requirement,
          8: own.inquiry,
          9: own.payout,
          10: own.payReturn,
          12: own.purchaseContract,
          13: own.transfer,
          14: own.opening,
        }
        const orderId = documents[orderType] ?? own.stockOut
        const { status, body } = await callers
          .get(account)!
          .get<unknown[]>(`log?orderType=${orderType}&orderId=${orderId}`)
        expect([account, orderType, status]).toEqual([
          account,
          orderType,
          readers[orderType]?.includes(account) ? 200 : 403,
        ])
        if (status === 200) expect(body.result.length).toBeGreaterThan(0)
      }
  })

  it('a filter or a column that is not for everybody is in the declarations of those only', async () => {
    for (const account of SIGNED_IN) {
      const { body } = await callers
        .get(account)!
        .get<{ resources: Record<string, { list: { filters: { source: string }[] } }> }>('system/declarations')
      const filters = body.result.resources.stockOutOrder?.list.filters.map(({ source }) => source) ?? []
      const holds = ['admin', 'salesall', 'other'].includes(account)
      expect([account, filters.includes('creatorName')]).toEqual([account, holds])
    }
  })

  // Who may most in each company, and who asks for what the others may not.
  it.each(['admin', 'purchase', 'other'] as const)('%s never reads a word of the other company', async account => {
    const mine = companyOf(account)
    const theirs = mine === 'A' ? 'B' : 'A'
    const [own, foreign] = [ids.get(mine)!, ids.get(theirs)!]
    const heard: string[] = []
    for (const route of routes.filter(route => !route.endsWith('/auth/logout') && !route.startsWith('HEAD '))) {
      if (expectationOf(route)!.who === ANYBODY) continue
      for (const of of [own, foreign]) heard.push(await textOf(await ask(route, account, of)))
      const [, path = ''] = route.split(' ')
      // Whole lists, and lists that are asked for by the other's ids.
      // The pages of the API's description lead on with what they were asked.
      const isList = route.startsWith('GET ') && !path.includes(':') && !path.startsWith('/v1/docs')
      if (isList && expectationOf(route)!.who.includes(account)) {
        const { token } = callers.get(account)!
        for (const query of [
          'per_page=200&page=1',
          'per_page=200&page=2',
          'per_page=200&page=3',
          `id_in=${foreign.stockOut},${foreign.stockIn},${foreign.salesReturn}`,
        ])
          heard.push(await textOf(await app.app.inject({ url: `${path}?${query}`, headers: { authorization: token } })))
      }
    }
    const all = heard.join('\n')
    expect([account, all.includes(CANARY[theirs])]).toEqual([account, false])
    for (const id of Object.values(foreign).flatMap(idsIn))
      expect([account, all.includes(id)]).toEqual([account, false])
    // The walk can hear: it has read the own company's name.
    expect([account, all.includes(CANARY[mine])]).toEqual([account, true])
  })
})

describe('a route that does not say who may', () => {
  const build = async (config: object) => {
    const app = fastify()
    const services = { registry: { entities: {} } } as Services
    await app.register(cookie).register(envelope).register(errors).register(session, { services })
    app.get('/x', { config }, async () => 'x')
    return app
  }

  it('stops the server', async () => {
    await expect((await build({})).ready()).rejects.toThrow('route GET /x does not say who may call it')
    await expect((await build({ access: undefined })).ready()).rejects.toThrow('does not say')
    await expect((await build({ access: '' })).ready()).rejects.toThrow('does not say')
  })

  it('is the only one that does', async () => {
    const app = await build({ access: ['a-key'] })
    await app.ready()
    expect((await app.inject('/x')).statusCode).toBe(401)
    await app.close()
  })
})

const idsIn = (value: string | Ids['kept']) =>
  typeof value === 'string' ? value : Object.values(value).flatMap(({ id, spare }) => [id, spare])

const expectationOf = (route: string): Expectation | undefined => EXPECTED[route.replace(/^HEAD /, 'GET ')]

/** The first stock-out that can be printed: one that was voided is not. */
async function deliveredOf(company: CompanyDb) {
  const sent = company.selectFrom('stockOutOrder').select('id').where('salesStatus', '<>', 3)
  return (await sent.orderBy('id').executeTakeFirstOrThrow()).id
}

async function idsOf(app: TestApp, account: string): Promise<Ids> {
  const { company, actor } = await openWorkbench(app, account)
  const idOf = async (
    table:
      | 'requirement'
      | 'inquiry'
      | 'payout'
      | 'payReturn'
      | 'warehouseTransfer'
      | 'exportTemplate'
      | 'salesContract'
      | 'stockInOrder'
      | 'purchaseOrder'
      | 'purchaseReturnOrder'
      | 'purchaseContract'
      | 'supplier'
      | 'salesReturnOrder'
      | 'salesOrder'
      | 'customer'
      | 'product'
      | 'unit',
  ) => (await company.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const lastOf = async (table: 'salesOrder' | 'purchaseOrder') =>
    (await company.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
  const keyOf = async (table: 'salesReturnOrder' | 'purchaseReturnOrder') =>
    (await company.selectFrom(table).select('key').orderBy('id').executeTakeFirstOrThrow()).key!
  const notice = await company.transaction().execute(async trx => {
    await notify(trx, { receiver: actor.accountId, title: '一条消息', contents: [actor.name] })
    const newest = trx.selectFrom('notification').select('id').where('receiver', '=', actor.accountId)
    return (await newest.orderBy('messageTime', 'desc').executeTakeFirstOrThrow()).id
  })
  const people = await someone(company, actor)
  const address = await uploadPicture(app, await app.as(account))
  return {
    ...people,
    ...(await spare(company, actor)),
    kept: await keptOf(company),
    opening: await openingOf(app, account),
    ...(await hooksOf(company, actor)),
    notice,
    stockOut: await deliveredOf(company),
    salesOrder: await idOf('salesOrder'),
    lastSalesOrder: await lastOf('salesOrder'),
    lastPurchaseOrder: await lastOf('purchaseOrder'),
    salesReturn: await idOf('salesReturnOrder'),
    stockIn: await idOf('stockInOrder'),
    purchaseReturn: await idOf('purchaseReturnOrder'),
    purchaseReturnKey: await keyOf('purchaseReturnOrder'),
    ...(await sharedOrder(company)),
    ...(await keys(company, actor)),
    purchaseContract: await idOf('purchaseContract'),
    supplier: await idOf('supplier'),
    customer: await idOf('customer'),
    product: await idOf('product'),
    unit: await idOf('unit'),
    requirement: await idOf('requirement'),
    inquiry: await idOf('inquiry'),
    payout: await idOf('payout'),
    payReturn: await idOf('payReturn'),
    transfer: await idOf('warehouseTransfer'),
    template: await idOf('exportTemplate'),
    contract: await idOf('salesContract'),
    returnKey: await keyOf('salesReturnOrder'),
    upload: address.split('/').at(-1)!,
  }
}

/** An account that nobody signs in with, which the walk may disable, with its role. */
async function someone(company: CompanyDb, actor: Actor) {
  const [account, role] = [newId(), newId()]
  const loginName = `walked-${actor.accountId}`
  await company
    .insertInto('role')
    .values({ id: role, name: '走查', menuKeys: json(['index-home']) })
    .execute()
  await company
    .insertInto('account')
    .values({ id: account, loginName, name: '走查', passwordHash: '-', roleId: role })
    .execute()
  await company
    .transaction()
    .execute(trx => audit(trx, actor, { subject: 'role', subjectName: '走查', action: '新建' }))
  const { id } = await company.selectFrom('auditLog').select('id').executeTakeFirstOrThrow()
  return { account, role, audit: id }
}

/** One of each kind that can be deleted. */
async function spare(company: CompanyDb, { accountId: creatorId }: Actor) {
  const [spareCustomer, spareSupplier, spareProduct, spareTemplate] = [newId(), newId(), newId(), newId()]
  await company.insertInto('customer').values({ id: spareCustomer, customerName: '无单据' }).execute()
  await company.insertInto('supplier').values({ id: spareSupplier, supplierName: '无单据' }).execute()
  const spareUnit = newId()
  await company.insertInto('unit').values({ id: spareUnit, name: '无单据' }).execute()
  const { id: unitId } = await company
    .selectFrom('unit')
    .select('id')
    .where('name', '=', '个')
    .executeTakeFirstOrThrow()
  const goods = { productNo: 'W0', brandName: '无', goodsName: '无单据', sn: 'W0', unitId }
  await company
    .insertInto('product')
    .values({ id: spareProduct, ...goods })
    .execute()
  const template = { type: 1, tdlName: '无单据', time: new Date().toISOString(), creatorId }
  await company
    .insertInto('exportTemplate')
    .values({ id: spareTemplate, ...template })
    .execute()
  return { spareCustomer, spareSupplier, spareProduct, spareTemplate, spareUnit }
}

/** Opening stock that nobody has confirmed. */
async function openingOf(app: TestApp, account: string): Promise<string> {
  const bench = await openWorkbench(app, account)
  const items = [{ productId: await bench.product(0), warehouseId: bench.warehouseId, quantity: 2, price: 3 }]
  const { body } = await (await app.as(account)).send<{ id: string }>('POST', 'openingStock', { items })
  return body.result.id
}

/** Of what a company chooses from one that its demo has, and one that nothing uses. */
async function keptOf(company: CompanyDb): Promise<Ids['kept']> {
  const name = '无单据'
  const made = {
    warehouse: { table: 'warehouse', row: { warehouseName: name } },
    brand: { table: 'brand', row: { name } },
    category: { table: 'category', row: { name } },
    logistics: { table: 'logisticsCompany', row: { name } },
    title: { table: 'companyTitle', row: { corpShort: name, corpName: name } },
  } as const
  const pairs: [string, { id: string; spare: string }][] = []
  for (const [path, { table, row }] of Object.entries(made)) {
    const { id } = await company
      .selectFrom(table as 'brand')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const spare = newId()
    await company
      .insertInto(table as 'brand')
      .values({ id: spare, ...(row as { name: string }) })
      .execute()
    pairs.push([path, { id, spare }])
  }
  return Object.fromEntries(pairs) as Ids['kept']
}

/** Webhooks and sources; nothing here sends what they are told. */
async function hooksOf(company: CompanyDb, { accountId: creatorId, name: operatorName }: Actor) {
  const [webhook, spareWebhook, source, spareSource, delivery] = [newId(), newId(), newId(), newId(), newId()]
  const time = new Date().toISOString()
  const made = { name: '走查', creatorId, secret: newSecret(), time }
  const url = 'https://example.invalid/hook'
  await company
    .insertInto('webhook')
    .values([webhook, spareWebhook].map(id => ({ ...made, id, url })))
    .execute()
  await company
    .insertInto('webhookSource')
    .values([source, spareSource].map(id => ({ ...made, id, consumer: 'carrierSigned', path: '/' })))
    .execute()
  const told = { event: 'webhook.test', webhookName: made.name, recordId: webhook, place: 1, operatorName, body: '{}' }
  await company
    .insertInto('webhookDelivery')
    .values({ ...told, id: delivery, webhookId: webhook, state: 2, tries: 7, time, nextAt: time })
    .execute()
  return { webhook, spareWebhook, source, spareSource, delivery }
}

/** Two API keys, one of them for the walk to delete. */
async function keys(company: CompanyDb, { accountId: creatorId }: Actor) {
  const [apiKey, spareKey] = [newId(), newId()]
  const { roleId } = await company.selectFrom('account').select('roleId').executeTakeFirstOrThrow()
  for (const id of [apiKey, spareKey]) {
    const accountId = newId()
    const account = { id: accountId, loginName: `api-${id}`, name: id, passwordHash: '-', roleId, isMachine: true }
    await company
      .insertInto('account')
      .values({ ...account, disabled: true })
      .execute()
    const time = new Date().toISOString()
    await company
      .insertInto('apiKey')
      .values({ id, name: id, roleId, accountId, perMinute: 60, time, creatorId })
      .execute()
  }
  return { apiKey, spareKey }
}

/** An order with a link that is open. */
async function sharedOrder(company: CompanyDb) {
  const { id: share, purchaseId: purchaseOrder } = await company
    .selectFrom('purchaseShare')
    .select(['id', 'purchaseId'])
    .where('revokedAt', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return { share, purchaseOrder }
}

/** All that an answer says, the cells of a sheet too. */
async function textOf({ headers, body, rawPayload }: Awaited<ReturnType<TestApp['app']['inject']>>): Promise<string> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml')
  const content = isSheet ? JSON.stringify(await readXlsx(rawPayload)) : body
  return `${decodeURIComponent(JSON.stringify(headers).replaceAll('%"', ''))}\n${content}`
}
