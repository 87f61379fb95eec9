import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addressesFor } from '../browser/routes/addressesFor.ts'
import { walkRoutes } from '../browser/routes/walkRoutes.ts'
import { buildProduct, type Product } from '../support/buildProduct.ts'
import { changeRoles, withKeys } from '../support/changeRoles.ts'
import { openBrowser, signIn } from '../support/openBrowser.ts'
import { type Database, newDatabase } from '../support/postgres.ts'
import { startFirst } from '../support/startFirst.ts'
import { startProcess, type ServerProcess } from '../support/startProcess.ts'
import { appRoutes } from './appRoutes.ts'
import { REPAIR, REPAIR_KEYS, repairCar } from './repairCar.ts'
import { repairCarByPages, seeSamples } from './repairCarByPages.ts'
import { FOOD_KEYS, NORTHWIND, sellFood } from './sellFood.ts'
import { sellFoodByPages } from './sellFoodByPages.ts'

const APPS = `.,${NORTHWIND},${REPAIR}`
const KEYS = { ...FOOD_KEYS, ...REPAIR_KEYS }
/** Each key with the endpoint that it opens. */
const listed = Object.entries(KEYS).filter((entry): entry is [string, string] => entry[1] !== undefined)
/** The role of the demo's `viewer`. */
const READER = '只读'

let product: Product
beforeAll(() => {
  product = buildProduct(APPS)
}, 300_000)
afterAll(() => product?.remove())

describe('both apps beside the trade, in the demo company', () => {
  let database: Database
  let server: ServerProcess
  let browser: Browser
  beforeAll(async () => {
    database = await newDatabase(inject('postgres'))
    server = await startProcess(database.url, { APPS }, product.folder)
    browser = await openBrowser(inject('chromium'))
    await changeRoles(server, withKeys(Object.keys(KEYS)))
    await sellFood(server)
    await repairCar(server)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await database?.drop()
  })

  it('are worked in by their pages, in the product of the trade', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await signIn({ browser, url: server.url }, 'admin')
    await expect.poll(() => page.title()).toMatch(/· 单据台$/)
    await sellFoodByPages(page)
    await repairCarByPages(page)
    await seeSamples(page, server.url)
    expect(errors).toEqual([])
    await context.close()
  })

  it('have every page where it is declared', { timeout: 120_000 }, async () => {
    const { page, context, errors } = await signIn({ browser, url: server.url }, 'admin')
    const addresses = await addressesFor({ browser, url: server.url }, page, 'admin', appRoutes)
    expect(
      await walkRoutes(page, 'admin', addresses, {
        url: server.url,
        errors,
        isThorough: ({ path }) => !path.includes(':'),
      }),
    ).toEqual([])
    await context.close()
  })

  it('are open to whoever holds the key of each, and to nobody else', { timeout: 120_000 }, async () => {
    const ask = (token: string, ...request: [method: string, path: string, body?: object]) =>
      server.ask(token, ...request).then(({ status }) => status)
    for (const [key, opened] of listed) {
      await changeRoles(server, ({ name, menuKeys }) => (name === READER ? [key] : menuKeys))
      const reader = await server.signIn('viewer')
      for (const [, path] of listed) {
        const [given, made] = path === opened ? [200, 422] : [403, 403]
        expect([key, path, await ask(reader, 'GET', path)]).toEqual([key, path, given])
        expect([key, path, await ask(reader, 'POST', path, {})]).toEqual([key, path, made])
        expect([path, await ask('', 'GET', path)]).toEqual([path, 401])
      }
    }
  })

  it('show another company none of it', { timeout: 120_000 }, async () => {
    await changeRoles(server, withKeys(Object.keys(KEYS)), 'other')
    const [own, foreign] = [await server.signIn('admin'), await server.signIn('other')]
    for (const [, path] of listed) {
      const { body } = await server.ask<{ id: string }[]>(own, 'GET', path)
      expect((await server.ask(foreign, 'GET', path)).body).toMatchObject({ result: [] })
      expect((await server.ask(foreign, 'GET', `${path}/${body.result[0]!.id}`)).status).toBe(404)
    }
  })
})

it('both work beside the trade on the embedded engine', { timeout: 120_000 }, async () => {
  const server = await startFirst(APPS, 'embedded', product.folder)
  try {
    await repairCar(server)
    await sellFood(server)
    expect((await server.ask(await server.signIn('admin'), 'GET', 'salesOrder/stockOutOrder')).status).toBe(200)
  } finally {
    await server.stop()
  }
})
