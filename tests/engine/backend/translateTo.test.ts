import { describe, expect, test } from 'vitest'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { translateTo, type Asking } from '../../../src/engine/backend/translateTo.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import { withProject } from '../../support/brokenCase.ts'

/** The registry of the small project that the broken cases are laid over, with a backend. */
const registryWith = (backend: object) =>
  withProject(undefined, async folder => {
    const { declared } = await readDeclarations(folder)
    return createRegistry({ ...declared, backend: { path: 'resources/backend.json', data: { ...backend } } }, '')
  })

async function translated(backend: object, asking: Partial<Asking> & { path: string }) {
  const registry = await registryWith(backend)
  const found = translateTo(registry.backend!)({ method: 'GET', params: {}, ...asking })
  if ('given' in found) throw new Error('given')
  return found
}

const asks = async (backend: object, asking: Partial<Asking> & { path: string }) =>
  (await translated(backend, asking)).asking
const answers = async (backend: object, status: number, body: unknown, path = 'order', params = {}) =>
  (await translated(backend, { path, params })).answer({ status, body })

describe('a backend that says nothing', () => {
  test('is asked as ours is', async () => {
    const params = { page: '2', per_page: '30', sort: 'time', order: 'DESC', sn: 'CK' }
    expect(await asks({}, { path: 'order', params })).toEqual({
      method: 'GET',
      path: '/order',
      params: { ...params, page: 2, per_page: 30 },
    })
    const write = { method: 'PATCH', path: 'order/a%2Fb/_review', body: { id: 'a/b', result: 1 } }
    expect(await asks({}, write)).toEqual({ ...write, path: '/order/a%2Fb/_review', params: {} })
  })

  test('answers as ours does', async () => {
    const list = {
      success: true,
      message: '',
      result: [{ id: 'a' }],
      result_info: { total_count: 7, total_capped: true },
    }
    expect(await answers({}, 200, list, 'order', { page: '1' })).toEqual({ status: 200, body: list })
    const refusal = { success: false, message: '不行', code: 'no', details: { a: 1 }, result: { errors: { sn: '缺' } } }
    expect(await answers({}, 422, refusal)).toEqual({ status: 422, body: refusal })
  })
})

describe('what is asked', () => {
  test('pages from 0, by other names, an order by its sign and by their name of the property', async () => {
    const backend = {
      firstPage: 0,
      sort: 'signed',
      asked: { pageNum: 'page', size: 'per_page', orderBy: 'sort' },
      resources: { order: { answered: { orderTime: 'time' } } },
    }
    const list = (order: string) =>
      asks(backend, { path: 'order', params: { page: '1', per_page: '15', sort: 'time', order } })
    expect((await list('DESC')).params).toEqual({ pageNum: 0, size: 15, orderBy: '-orderTime' })
    expect((await list('ASC')).params).toEqual({ pageNum: 0, size: 15, orderBy: 'orderTime' })
  })

  test('filters that are not used are said where it wants them said', async () => {
    const { params } = await asks({ unused: -1 }, { path: 'order', params: { status: '0' } })
    expect(params).toEqual({ status: '0', sn: -1, timeStart: -1, timeEnd: -1, customerName: -1 })
    expect((await asks({ unused: -1 }, { path: 'order/a', params: {} })).params).toEqual({})
  })

  test('a list by POST carries its parameters in the body', async () => {
    const operations = { list: { method: 'POST', path: '/order/page', asked: { code: 'sn' } } }
    const asked = await asks(
      { resources: { order: { operations } } },
      { path: 'order', params: { page: '1', sn: 'CK' } },
    )
    expect(asked).toEqual({ method: 'POST', path: '/order/page', params: {}, body: { page: 1, code: 'CK' } })
  })

  test('what stands in our path goes into theirs, or is asked by name', async () => {
    const at = async (operation: object) =>
      asks(
        { resources: { order: { operations: { approve: operation } } } },
        {
          method: 'PATCH',
          path: 'order/a%2Fb/_review',
          body: { result: 1 },
        },
      )
    expect(await at({ path: '/{id}/approve' })).toMatchObject({ path: '/a%2Fb/approve', body: { result: 1 } })
    expect(await at({ method: 'POST', path: '/approve', asked: { orderId: 'id' } })).toEqual({
      method: 'POST',
      path: '/approve',
      params: {},
      body: { orderId: 'a/b', result: 1 },
    })
    expect(await at({ method: 'DELETE', path: '/approve' })).toEqual({
      method: 'DELETE',
      path: '/approve',
      params: { id: 'a/b', result: 1 },
    })
  })

  test('of two transitions on one path the one is meant whose constants are sent', async () => {
    const operations = { approve: { path: '/{id}/yes' }, reject: { path: '/{id}/no' } }
    const at = (result: number) =>
      asks({ resources: { order: { operations } } }, { method: 'PATCH', path: 'order/a/_review', body: { result } })
    expect((await at(1)).path).toBe('/a/yes')
    expect((await at(2)).path).toBe('/a/no')
  })

  test('a bare list of ids is named where it wants a name', async () => {
    const request = { method: 'POST', path: 'order/_delete', body: ['a', 'b'] }
    expect((await asks({}, request)).body).toEqual(['a', 'b'])
    expect((await asks({ asked: { orderIds: 'ids' } }, request)).body).toEqual({ orderIds: ['a', 'b'] })
  })

  test('what is no plain data goes as it is', async () => {
    const file = new FormData()
    const { body } = await asks({ asked: { x: 'file' } }, { method: 'POST', path: 'upload/image', body: file })
    expect(body).toBe(file)
  })

  test('their words stand for our values, both ways', async () => {
    const backend = { resources: { order: { values: { status: { open: 0, closed: 1 } } } } }
    expect((await asks(backend, { path: 'order', params: { status: '1' } })).params).toEqual({ status: 'closed' })
    const { body } = await answers(backend, 200, { success: true, result: { id: 'a', status: 'open' } }, 'order/a')
    expect(body).toMatchObject({ result: { id: 'a', status: 0 } })
  })
})

