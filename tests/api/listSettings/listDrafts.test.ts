import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

const LIST = 'system/listSettings/payReturn'
const DRAFT = `${LIST}/_draft`

describe.each(engines())('a draft in two windows on $name', engine => {
  let app: TestApp
  let admin: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const keep = (pageSize: number, version: string) =>
    admin.send<{ version: string }>('PUT', DRAFT, { base: 0, setting: { pageSize } }, { 'if-match': `"${version}"` })
  const own = async () =>
    (await admin.get<{ drafts: { own?: { content: object; version: string } } }>(LIST)).body.result.drafts.own

  it('is overwritten by none that did not see it, and taken over by one that did', async () => {
    const { version } = (await keep(30, 'none')).body.result
    expect(await own()).toMatchObject({ content: { pageSize: 30 }, version })
    const here = (await keep(50, version)).body.result.version
    const late = await keep(15, version)
    expect([late.status, late.body.code]).toEqual([409, 'listSetting.draftChanged'])
    expect(late.body.message).toMatch(/^您在另一个窗口也在编辑这份草稿，那边保存于\d\d:\d\d:\d\d/)
    expect((await admin.send('DELETE', DRAFT, undefined, { 'if-match': `"${version}"` })).status).toBe(409)
    expect(await own()).toMatchObject({ content: { pageSize: 50 }, version: here })
    expect((await keep(15, here)).status).toBe(200)
    expect((await own())!.content).toEqual({ pageSize: 15 })
  })

  it('that was given up in the one is kept by the other', async () => {
    const { version } = (await keep(20, (await own())?.version ?? 'none')).body.result
    expect((await admin.send('DELETE', DRAFT, undefined, { 'if-match': `"${version}"` })).status).toBe(200)
    expect((await keep(30, version)).status).toBe(200)
  })

  it('is kept once of two that are kept at the same moment', async () => {
    const { version } = (await keep(100, (await own())!.version)).body.result
    const answers = await Promise.all([15, 30, 50].map(size => keep(size, version)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })
})
