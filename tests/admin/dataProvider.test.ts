import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDataProvider } from '../../src/admin/providers/data/dataProvider.ts'
import type { Mode, Registry } from '../../src/engine/model/model.ts'

const mode: Mode = { name: 'list', label: '', endpoint: 'salesOrder/stockOutOrder', columns: [], with: [] }
const detail: Mode = { ...mode, name: 'detail', endpoint: 'salesOrder/stockOutOrderWithSku', rows: 'items' }
const registry = {
  resources: { stockOutOrder: { endpoint: 'salesOrder/stockOutOrder', list: {} } },
} as unknown as Registry
const provider = createDataProvider({
  registry: () => registry,
  translate: (key, args) => (args ? `${key} ${JSON.stringify(args)}` : key),
})

const fetched = vi.fn<typeof fetch>()
const answer = (body: unknown, init?: ResponseInit) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), init))
const sent = (call = 0) => {
  const [url, options] = fetched.mock.calls[call]!
  return { url: url as string, method: options?.method, body: options?.body && JSON.parse(options.body as string) }
}

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => void vi.unstubAllGlobals())

const listParams = { pagination: { page: 2, perPage: 30 }, sort: { field: 'time', order: 'DESC' as const } }

test('a list asks by its mode and takes rows and total out of the envelope', async () => {
  answer({ success: true, result: [{ id: 'a', sn: 'CK1' }], result_info: { page: 2, per_page: 30, total_count: 31 } })
  const filter = { sn: 'CK', confirmStatus: 0, outStatus: -1, printed: '', customerName: undefined, titleId: null }
  const list = await provider.getList('stockOutOrder', { ...listParams, filter, meta: { mode } })
  expect(list).toEqual({ data: [{ id: 'a', recordId: 'a', sn: 'CK1' }], total: 31, meta: { totalCapped: false } })
  expect(sent().url).toBe('/v1/salesOrder/stockOutOrder?sn=CK&confirmStatus=0&page=2&per_page=30&sort=time&order=DESC')
})

test('a row of a mode with rows is known by its line', async () => {
  answer({
    success: true,
    result: [
      { id: 'a', itemId: 'l1' },
      { id: 'a', itemId: 'l2' },
    ],
  })
  const { data } = await provider.getList('stockOutOrder', { ...listParams, filter: {}, meta: { mode: detail } })
  expect(data.map(({ id, recordId }) => [id, recordId])).toEqual([
    ['l1', 'a'],
    ['l2', 'a'],
  ])
  expect(sent().url).toContain('/v1/salesOrder/stockOutOrderWithSku?')
})

test('what is not a declared resource is its own path, unsorted', async () => {
  answer({ success: true, result: [] })
  await provider.getList('system/titles', { ...listParams, filter: {} })
  expect(sent().url).toBe('/v1/system/titles?page=2&per_page=30')
})

test('many are asked for by id_in, the others of a record by its id', async () => {
  answer({ success: true, result: [{ id: 'a' }] })
  await provider.getMany('stockOutOrder', { ids: ['a', 'b'] })
  expect(sent().url).toBe('/v1/salesOrder/stockOutOrder?id_in=a%2Cb&per_page=2')
  answer({ success: true, result: [] })
  await provider.getManyReference('stockOutOrder', { ...listParams, target: 'salesId', id: 's1', filter: {} })
  expect(sent(1).url).toContain('salesId=s1')
})

test('one record comes from the endpoint of its resource', async () => {
  answer({ success: true, result: { id: 'a/b', sn: 'CK1' } })
  expect(await provider.getOne('stockOutOrder', { id: 'a/b' })).toEqual({ data: { id: 'a/b', sn: 'CK1' } })
  expect(sent().url).toBe('/v1/salesOrder/stockOutOrder/a%2Fb')
})

const call = (path: string, id = 'id') => ({ method: 'PATCH' as const, path: `salesOrder/stockOutOrder/${path}`, id })
const confirm = { call: call('{id}/_confirm'), body: { confirmStatus: 1 }, many: false }
const cancel = { call: call('_cancel', 'ids'), body: {}, many: true }

test('a transition of one record sends its constants and its key', async () => {
  answer({ success: true, result: { id: 'a' } })
  const request = { transition: confirm, ids: ['a'], data: { remark: '急' }, idempotencyKey: 'k1' }
  expect(await provider.transition(request)).toEqual({ data: { id: 'a' } })
  expect(sent()).toEqual({
    url: '/v1/salesOrder/stockOutOrder/a/_confirm',
    method: 'PATCH',
    body: { id: 'a', confirmStatus: 1, remark: '急' },
  })
  const headers = new Headers(fetched.mock.calls[0]![1]?.headers)
  expect([headers.get('Idempotency-Key'), headers.get('Content-Type')]).toEqual(['k1', 'application/json'])
})