describe('what is answered', () => {
  const backend = {
    envelope: {
      success: { at: 'code', is: 0 },
      message: 'msg',
      result: 'data',
      rows: 'data.rows',
      total: 'data.total',
      statuses: { '1401': 401 },
    },
  }

  test('a list is taken from where it stands', async () => {
    const body = { code: 0, msg: 'ok', data: { rows: [{ id: 'a' }], total: '3' } }
    expect(await answers(backend, 200, body, 'order', { per_page: '1' })).toEqual({
      status: 200,
      body: { success: true, message: 'ok', result: [{ id: 'a' }], result_info: { total_count: 3 } },
    })
    const plain = [{ id: 'a', rows: [1], total: 1 }]
    expect(await answers(backend, 200, { code: 0, data: plain })).toMatchObject({ body: { result: plain } })
    expect(await answers(backend, 200, { code: 0, data: plain }, 'order', { page: '1' })).toMatchObject({
      body: { result: plain },
    })
    // What is asked for without pages may have rows and a total of its own.
    const record = { rows: [1], total: 1 }
    expect(await answers(backend, 200, { code: 0, data: record })).toMatchObject({ body: { result: record } })
  })

  test('a refusal with 200 gets the status that its code means', async () => {
    expect(await answers(backend, 200, { code: 1401, msg: '请登录' })).toMatchObject({
      status: 401,
      body: { success: false, message: '请登录', code: '1401' },
    })
    expect(await answers(backend, 200, { code: 9, msg: '不行' })).toMatchObject({ status: 400 })
    expect(await answers(backend, 503, undefined)).toMatchObject({ status: 503, body: { success: false, message: '' } })
  })

  test('without an envelope the status alone says it', async () => {
    const bare = { envelope: { success: { at: '', is: null }, result: '', total: 'x' } }
    expect(await answers(bare, 200, { id: 'a' })).toMatchObject({ body: { success: true, result: { id: 'a' } } })
    expect(await answers(bare, 404, { message: '没有' })).toMatchObject({ status: 404, body: { message: '没有' } })
  })

  test('what it has not is given in its place, without asking', async () => {
    const registry = await registryWith({ operations: { 'GET system/savedFilters': { given: [] } } })
    const ours = { method: 'GET', path: 'system/savedFilters', params: {} }
    expect(translateTo(registry.backend!)(ours)).toEqual({ given: { result: [] } })
  })
})
