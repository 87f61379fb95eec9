import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { envelope } from '../../../src/api/plugins/envelope.ts'
import { errors } from '../../../src/api/plugins/errors.ts'
import { session } from '../../../src/api/plugins/session.ts'
import type { Services } from '../../../src/api/services.ts'
import { forInstallation, json } from '../../../src/database/company.ts'
import { openSession } from '../../../src/domain/access/sessions.ts'
import { createOperatorInUse } from '../../support/createOperatorInUse.ts'
import { newId } from '../../../src/domain/newId.ts'
import { signInOperator } from '../../../src/domain/installation/operatorSessions.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { routesOf } from '../routesOf.ts'
import { ACCOUNTS, type Account, companyOf, SIGNED_IN_ACCOUNTS } from './accounts.ts'
import { type Ids, idsOf } from './ids.ts'
import {
  agreesPrices,
  asksSuppliers,
  buysContracts,
  closesBooks,
  invoices,
  sendsStatements,
  takesInvoices,
  finds,
  inquires,
  isForAccount,
  counts,
  opensStock,
  keepsMall,
  keepsMoney,
  keepsPages,
  keepsPosts,
  opensBooks,
  overflows,
  paysMoney,
  spends,
  takesMoney,
  paysOut,
  readsOneSalesOrder,
  readsPurchaseReturns,
  readsReturns,
  readsStockIns,
  readsStockOuts,
  receives,
  type Right,
  takesBack,
  transfers,
} from './rights.ts'
import { EXPECTED, expectationOf, isOpenTo } from './expected.ts'

/** A HEAD is answered by the handler of its GET, with its permission: asked for by one who may some, and by nobody. */
const isAsked = (route: string, account: Account) =>
  account === 'sales' || account === 'nobody' || !route.startsWith('HEAD ')

/** Company B's mark, which the demo puts into every name and text of it, and A's own name. */
const CANARY = { A: '衡屿', B: '金丝雀' }

