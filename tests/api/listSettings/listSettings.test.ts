import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../../../src/engine/model/model.ts'
import { brokenSettings } from '../../support/brokenSettings.ts'
import { createTestApp, type Caller, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'
import type { Workbench } from '../openWorkbench.ts'
import { openListSettings, operationOf, pathOf, type Checked, type ListSettings } from './openListSettings.ts'

interface Version {
  number: number
  authorName: string
  note: string | null
  restoredFrom: number | null
}

describe.each(engines())('list settings on $name', engine => {
  let app: TestApp
  let settings: ListSettings
  let bench: Workbench
  let admin: Caller
  let sales: Caller
  let other: Caller
  let salesRole: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    settings = await openListSettings(app)
    ;({ bench, admin, sales, other, salesRole } = settings)
  })
  afterAll(() => app.close())

  const narrow = { modes: { list: { columns: [{ source: 'sn' }, { source: 'time', label: '时间', width: 99 }] } } }

  it('are for administrators alone', async () => {
    for (const path of [pathOf('customer'), 'system/listSettings', operationOf('customer', '_history')])
      expect((await sales.get(path)).status).toBe(403)
    expect((await settings.publish('customer', {}, { by: sales, base: 0 })).status).toBe(403)
  })

  it('name every list, and no other resource', async () => {
    const { body } = await admin.get<{ lists: { name: string }[] }>('system/listSettings')
    expect(body.result.lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['stockOutOrder', 'customer']))
    for (const name of ['nowhere', '__proto__', 'constructor']) expect((await admin.get(pathOf(name))).status).toBe(404)
    expect((await admin.get(pathOf('customer', 'nobody'))).status).toBe(404)
    expect((await admin.get(pathOf('customer', '01900000-0000-7000-8000-0000000000aa'))).status).toBe(404)
  })

  it('reach who is asked next, in that company alone', async () => {
    const before = await settings.columnsOf(other, 'stockOutOrder')
    expect((await settings.publish('stockOutOrder', narrow, { note: '先看时间' })).body.result).toEqual({ number: 1 })
    const { modes } = await settings.listOf(sales, 'stockOutOrder')
    expect(modes[0]!.columns.find(({ source }) => source === 'time')).toMatchObject({ label: '时间', width: 99 })
    expect(await settings.columnsOf(other, 'stockOutOrder')).toEqual(before)
    expect((await settings.overview('stockOutOrder', '', other)).published).toBeNull()
  })

  it('of a role lie over the company’s, for its holders alone', async () => {
    const role = { pageSize: 50, modes: { list: { columns: [{ source: 'time', show: 'never' }] } } }
    expect((await settings.publish('stockOutOrder', role, { layer: salesRole })).status).toBe(200)
    expect(await settings.columnsOf(sales, 'stockOutOrder')).not.toContain('time')
    expect(await settings.listOf(sales, 'stockOutOrder')).toMatchObject({ pageSize: 50 })
    const keeper = await app.as('warehouse')
    expect(await settings.columnsOf(keeper, 'stockOutOrder')).toContain('time')
    expect(await settings.listOf(keeper, 'stockOutOrder')).toMatchObject({ pageSize: 15 })
  })

  it('name the columns of exports', async () => {
    await settings.publish('customer', { modes: { list: { columns: [{ source: 'customerName', label: '买方' }] } } })
    const { payload } = await app.app.inject({
      url: '/v1/customer/_export?format=csv&per_page=1',
      headers: { authorization: admin.token },
    })
    expect(payload.split('\r\n')[0]).toContain('买方')
  })

  it('name no column of an export so that a spreadsheet would take it for a formula', async () => {
    await settings.publish('customer', { modes: { list: { columns: [{ source: 'customerName', label: '＝1+1' }] } } })
    const ask = (format: string) => {
      const url = `/v1/customer/_export?format=${format}&columns=customerName`
      return app.app.inject({ url, headers: { authorization: admin.token } })
    }
    expect((await ask('csv')).payload.split('\r\n')[0]).toBe("\uFEFF'＝1+1")
    const { sheets } = await readXlsx((await ask('xlsx')).rawPayload)
    expect(sheets[0]!.rows[0]).toEqual(["'＝1+1"])
  })

  it.each(brokenSettings)('with $name are refused at their place, and the last good one stays', async broken => {
    const before = await settings.columnsOf(admin, 'stockOutOrder')
    const { status, body } = await settings.publish('stockOutOrder', broken.setting)
    expect([status, body.code]).toEqual([422, 'listSetting.wrong'])
    const { errors } = body.result as unknown as { errors: Record<string, string> }
    expect(errors[broken.pointer]).toContain(broken.message)
    expect(await settings.columnsOf(admin, 'stockOutOrder')).toEqual(before)
    const check = await admin.send<Checked>('POST', operationOf('stockOutOrder', '_check'), { setting: broken.setting })
    expect(check.body.result.mistakes.map(({ pointer }) => pointer)).toContain(broken.pointer)
  })

  it('begun on what another has changed since are refused, and say who did it', async () => {
    const { number } = (await settings.overview('supplier')).published ?? { number: 0 }
    await admin.send('PUT', operationOf('supplier', '_draft'), { base: number, setting: { pageSize: 50 } })
    expect((await settings.publish('supplier', { pageSize: 30 }, { base: number })).status).toBe(200)
    const { status, body } = await settings.publish('supplier', { pageSize: 50 }, { base: number })
    expect([status, body.code]).toEqual([409, 'listSetting.changed'])
    expect(body.message).toMatch(/^陈立群已于\d\d-\d\d \d\d:\d\d发布了新的配置/)
    expect((await settings.listOf(admin, 'supplier')).pageSize).toBe(30)
    const without = await admin.send('POST', operationOf('supplier', '_publish'), { setting: {} })
    expect(without.status).toBe(400)
  })

  it('published by two at once are published by one', async () => {
    const { number } = (await settings.overview('product')).published ?? { number: 0 }
    const answers = await Promise.all(
      [30, 50].map(pageSize => settings.publish('product', { pageSize }, { base: number })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('sent again under their key are published once, and answered alike', async () => {
    const send = (setting: object) =>
      admin.send<{ number: number }>('POST', operationOf('brand', '_publish'), { setting }, again)
    const again = { 'if-match': '"0"', 'idempotency-key': 'publish brands' }
    const [first, second] = [await send({ pageSize: 50 }), await send({ pageSize: 50 })]
    expect([first.body.result, second.body.result]).toEqual([{ number: 1 }, { number: 1 }])
    expect((await settings.overview('brand')).published?.number).toBe(1)
    expect((await send({ pageSize: 15 })).body.code).toBe('idempotency.reused')
  })

  it('wait as a draft for who began them', async () => {
    const draft = { pageSize: 50, filters: [{ source: 'gone' }] }
    await admin.send('PUT', operationOf('payout', '_draft'), { base: 0, setting: draft })
    await admin.send('PUT', operationOf('payout', '_draft'), { base: 0, setting: { ...draft, pageSize: 30 } })
    expect((await settings.overview('payout')).drafts.own).toMatchObject({
      base: 0,
      content: { ...draft, pageSize: 30 },
    })
    expect((await settings.listOf(admin, 'payout')).pageSize).toBe(15)
    const text = await admin.send('PUT', operationOf('payout', '_draft'), { base: 0, setting: 'x' })
    expect(text.status).toBe(422)
    expect((await settings.publish('payout', { pageSize: 30 })).status).toBe(200)
    expect((await settings.overview('payout')).drafts.own).toBeUndefined()
    await admin.send('PUT', operationOf('payout', '_draft'), { base: 1, setting: {} })
    await admin.send('DELETE', operationOf('payout', '_draft'))
    expect((await settings.overview('payout')).drafts.own).toBeUndefined()
  })

  it('show what a role would see, without what is hidden from it', async () => {
    const preview = async (role: string, setting: object, resource = 'stockOutOrder') => {
      const path = operationOf(resource, '_preview')
      const given = { setting, roleId: await settings.roleOf(role) }
      const { body } = await admin.send<{ resource: Registry['resources'][string] | null }>('POST', path, given)
      return body.result.resource
    }
    const seen = await preview('仓库', { ...narrow, pageSize: 30 })
    expect(seen!.list.pageSize).toBe(30)
    expect(seen!.pages.map(({ variant }) => variant)).not.toContain('sale-putout')
    expect(await preview('仓库', {}, 'salesContract')).toBeNull()
    // The role's own lies over the draft of the company's.
    expect((await preview('销售', { pageSize: 30 }))!.list.pageSize).toBe(50)
  })

  it('come back from their history, which says who did what', async () => {
    await settings.publish('inquiry', { pageSize: 30 }, { note: '三十条' })
    await settings.publish('inquiry', { pageSize: 50 })
    const restore = (base: number, version: number) =>
      admin.send('POST', operationOf('inquiry', `_restore/${version}`), undefined, { 'if-match': `"${base}"` })
    expect((await restore(1, 1)).status).toBe(409)
    expect((await restore(2, 9)).status).toBe(404)
    expect((await restore(2, 1)).status).toBe(200)
    expect((await settings.listOf(admin, 'inquiry')).pageSize).toBe(30)
    const { body } = await admin.get<Version[]>(operationOf('inquiry', '_history'))
    expect(body.result.map(({ number, restoredFrom, note }) => [number, restoredFrom, note])).toEqual([
      [3, 1, null],
      [2, null, null],
      [1, null, '三十条'],
    ])
    const audited = await bench.company
      .selectFrom('auditLog')
      .select(['action', 'actorName', 'after'])
      .where('subjectId', '=', 'inquiry')
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: '发布版本1', actorName: '陈立群', after: '每页条数：15 → 30' },
      { action: '发布版本2', actorName: '陈立群', after: '每页条数：30 → 50' },
      { action: '恢复版本1', actorName: '陈立群', after: '每页条数：50 → 30' },
    ])
  })

  it('tell the company’s open pages, once', async () => {
    const waiting = () => bench.company.selectFrom('outbox').select('id').where('topic', '=', 'declarations').execute()
    const before = (await waiting()).length
    await settings.publish('requirement', { pageSize: 30 })
    await settings.publish('requirement', { pageSize: 9 })
    expect((await waiting()).length).toBe(before + 1)
  })
})
