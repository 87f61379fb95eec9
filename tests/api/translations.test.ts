import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp(postgresql)
})
afterAll(() => app.close())

it('gives declared texts in another language, which the declarations themselves don’t carry', async () => {
  const viewer = await app.as('viewer')
  const { body } = await viewer.get<Record<string, string>>('system/translations/en')
  expect(body.result['物流信息不能全部为空']).toBe('the logistics information cannot all be empty')
  // What a form says by default of a label, too.
  expect(body.result['请选择客户']).toBe('Please choose: Customer')
  expect((await viewer.get<object>('system/declarations')).body.result).not.toHaveProperty('translations')
})

it.each(['fr', 'constructor', 'zh-CN'])('has nothing in %s', async language => {
  const viewer = await app.as('viewer')
  expect((await viewer.get(`system/translations/${language}`)).status).toBeGreaterThanOrEqual(400)
})