// Each walks every route there is.
describe.each(engines())('who may do what on $name', { timeout: 400_000 }, engine => {
  let app: TestApp
  let routes: string[]
  const callers = new Map<Account, Caller>()
  const ids = new Map<'A' | 'B', Ids>()

  beforeAll(async () => {
    app = await createTestApp(engine)
    routes = routesOf(app.app)
    for (const account of SIGNED_IN_ACCOUNTS) callers.set(account, await app.as(account))
    callers.set('nobody', app.anonymous)
    ids.set('A', await idsOf(app, 'warehouse'))
    ids.set('B', await idsOf(app, 'other'))
  })
  afterAll(() => app.close())

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
    for (const route of routes.filter(route => !route.endsWith('/auth/logout') && isAsked(route, account))) {
      const { answers = [200], foreign: foreignAnswer, refused: theirs = [403] } = expectationOf(route)!
      const may = isOpenTo(route, account)
      const refused = account === 'nobody' ? [401] : theirs
      const expected = may ? answers : refused
      const { statusCode } = await ask(route, account, own)
      expect(expected, `${account}: ${route} → ${statusCode}`).toContain(statusCode)
      if (foreignAnswer === undefined) continue
      const answer = await ask(route, account, foreign)
      const wanted = may ? [foreignAnswer] : refused
      expect(wanted, `${account}: ${route} of another company`).toContain(answer.statusCode)
      if (answer.statusCode === 200 && !route.startsWith('HEAD '))
        expect(answer.json<{ result: unknown }>().result).toEqual([])
    }
  })

  it('who runs the installation has signed in to no company', async () => {
    const installation = forInstallation(app.connection.db)
    const password = await createOperatorInUse(installation, 'walker')
    const token = await signInOperator(installation, { userName: 'walker', password, address: '203.0.113.9' })
    const own = ids.get('A')!
    for (const route of routes.filter(
      route => expectationOf(route)!.who !== 'everyone' && !route.includes('/installation/'),
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

  it('whoever only makes a document of another one does not read it', async () => {
    const { company, actor } = await openWorkbench(app, 'admin')
    const [id, roleId] = [newId(), newId()]
    await company
      .insertInto('role')
      .values({ id: roleId, name: 'orders', menuKeys: json(['sale-order']) })
      .execute()
    const account = { id, roleId, loginName: 'orders', name: 'orders', passwordHash: '-' }
    await company.insertInto('account').values(account).execute()
    const caller = app.holding(await openSession(company, actor.serviceBuyerId, id))
    const { salesOrder, stockOut } = ids.get('A')!
    expect((await caller.get(`salesOrder/${salesOrder}/_stockOut`)).status).not.toBe(403)
    expect((await caller.get(`salesOrder/stockOutOrder/${stockOut}`)).status).toBe(403)
  })

  it('signing out is for who is signed in', async () => {
    for (const account of SIGNED_IN_ACCOUNTS) {
      const { status } = await (await app.as(account)).send('POST', 'auth/logout')
      expect([account, status]).toEqual([account, 200])
    }
    expect((await app.anonymous.send('POST', 'auth/logout')).status).toBe(401)
  })

  it('the log of a document is for who may open the document', async () => {
    const readers: Record<number, Right> = {
      0: readsOneSalesOrder,
      1: readsStockOuts,
      2: readsReturns,
      3: receives,
      4: readsStockIns,
      5: readsPurchaseReturns,
      7: finds,
      8: inquires,
      9: paysOut,
      10: takesBack,
      12: buysContracts,
      13: transfers,
      14: opensStock,
      15: counts,
      16: overflows,
      18: takesMoney,
      19: paysMoney,
      61: keepsPages,
      62: keepsPosts,
      63: keepsMall,
      87: asksSuppliers,
      89: agreesPrices,
      93: opensBooks,
      94: keepsMoney,
      95: spends,
      92: closesBooks,
      96: invoices,
      97: takesInvoices,
      98: sendsStatements,
      99: sendsStatements,
    }
    for (const account of SIGNED_IN_ACCOUNTS)
      for (const orderType of [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 18, 19, 61, 62, 63, 87, 89, 92, 93, 94, 95, 96, 97, 98,
        99,
      ]) {
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
          15: own.check,
          16: own.sheet,
          18: own.receipt,
          19: own.payment,
          61: own.cmsPage,
          62: own.recruitPost,
          63: own.mallVersion,
          87: own.supplierQuote,
          89: own.priceList,
          93: own.financeOpening,
          94: own.moneyTransfer,
          95: own.expense,
          92: own.accountingPeriod,
          96: own.invoice,
          97: own.purchaseInvoice,
          98: own.statement,
          99: own.supplierStatement,
        }
        const orderId = documents[orderType] ?? own.stockOut
        const { status, body } = await callers
          .get(account)!
          .get<unknown[]>(`log?orderType=${orderType}&orderId=${orderId}`)
        expect([account, orderType, status]).toEqual([
          account,
          orderType,
          isForAccount(readers[orderType] ?? 'operator', account) ? 200 : 403,
        ])
        if (status === 200) expect(body.result.length).toBeGreaterThan(0)
      }
  })

  it('a filter or a column that is not for everybody is in the declarations of those only', async () => {
    for (const account of SIGNED_IN_ACCOUNTS) {
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
      if (expectationOf(route)!.who === 'everyone') continue
      for (const of of [own, foreign]) heard.push(await textOf(await ask(route, account, of)))
      const [, path = ''] = route.split(' ')
      // Whole lists, and lists that are asked for by the other's ids.
      // The pages of the API's description lead on with what they were asked.
      const isList = route.startsWith('GET ') && !path.includes(':') && !path.startsWith('/v1/docs')
      if (isList && isOpenTo(route, account)) {
        const { token } = callers.get(account)!
        const byIds = `id_in=${foreign.stockOut},${foreign.stockIn},${foreign.salesReturn}`
        // A sheet has no pages.
        for (const query of path.endsWith('/_export') ? [byIds] : ['per_page=200', byIds])
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
    await expect((await build({ permission: undefined })).ready()).rejects.toThrow('does not say')
    await expect((await build({ permission: '' })).ready()).rejects.toThrow('does not say')
  })

  it('is the only one that does', async () => {
    const app = await build({ permission: ['a-key'] })
    await app.ready()
    expect((await app.inject('/x')).statusCode).toBe(401)
    await app.close()
  })
})

const idsIn = (value: string | Ids['kept']) =>
  typeof value === 'string' ? value : Object.values(value).flatMap(({ id, spare }) => [id, spare])

/** All that an answer says, the cells of a sheet too. */
async function textOf({ headers, body, rawPayload }: Awaited<ReturnType<TestApp['app']['inject']>>): Promise<string> {
  const isSheet = String(headers['content-type']).includes('spreadsheetml')
  const content = isSheet ? JSON.stringify(await readXlsx(rawPayload)) : body
  return `${decodeURIComponent(JSON.stringify(headers).replaceAll('%"', ''))}\n${content}`
}
