import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'

/** What a program does that was written against the generated client: its types have to fit, too. */
const PROGRAM = `
import { ApiError, BrandService, OpenAPI, StockOutOrderService } from './client'
import type { BrandRow, Refusal, StockOutOrder, StockOutOrderRow } from './client'

export async function work(url: string, key: string) {
  OpenAPI.BASE = url
  OpenAPI.TOKEN = key
  const { result: made } = await BrandService.createBrand({ requestBody: { name: '程序的品牌' } })
  const { result: brands } = await BrandService.listBrand({ name: '程序的品牌', perPage: 5 })
  const found: BrandRow | undefined = brands.find(({ id }) => id === made.id)
  const { result: orders } = await StockOutOrderService.listStockOutOrder({ confirmStatus: '0', perPage: 1 })
  const row: StockOutOrderRow = orders[0]!
  const order: StockOutOrder = (await StockOutOrderService.getStockOutOrder({ id: row.id })).result
  const goods: string | null | undefined = order.items[0]?.goodsName
  const confirming = { id: order.id, requestBody: { confirmStatus: 1 as const } }
  const { result: confirmed } = await StockOutOrderService.confirmStockOutOrder(confirming)
  const isSame: boolean = confirmed.toUpperCase() === order.id.toUpperCase()
  const { status, code } = await refusedBy(() => StockOutOrderService.confirmStockOutOrder(confirming))
  return { found: found?.name, sn: row.sn === order.sn, goods, isSame, status, code }
}

async function refusedBy(act: () => Promise<unknown>) {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code }: Refusal = error.body
    return { status: error.status, code }
  }
  throw new Error('not refused')
}
`

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = mkdtempSync(join(tmpdir(), 'docket-client-'))
}, 60_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a client made of the API’s document compiles, and works', { timeout: 120_000 }, async () => {
  const admin = await signIn()
  const input = await admin.ask<string>('GET', 'openapi.json')
  const client = { httpClient: 'fetch', useOptions: true, useUnionTypes: true } as const
  await generate({ input, output: join(folder, 'client'), ...client })
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{}')
  const options = ['--strict', '--target', 'es2022', '--module', 'node16', '--types', '', '--outDir', 'out']
  mkdirSync(join(folder, 'out'))
  await promisify(execFile)(join(projectRoot(), 'node_modules/.bin/tsc'), [...options, 'program.ts'], { cwd: folder })
  const program: { work(url: string, key: string): Promise<object> } = createRequire(join(folder, 'out/'))(
    './program.js',
  )
  expect(await program.work(server.url, await admin.issueKey())).toEqual({
    ...{ found: '程序的品牌', sn: true, goods: expect.stringMatching(/./), isSame: true },
    ...{ status: 409, code: expect.stringMatching(/^\w+\.\w+$/) },
  })
})

/** An administrator, who reads the document and makes a key for a program. */
async function signIn() {
  let authorization = ''
  const ask = async <Told>(method: string, path: string, body?: object): Promise<Told> => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const answer = await fetch(`${server.url}/v1/${path}`, { method, headers, body: body && JSON.stringify(body) })
    return answer.json()
  }
  const given = { userName: 'admin', password: demoPassword }
  const { result } = await ask<Answer<{ authToken: string }>>('POST', 'auth/login', given)
  authorization = `Bearer ${result.authToken}`
  const issueKey = async () => {
    const roles = await ask<Answer<{ id: string; label: string }[]>>('GET', 'system/apiKeys/_choices/roleId')
    const roleId = roles.result.find(({ label }) => label === '管理员')?.id
    const key = { name: '程序', roleId, perMinute: 600 }
    const made = await ask<Answer<{ id: string }>>('POST', 'system/apiKeys', key)
    const issued = await ask<Answer<{ key: string }>>('POST', `system/apiKeys/${made.result.id}/_issue`, {})
    return issued.result.key
  }
  return { ask, issueKey }
}

interface Answer<Result> {
  result: Result
}
