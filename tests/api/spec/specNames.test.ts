import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { postgresql } from '../../support/engines.ts'
import { openWorkbench } from '../openWorkbench.ts'
import { named } from './specNames.ts'

describe('a client written from the spec finds each property under its name', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp(postgresql)
    admin = await app.as('admin')
    const { company } = await openWorkbench(app)
    const signed = await company.selectFrom('stockOutOrder').select('id').where('confirmStatus', '=', 1).execute()
    const proofs = signed.map(({ id }) => ({ id: newId(), stockOutId: id, stockOutUrl: '/v1/upload/proof' }))
    await company.insertInto('stockOutResource').values(proofs).execute()
  })
  afterAll(() => app?.close())

  test.each(named)('$what ($document, section 3)', async ({ list, by = 'id', path, properties }) => {
    const missing = new Set(properties.split(/\s+/).filter(Boolean))
    for (const id of list ? await idsOf(list, by) : ['']) {
      const { body, status } = await admin.get(path.replace('{id}', encodeURIComponent(id)))
      expect(status, body.message).toBe(200)
      for (const name of missing) if (isTold(body.result, name)) missing.delete(name)
      if (missing.size === 0) break
    }
    expect([...missing]).toEqual([])
  })

  const idsOf = async (list: string, by: string) => {
    const sized = list.includes('per_page') ? list : `${list}${list.includes('?') ? '&' : '?'}per_page=100`
    const { body } = await admin.get<Record<string, string>[]>(sized)
    return body.result.map(row => row[by]!)
  }
})

/** Whether a value has a property by this path; of an empty list nothing is told. */
function isTold(value: unknown, path: string): boolean {
  if (path === '') return true
  const [, each, name = '', rest] = /^(?:(\[\])|(\w+))\.?(.*)$/.exec(path)!
  if (each) return Array.isArray(value) && value.length > 0 && value.every(one => isTold(one, rest!))
  if (typeof value !== 'object' || value === null || !(name in value)) return false
  return isTold((value as Record<string, unknown>)[name], rest!)
}
