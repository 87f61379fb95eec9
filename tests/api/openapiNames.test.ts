import { describe, expect, it } from 'vitest'
import { ConfigError } from '../../src/compiler/diagnostics/ConfigError.ts'
import { needing, recordOf, typed } from '../../src/api/http/shapes/named.ts'
import { createNames } from '../../src/api/openapi/namedSchemas.ts'
import { operationIds } from '../../src/api/openapi/operationIds.ts'
import { refusalsOf } from '../../src/api/openapi/refusals.ts'
import { securityOf } from '../../src/api/openapi/security.ts'

const shape = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } })
const answer = (result: object) => ({ content: { 'application/json': { schema: { properties: { result } } } } })

describe('the names of schemas', () => {
  it('are those of their resources, whatever is equal to them', () => {
    const names = createNames(['brand', 'unit'])
    names.answer('getBrand', answer(recordOf('brand', shape('name'))))
    names.answer('getUnit', answer(recordOf('unit', shape('name'))))
    expect(Object.keys(names.schemas)).toEqual(['Brand', 'Unit'])
  })

  it('leave the product its own, and records theirs', () => {
    const names = createNames(['refusal', 'order', 'orderRow'])
    names.answer('listOrder', answer(typed('OrderRow', shape('sn'))))
    names.answer('getOrderRow', answer(recordOf('orderRow', shape('lineNo'))))
    names.answer('getRefusal', answer(recordOf('refusal', shape('reason'))))
    expect(names.schemas).toMatchObject({
      OrderRowType: shape('sn'),
      OrderRow: shape('lineNo'),
      RefusalRecord: shape('reason'),
    })
  })

  it('say what a form asks for, with an example', () => {
    const names = createNames([])
    names.answer('getThing', answer(typed('Thing', needing(['name'], shape('name')))))
    expect(names.schemas).toEqual({ Thing: { ...shape('name'), required: ['name'], examples: [{ name: '文字' }] } })
  })
})

describe('the names of operations', () => {
  const resources = {
    stockOut: { name: 'stockOut', endpoint: 'stockOut' },
    out: { name: 'out', endpoint: 'out' },
  }

  it('have the method in them where two are called alike', () => {
    const routes = ['post', 'patch'].map(method => ({ method, path: '/v1/out/{id}/_confirm', tag: 'out' }))
    expect(operationIds(routes, resources)).toEqual(['confirmOutByPost', 'confirmOutByPatch'])
  })

  it('are refused in words where two of one method are called alike', () => {
    const routes = [
      { method: 'patch', path: '/v1/stockOut/{id}/_confirm', tag: 'stockOut' },
      { method: 'patch', path: '/v1/out/{id}/_confirmStock', tag: 'out' },
    ]
    const name = () => operationIds(routes, resources)
    expect(name).toThrow(ConfigError)
    expect(name).toThrow(
      /^PATCH \/v1\/out\/\{id\}\/_confirmStock .*"confirmStockOutByPatch".*PATCH \/v1\/stockOut\/\{id\}\/_confirm is/,
    )
  })
})

describe('what an operation says of its callers', () => {
  const open = { method: 'get', path: '/v1/things', tag: 'thing', schema: {} }

  it('follows from what it takes, does and asks for', () => {
    expect(refusalsOf({ ...open, config: { permission: 'public' } })).toEqual(['400', '503'])
    expect(refusalsOf({ ...open, config: { permission: 'signedIn' } })).toEqual(['400', '401', '403', '429', '503'])
    expect(refusalsOf({ ...open, config: { permission: 'public', refuses: [409] } })).toEqual(['400', '409', '503'])
    const changing = { ...open, method: 'put', path: '/v1/things/{id}' }
    const all = ['400', '401', '403', '404', '409', '413', '415', '422', '429', '503']
    expect(refusalsOf({ ...changing, config: { permission: 'signedIn' } })).toEqual(all)
  })

  it('names what they sign in with', () => {
    expect(securityOf({ ...open, config: { permission: 'public' } })).toEqual({ security: [] })
    expect(securityOf({ ...open, config: { permission: 'signedIn' } })).toEqual({})
    expect(securityOf({ ...open, config: { permission: 'operator' } })).toMatchObject({
      security: [{}, { operator: [] }],
    })
  })
})
