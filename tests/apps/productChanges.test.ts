import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { menuKeysOf, signInWith } from '../releases/playStory.ts'
import { type Database, newDatabase } from '../support/postgres.ts'
import { startProcess, type ServerProcess } from '../support/startProcess.ts'

const FOLDERS = ['tests/apps/northwind', 'tests/apps/repair', 'tests/releases/1.0.0/app']
const APPS = ['.', ...FOLDERS.map(folder => `./${folder}`)].join(',')
const PARTS = ['src', 'schemas', 'resources', 'tsconfig.json', 'package.json', 'package-lock.json', ...FOLDERS]

/** A copy of the product, in which the trade is changed as a release might change it. */
let product: string
let database: Database
let server: ServerProcess
let token: string

beforeAll(async () => {
  product = mkdtempSync(join(tmpdir(), 'docket-changed-'))
  for (const part of PARTS)
    cpSync(join(projectRoot(), part), join(product, part), {
      recursive: true,
      filter: path => !path.endsWith('/generated'),
    })
  symlinkSync(join(projectRoot(), 'node_modules'), join(product, 'node_modules'))
  changeTrade()
  run(process.execPath, '--import', 'tsx', 'src/commands/generate.ts')
  database = await newDatabase(inject('postgres'))
  server = await startProcess(database.url, { APPS }, product, ['--import', 'tsx', 'src/server.ts'])
  const keys = FOLDERS.flatMap(folder => menuKeysOf(join(product, folder)))
  token = await signInWith([...keys, 'relation-region'], server)
}, 180_000)
afterAll(async () => {
  await server?.stop()
  await database?.drop()
  rmSync(product, { recursive: true, force: true })
})

/** Runs a program in the copy. @throws Error with what it said, where it fails */
const run = (program: string, ...further: string[]) =>
  execFileSync(program, further, { cwd: product, env: { ...process.env, APPS }, encoding: 'utf8', stdio: 'pipe' })

// oxlint-disable-next-line typescript/no-explicit-any -- declarations, changed wherever a release would
type Json = Record<string, any>

function change(path: string, edit: (data: Json) => void) {
  const data = JSON.parse(readFileSync(join(product, path), 'utf8')) as Json
  edit(data)
  writeFileSync(join(product, path), JSON.stringify(data, null, 2))
}

/** A new version with a new property, derived value, job, menu entry and kind of log entry. */
function changeTrade() {
  for (const path of ['package.json', 'resources/app.json', 'src/core/resources/app.json'])
    change(path, data => (data.version = '1.1.0'))
  change('schemas/customer.json', ({ properties }) => {
    properties.region = { title: '大区', type: 'string', maxLength: 20 }
    properties.shortName = { title: '简称', type: 'string', 'x-value': { by: 'firstLetters', of: ['customerName'] } }
  })
  change('resources/customer.json', ({ list, pages }) => {
    list.columns.push('region', 'shortName')
    pages['relation-region'] = { list: '/relation/region' }
  })
  change('resources/menu.json', ({ menus }) => {
    const area = menus.find(({ menuKey }: Json) => menuKey === 'relation')
    area.children.push({ menuKey: 'relation-region', menuName: '客户分区', router: 'region' })
  })
  change('resources/app.json', ({ registers, logs }) => {
    registers.derivedValue = ['firstLetters']
    logs.核对了调拨单 = 21
  })
  change('resources/warehouseTransfer.json', ({ transitions }) => {
    transitions.review = { label: '核对', permission: 'warehouse-transfer', from: 'pending', logged: '核对了调拨单' }
  })
  const file = join(product, 'src/trade/server.ts')
  const text = readFileSync(file, 'utf8')
  const changed = text
    .replace('import', "import { sql } from 'kysely'\nimport")
    .replace('  jobs: {', `  derivedValues: { firstLetters: name => sql\`left(\${name}, 2)\` },\n  jobs: {${JOB}`)
  expect(changed).toContain(JOB)
  writeFileSync(file, changed)
}

const JOB = `
    regions: {
      everyMs: 60 * MINUTE,
      atOnce: true,
      async run({ connection }) {
        await sql\`update customer set region = '未分区' where region is null\`.execute(connection.db)
      },
    },`

it('is right and has exact types, and so has every app that was there before', { timeout: 120_000 }, () => {
  expect(run(process.execPath, '--import', 'tsx', 'src/commands/check.ts')).toMatch(
    /^\d+ schemas and \d+ resources are right/,
  )
  const include = ['src', ...FOLDERS.map(folder => `${folder}/src`)]
  writeFileSync(
    join(product, 'tsconfig.all.json'),
    JSON.stringify({ extends: './tsconfig.json', include, exclude: ['src/commands/app/starter'] }),
  )
  run('node_modules/.bin/tsc', '--noEmit', '-p', 'tsconfig.all.json')
})

const read = async <Result>(path: string) => {
  const { status, body } = await server.ask<Result>(token, 'GET', path)
  expect(status, path).toBe(200)
  return body.result
}

const make = async (path: string, body: object) => {
  const made = await server.ask<{ id: string }>(token, 'POST', path, body)
  expect(made, path).toMatchObject({ status: 200 })
  return made.body.result.id
}

it('serves what is new in the trade', async () => {
  await expect
    .poll(async () => (await read<Json[]>('customer'))[0])
    .toMatchObject({ region: '未分区', shortName: expect.stringMatching(/^..$/) as string })
  expect(JSON.stringify(await read('system/declarations'))).toContain('"/relation/region"')

  const [from, to] = await read<Json[]>('warehouse')
  const [product] = await read<Json[]>('product')
  const items = [{ productId: product!.id, quantity: 1 }]
  const id = await make('warehouseTransfer', { fromWarehouseId: from!.id, toWarehouseId: to!.id, items })
  expect(await server.ask(token, 'PATCH', `warehouseTransfer/${id}/_review`, { id })).toMatchObject({ status: 200 })
  const log = await read<Json[]>(`log?orderType=13&orderId=${id}`)
  expect(log.map(entry => entry.operationTypeName)).toContain('核对了调拨单')
})

it('serves all that the apps have', async () => {
  const categoryId = await make('foodCategory', { name: '调味品' })
  expect(await read(`foodCategory/${categoryId}`)).toMatchObject({ name: '调味品' })
  const jobId = await make('repairJob', { plate: '沪A12345', hours: 1.2 })
  expect(await read(`repairJob/${jobId}`)).toMatchObject({ billed: 2 })
  expect((await server.ask(token, 'PATCH', `repairJob/${jobId}/_finish`, { id: jobId })).status).toBe(200)
  expect(await read('lab/calibration')).toEqual([])
  expect((await read<Json[]>('customer'))[0]).toHaveProperty('labLevel')
})