test('a transition of many sends a bare list of ids, or ids with what else there is', async () => {
  fetched.mockImplementation(async () => new Response('{"success":true,"result":null}'))
  await provider.transition({ transition: cancel, ids: ['a', 'b'], idempotencyKey: 'k' })
  await provider.transition({
    transition: cancel,
    ids: ['a'],
    data: { cancelReason: '重复' },
    idempotencyKey: 'k',
  })
  expect(sent(0)).toMatchObject({ url: '/v1/salesOrder/stockOutOrder/_cancel', body: ['a', 'b'] })
  expect(sent(1)).toMatchObject({ body: { ids: ['a'], cancelReason: '重复' } })
})

test('a transition with an address of its own says by its own name which record it means', async () => {
  answer({ success: true, result: 's1' })
  const ship = {
    call: { method: 'POST' as const, path: 'salesOrder/saveShipping', id: 'stockId' },
    body: { stockType: 0 },
    many: false,
  }
  await provider.transition({ transition: ship, ids: ['s1'], data: { trackingNo: 'YD1' }, idempotencyKey: 'k' })
  expect(sent()).toEqual({
    url: '/v1/salesOrder/saveShipping',
    method: 'POST',
    body: { stockId: 's1', stockType: 0, trackingNo: 'YD1' },
  })
})

test.each([
  ['picture', 'image', () => provider.upload(new File(['x'], '签收.png')), '签收.png'],
  ['workbook', 'file', () => provider.uploadWorkbook(new File(['x'], '报价.xlsx')), '报价.xlsx'],
])('a %s is sent as a form, with a ticket for it in its address', async (_, kind, send, name) => {
  answer({ success: true, result: { token: 'a.b', expiresIn: 3600 } })
  answer({ success: true, result: { id: 'u1', resources: [{ url: '/v1/upload/u1' }] } })
  expect(await send()).toEqual({ id: 'u1', url: '/v1/upload/u1' })
  const asked = fetched.mock.calls.map(([url, init]) => [String(url), init?.body, init?.headers] as const)
  expect(asked.map(([url]) => url)).toEqual(['/v1/upload/_signature', `/v1/upload/${kind}?token=a.b`])
  expect(JSON.parse(String(asked[0]![1]))).toEqual({ kind })
  expect(((asked[1]![1] as FormData).get('file') as File).name).toBe(name)
  expect(new Headers(asked[1]![2]).has('Content-Type')).toBe(false)
})

test('a refusal carries the server’s message, code and request id', async () => {
  answer(
    { success: false, message: '库存不足', code: 'short_stock' },
    { status: 422, headers: { 'x-request-id': 'r9' } },
  )
  const error = await failure(provider.get('log', { orderId: 'a' }))
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: '库存不足', status: 422, body: { code: 'short_stock', requestId: 'r9' } })
})

test('an error without a message for the user gets ours, with the status', async () => {
  fetched.mockResolvedValueOnce(new Response('<html>Bad Gateway</html>', { status: 502 }))
  expect(await failure(provider.get('log'))).toMatchObject({
    message: 'docket.entry.httpError {"status":502}',
    status: 502,
  })
})

test('no network, and no answer in time, are told apart', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await failure(provider.get('log'))).toMatchObject({ message: 'docket.entry.offline', status: 0 })
  fetched.mockRejectedValueOnce(new DOMException('', 'TimeoutError'))
  expect(await failure(provider.get('log'))).toMatchObject({ message: 'docket.entry.timedOut', status: 0 })
})

test('a request that its asker gave up stays an abort', async () => {
  const controller = new AbortController()
  controller.abort()
  fetched.mockRejectedValueOnce(controller.signal.reason)
  expect(await failure(provider.get('log', {}, controller.signal))).toMatchObject({ name: 'AbortError' })
})

test('a record that answers to a number is none of that id', async () => {
  fetched.mockImplementation(async () => new Response('{"success":true,"result":{"id":"a","sn":"CK1"}}'))
  expect(await provider.getOne('stockOutOrder', { id: 'a' })).toMatchObject({ data: { id: 'a' } })
  expect(await failure(provider.getOne('stockOutOrder', { id: 'CK1' }))).toMatchObject({ status: 404 })
})

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  )

test('a record is made by POST and changed by PUT, each with its key', async () => {
  const resource = { endpoint: 'salesOrder/stockOutOrder' }
  fetched.mockImplementation(async () => new Response('{"success":true,"result":{"id":"a"}}'))
  const data = { remark: '急' }
  expect(await provider.save({ resource, data, idempotencyKey: 'k1' })).toEqual({ id: 'a' })
  await provider.save({ resource, id: 'a/b', data, idempotencyKey: 'k2' })
  expect(sent(0)).toEqual({ url: '/v1/salesOrder/stockOutOrder', method: 'POST', body: data })
  expect(sent(1)).toEqual({ url: '/v1/salesOrder/stockOutOrder/a%2Fb', method: 'PUT', body: data })
  const keys = fetched.mock.calls.map(([, options]) => new Headers(options?.headers).get('Idempotency-Key'))
  expect(keys).toEqual(['k1', 'k2'])
})
