import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDataProvider, type DocketDataProvider } from '../../src/admin/providers/data/dataProvider.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

/** React-admin's own calls, against the server. */
let app: TestApp
let provider: DocketDataProvider
const asked: string[] = []

beforeAll(async () => {
  app = await createTestApp(postgresql)
  const { token, get } = await app.as('admin')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    const given = { ...Object.fromEntries(new Headers(headers)), authorization: `Bearer ${token}` }
    const answer = await app.app.inject({ method: method as 'GET', url, headers: given, payload: body as string })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': 'application/json' } })
  })
  const { result } = (await get<Registry>('system/declarations')).body
  provider = createDataProvider({ registry: () => result, translate: key => key })
}, 60_000)
afterAll(async () => {
  vi.unstubAllGlobals()
  await app.close()
})

const page = { page: 1, perPage: 25 }
const byId = { field: 'id', order: 'ASC' } as const

test('a record is made, changed and deleted, whole each time', async () => {
  const made = await provider.create('warehouse', { data: { warehouseName: '海门仓', phone: '0513' } })
  expect(made.data).toMatchObject({ warehouseName: '海门仓', phone: '0513', disabled: false, positionCount: 0 })
  const { id } = made.data
  const { data: before } = await provider.getOne('warehouse', { id })
  // What a form of react-admin sends is all that it was given, with what people can't set.
  const after = await provider.update('warehouse', {
    id,
    data: { ...before, phone: '0514', positions: [{ name: 'A-01' }] },
    previousData: before,
  })
  expect(after.data).toMatchObject({ id, phone: '0514', positionCount: 1, positions: [{ name: 'A-01' }] })
  const stale = provider.update('warehouse', { id, data: { phone: '1' }, previousData: before })
  await expect(stale).rejects.toMatchObject({ status: 409 })
  expect(await provider.delete('warehouse', { id, previousData: after.data })).toEqual({ data: after.data })
  await expect(provider.getOne('warehouse', { id })).rejects.toMatchObject({ status: 404 })
})

test('several are changed and deleted, and a refused one says why', async () => {
  const make = async (name: string) => (await provider.create('brand', { data: { name } })).data.id
  const ids = [await make('甲牌'), await make('乙牌')]
  expect(await provider.updateMany('brand', { ids, data: { enabled: false } })).toEqual({ data: ids })
  const { data } = await provider.getMany('brand', { ids })
  expect(data.map(({ enabled }) => enabled)).toEqual([false, false])
  expect(await provider.deleteMany('brand', { ids })).toEqual({ data: ids })
  const used = (await provider.getList('warehouse', { pagination: page, sort: byId, filter: {} })).data[0]!.id
  await expect(provider.deleteMany('warehouse', { ids: [used] })).rejects.toMatchObject({ status: 409 })
})

test('a list is sorted without a mode, by what it can be sorted by', async () => {
  const list = (sort: { field: string; order: 'ASC' | 'DESC' }) =>
    provider.getList('stockOutOrder', { pagination: page, sort, filter: {} })
  const [up, down] = [await list({ field: 'time', order: 'ASC' }), await list({ field: 'time', order: 'DESC' })]
  expect(up.total).toBeGreaterThan(25)
  expect(up.data).toHaveLength(25)
  expect(String(up.data[0]!.time) < String(down.data[0]!.time)).toBe(true)
  expect((await list(byId)).data).toHaveLength(25)
  expect((await list({ field: 'recordId', order: 'ASC' })).data).toHaveLength(25)
})

test('more records are read at once than one address has room for', async () => {
  const { data } = await provider.getList('product', { pagination: { page: 1, perPage: 200 }, sort: byId, filter: {} })
  const next = await provider.getList('product', { pagination: { page: 2, perPage: 200 }, sort: byId, filter: {} })
  const ids = [...data, ...next.data].map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(250)
  asked.length = 0
  expect((await provider.getMany('product', { ids })).data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  expect(asked.length).toBe(Math.ceil(ids.length / 200))
})

test('the records that refer to one are found by it', async () => {
  const { data: roles } = await provider.getList('role', { pagination: page, sort: byId, filter: { name: '仓库' } })
  const { data } = await provider.getManyReference('account', {
    ...{ target: 'roleId', id: roles[0]!.id, filter: {}, pagination: page, sort: byId },
  })
  expect(data.map(({ loginName }) => loginName)).toEqual(expect.arrayContaining(['warehouse', 'gaozhiqiang']))
  expect(data.map(({ roleName }) => roleName)).toEqual(data.map(() => '仓库'))
})
