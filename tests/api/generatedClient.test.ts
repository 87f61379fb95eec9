import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from 'openapi-typescript-codegen'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { startTestServer, type TestServer } from '../support/startTestServer.ts'

/** What a program does that was written against the generated client: its types have to fit, too. */
const PROGRAM = `
import { ApiError, AuthService, BrandService, OpenAPI, StockOutOrderService } from './client'
import type { BrandRow, Refusal, StockOutOrder, StockOutOrderRow } from './client'

export async function work(url: string, userName: string, password: string) {
  OpenAPI.BASE = url
  const session = await AuthService.postAuthLogin({ requestBody: { userName, password } })
  OpenAPI.TOKEN = session.result.authToken
  const { result: made } = await BrandService.createBrand({ requestBody: { name: '程序的品牌' } })
  const { result: brands } = await BrandService.listBrand({ name: '程序的品牌', perPage: 5 })
  const found: BrandRow | undefined = brands.find(({ id }) => id === made.id)
  const { result: orders } = await StockOutOrderService.listStockOutOrder({ confirmStatus: '0', perPage: 1 })
  const row: StockOutOrderRow = orders[0]!
  const order: StockOutOrder = (await StockOutOrderService.getStockOutOrder({ id: row.id })).result
  await StockOutOrderService.confirmStockOutOrder({ id: order.id, requestBody: { confirmStatus: 1 } })
  const again = await StockOutOrderService.confirmStockOutOrder({ id: order.id, requestBody: { confirmStatus: 1 } }).catch(
    (error: unknown) => error,
  )
  const refusal = again instanceof ApiError ? (again.body as Refusal) : undefined
  return { found: found?.name, sn: row.sn === order.sn, status: again instanceof ApiError && again.status, code: refusal?.code }
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
  const input = await documentOf(server)
  const client = { httpClient: 'fetch', useOptions: true, useUnionTypes: true } as const
  await generate({ input, output: join(folder, 'client'), ...client })
  writeFileSync(join(folder, 'program.ts'), PROGRAM)
  writeFileSync(join(folder, 'package.json'), '{}')
  const options = ['--strict', '--target', 'es2022', '--module', 'node16', '--types', '', '--outDir', 'out']
  mkdirSync(join(folder, 'out'))
  execFileSync(join(projectRoot(), 'node_modules/.bin/tsc'), [...options, 'program.ts'], { cwd: folder })
  const { work } = createRequire(join(folder, 'out/'))('./program.js') as {
    work: (...given: string[]) => Promise<object>
  }
  expect(await work(server.url, 'admin', demoPassword)).toEqual({
    ...{ found: '程序的品牌', sn: true, status: 409, code: expect.stringMatching(/^\w+\.\w+$/) },
  })
})

async function documentOf({ url }: TestServer): Promise<string> {
  const signedIn = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'admin', password: demoPassword }),
  })
  const { result } = (await signedIn.json()) as { result: { authToken: string } }
  const document = await fetch(`${url}/v1/openapi.json`, { headers: { authorization: `Bearer ${result.authToken}` } })
  return (await document.json()) as string
}
