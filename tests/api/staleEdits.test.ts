import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import type { Resource } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

type Data = Record<string, unknown> & { id: string; editVersion: string }

describe.each(engines())('a change of a record on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let colleague: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
    colleague = await app.as('salesall')
    const { menuKeys } = await bench.company
      .selectFrom('role')
      .select('menuKeys')
      .where('name', '=', '销售主管')
      .executeTakeFirstOrThrow()
    // Sells, and looks after customers and goods without seeing what they cost.
    const more = ['relation-customer', 'product-list']
    await bench.company
      .updateTable('role')
      .set({ menuKeys: json([...menuKeys, ...more]) })
      .where('name', '=', '销售主管')
      .execute()
  })
  afterAll(() => app.close())

  const read = async (path: string, by = admin) => (await by.get<Data>(path)).body.result
  const change = (path: string, body: object, version?: string, by = admin, more: Record<string, string> = {}) =>
    by.send<{ errors?: object } | null>('PUT', path, body, {
      ...more,
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    })
  const make = async (path: string, body: object) =>
    `${path}/${(await admin.send<{ id: string }>('POST', path, body)).body.result.id}`
  const sellers = { menuKeys: ['sale-putout'] }

  it('that was read before somebody else changed it is refused, and says who did', async () => {
    const path = await make('system/roles', { name: '两人同改', ...sellers })
    const { editVersion } = await read(path)
    const first = await change(path, { name: '先改', menuKeys: ['sale-putout', 'sale-contract'] }, editVersion)
    expect(first.status).toBe(200)
    const { status, body } = await change(path, { name: '后改', ...sellers }, editVersion)
    expect([status, body.code]).toEqual([409, 'record.changed'])
    expect(body.message).toMatch(
      /^陈立群已于\d\d-\d\d \d\d:\d\d修改了角色先改，您的修改未保存，请载入最新内容后再保存$/,
    )
    const now = await read(path)
    expect(now).toMatchObject({ name: '先改' })
    expect((await change(path, { name: '后改', ...sellers }, now.editVersion)).status).toBe(200)
    expect(await read(path)).toMatchObject({ name: '后改', ...sellers })
  })

  it('of a document is told from its log', async () => {
    const { id } = await bench.company.selectFrom('salesOrder').select('id').orderBy('id').executeTakeFirstOrThrow()
    const path = `salesOrder/${id}`
    const { editVersion, sn } = await read(path)
    expect((await change(path, { remark: '先写的' }, editVersion, colleague)).status).toBe(200)
    const { status, body } = await change(path, { remark: '后写的' }, editVersion)
    expect([status, body.code]).toEqual([409, 'record.changed'])
    expect(body.message).toContain('林致远已于')
    expect(body.message).toContain(`修改了销售单${String(sn)}`)
    expect(await read(path)).toMatchObject({ remark: '先写的' })
  })

  it('by two at the same moment is one change', async () => {
    const path = await make('customer', { customerName: '同时修改的客户' })
    for (let round = 0; round < 5; round++) {
      const { editVersion } = await read(path)
      const answers = await Promise.all(
        [1, 2, 3].map(one => change(path, { customerName: `同时${round}${one}` }, editVersion)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    }
  })

  it('counts lines that came, went or changed', async () => {
    const contact = { name: '王', mobile: '13800000001' }
    const path = await make('customer', { customerName: '有联系人的客户', linkManList: [contact] })
    const before = await read(path)
    const [line] = before.linkManList as { id: string }[]
    const rest = { customerName: '有联系人的客户' }
    const each = [
      [{ ...contact, id: line!.id, name: '李' }],
      [
        { ...contact, id: line!.id },
        { ...contact, name: '张' },
      ],
      [],
    ]
    for (const linkManList of each) {
      const { editVersion } = await read(path)
      expect((await change(path, { ...rest, linkManList }, editVersion)).status).toBe(200)
      expect((await change(path, { ...rest, address: '别处' }, editVersion)).body.code).toBe('record.changed')
    }
  })

  it('is not in the way of what the form does not change', async () => {
    const { id: roleId } = await bench.company
      .selectFrom('role')
      .select('id')
      .where('name', '=', '销售')
      .executeTakeFirstOrThrow()
    const values = { loginName: 'stays', name: '留着', roleId, password: 'docket-demo' }
    const path = await make('system/accounts', values)
    const { editVersion } = await read(path)
    await admin.send('PATCH', `${path}/_disable`, {})
    expect((await change(path, { name: '改名', roleId }, editVersion)).status).toBe(200)
  })

  it('knows nothing of values that its reader does not see', async () => {
    const { id } = await bench.company.selectFrom('product').select('id').orderBy('id').executeTakeFirstOrThrow()
    const path = `product/${id}`
    const seen = await read(path, colleague)
    expect(seen).not.toHaveProperty('purchasePrice')
    expect((await change(path, { purchasePrice: 1.25 })).status).toBe(200)
    expect((await read(path, colleague)).editVersion).toBe(seen.editVersion)
    expect((await change(path, { materialNo: 'M-9' }, seen.editVersion, colleague)).status).toBe(200)
    expect(await read(path)).toMatchObject({ purchasePrice: 1.25, materialNo: 'M-9' })
    expect((await change(path, { materialNo: 'M-8' }, seen.editVersion, colleague)).body.code).toBe('record.changed')
  })

  it('sent again under its key has its first outcome', async () => {
    const path = await make('customer', { customerName: '重发的客户' })
    const { editVersion } = await read(path)
    const send = () => change(path, { customerName: '重发后' }, editVersion, admin, { 'idempotency-key': 'again' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
  })

  it('that does not say what it was made on is made on what is there', async () => {
    const path = await make('customer', { customerName: '不说版本的客户' })
    await change(path, { address: '一' })
    expect((await change(path, { address: '二' })).status).toBe(200)
    const any = await admin.send('PUT', path, { address: '三' }, { 'if-match': '*' })
    expect(any.status).toBe(200)
    for (const wrong of ['abc', '"a b"', '""'])
      expect([wrong, (await admin.send('PUT', path, { address: '四' }, { 'if-match': wrong })).status]).toEqual([
        wrong,
        400,
      ])
    for (const foreign of ['abc', '.', '-'])
      expect([foreign, (await change(path, { address: '四' }, foreign)).body.code]).toEqual([foreign, 'record.changed'])
    expect(await read(path)).toMatchObject({ address: '三' })
  })

  it('of any resource with a form is told what it is made on, and may be made on it', async () => {
    const editable = Object.values(app.registry.resources).filter(
      ({ form, pages }) => form && pages.some(page => page.view === 'edit' && page.proposal === undefined),
    )
    expect(editable.map(({ name }) => name)).toEqual(expect.arrayContaining(['role', 'account', 'customer', 'product']))
    // Of these everybody has their own alone.
    const [colleague] = (await admin.get<{ id: string }[]>('system/accounts?loginName=finance')).body.result
    const days = { sinceOn: '2026-01-01', untilOn: '2026-01-02' }
    expect((await admin.send('POST', 'workflow/delegation', { delegateId: colleague!.id, ...days })).status).toBe(200)
    for (const resource of editable) {
      const path = await anyOf(resource)
      const { editVersion } = await read(path)
      expect([resource.name, typeof editVersion]).toEqual([resource.name, 'string'])
      const codes = [(await change(path, {}, editVersion)).body.code, (await change(path, {}, 'other')).body.code]
      expect([resource.name, codes[0]]).not.toEqual([resource.name, 'record.changed'])
      expect([resource.name, codes[1]]).toEqual([
        resource.name,
        codes[0] === 'record.locked' ? 'record.locked' : 'record.changed',
      ])
    }
  })

  it('meanwhile keeps an act on it from being done, which says who did what', async () => {
    const { id } = await bench.company
      .selectFrom('stockOutOrder')
      .select('id')
      .where('confirmStatus', '=', 0)
      .where('salesStatus', '!=', 3)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const path = `salesOrder/stockOutOrder/${id}`
    const { actVersion, sn } = await read(path)
    const ship = (trackingNo: string, version: unknown, by = admin) => {
      const body = { stockId: id, stockType: 0, trackingNo }
      return by.send('POST', 'salesOrder/saveShipping', body, { 'if-match': `"${String(version)}"` })
    }
    // To each the version of what he sees.
    const theirs = (await read(path, colleague)).actVersion
    expect((await ship('SF-1', theirs, colleague)).status).toBe(200)
    const late = await ship('SF-2', actVersion)
    expect([late.status, late.body.code]).toEqual([409, 'transition.changed'])
    expect(late.body.message).toMatch(
      new RegExp(
        `^出库单${String(sn)}在您打开后已由林致远于[\\d-]{10} [\\d:]{8}录入了物流信息，请核对最新内容后再录入物流$`,
      ),
    )
    const many = await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [id], {
      'if-match': `"${actVersion}"`,
    })
    expect(many.body.code).toBe('transition.changed')
    const two = await admin.send('PATCH', 'salesOrder/stockOutOrder/_cancel', [id, crypto.randomUUID()], {
      'if-match': `"${actVersion}"`,
    })
    expect(two.status).toBe(400)
    const now = await read(path)
    expect(now).toMatchObject({ trackingNo: 'SF-1' })
    await admin.send('POST', `print/delivery/${id}`, {})
    expect((await ship('SF-3', now.actVersion)).status).toBe(200)
    expect((await read(path)).trackingNo).toBe('SF-3')
  })

  const anyOf = async ({ endpoint }: Resource) =>
    `${endpoint}/${(await admin.get<{ id: string }[]>(`${endpoint}?per_page=1`)).body.result[0]!.id}`
})
