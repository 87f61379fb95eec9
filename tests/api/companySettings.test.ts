import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CompanySettings as Told } from '../../src/admin/pages/settings/settingsData.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { uploadPicture } from './uploadPicture.ts'

const PATH = 'system/settings'

/** With the switches that the trade adds. */
type CompanySettings = Told & { hasBatchStock: boolean; hasScanFunc: boolean }

interface Refused {
  errors: Record<string, string>
  messages?: Record<string, object>
}
interface Choice {
  id: string
  name?: string
}
interface Me {
  serviceBuyerInfo: { corpName: string; logo: string | null }
  settings: Record<string, boolean>
}

describe.each(engines())('company settings on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let other: Caller
  let sales: Caller

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
    other = await app.as('other')
    sales = await app.as('sales')
  })
  afterAll(() => app.close())

  const read = async (by = admin) => (await by.get<CompanySettings>(PATH)).body.result
  const save = async (given: object, { by = admin, seen = '' } = {}) => {
    const version = seen || (await read(by)).version
    return by.send<CompanySettings & Refused>('PUT', PATH, given, { 'if-match': `"${version}"` })
  }
  const entries = () =>
    bench.company
      .selectFrom('auditLog')
      .select(['subjectName', 'action', 'before', 'after', 'actorName'])
      .where('subject', '=', 'company')
      .orderBy('time')
      .orderBy('id')
      .execute()
  /** What stands in the configuration log after work that did not stand there before. */
  const logged = async (work: () => Promise<unknown>) => {
    const known = (await entries()).length
    await work()
    return (await entries()).slice(known)
  }
  const told = () =>
    bench.company
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('topic', '=', 'declarations')
      .executeTakeFirstOrThrow()
  const patternOf = async (kind: string) => {
    const { prefix, date, digits, next } = (await read()).series.find(one => one.kind === kind)!
    return { prefix, date, digits, next }
  }
  const number = (kind: string, prefix: string, date = 'day', digits = 4) => ({
    series: [{ kind, prefix, date, digits }],
  })

  it('are for those who hold the key alone', async () => {
    expect((await sales.get(PATH)).status).toBe(403)
    expect((await sales.send('PUT', PATH, { hasScanFunc: false })).status).toBe(403)
    expect((await app.anonymous.send('PUT', PATH, {})).status).toBe(401)
  })

  it('hold for everybody of the company with their next request, and for nobody of another', async () => {
    const theirs = await read(other)
    const before = await told()
    const entry = await logged(async () => {
      const answer = await save({ hasBatchStock: false, corpName: '  衡屿新名  ' })
      expect([answer.status, answer.body.result.corpName]).toEqual([200, '衡屿新名'])
    })
    expect(entry).toMatchObject([
      { subjectName: '公司名称', action: '修改', after: '衡屿新名' },
      { subjectName: '批次库存', before: '开启', after: '关闭', actorName: bench.actor.name },
    ])
    const me = (await sales.get<Me>('auth/me')).body.result
    expect([me.serviceBuyerInfo.corpName, me.settings.hasBatchStock]).toEqual(['衡屿新名', false])
    expect(Number((await told()).count)).toBe(Number(before.count) + 1)
    expect(await read(other)).toEqual(theirs)
    await save({ hasBatchStock: true })
    expect((await sales.get<Me>('auth/me')).body.result.settings.hasBatchStock).toBe(true)
  })

  it('say nothing where nothing changes', async () => {
    const { hasScanFunc, corpName } = await read()
    const before = await told()
    expect(await logged(() => save({ hasScanFunc, corpName }))).toEqual([])
    expect(await told()).toEqual(before)
  })

  it('are not overwritten by who has not seen what another changed', async () => {
    const { version, hasScanFunc } = await read()
    await save({ hasScanFunc: !hasScanFunc })
    const { status, body } = await save({ hasScanFunc, corpName: '谁的' }, { seen: version })
    expect([status, body.code]).toEqual([409, 'settings.changed'])
    expect(body.message).toMatch(new RegExp(`^${bench.actor.name}已于\\d\\d-\\d\\d \\d\\d:\\d\\d修改了公司设置`))
    expect((await read()).corpName).toBe('衡屿新名')
    await save({ hasScanFunc })
  })

  it('take single values without a version, the series never', async () => {
    expect((await admin.send('PUT', PATH, { hasScanFunc: true })).status).toBe(200)
    expect((await admin.send('PUT', PATH, { series: [] })).status).toBe(400)
  })

  it('of two at once with the same version one is kept', async () => {
    const { version } = await read()
    const answers = await Promise.all(['甲', '乙', '丙'].map(name => save({ corpName: name }, { seen: version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('refuse what is no setting', async () => {
    for (const given of [
      { endDate: '2099-01-01' },
      { catelogStatus: true },
      { hasBatchStock: 'yes' },
      { titles: [] },
      number('stockOutOrder', 'CK', 'week'),
    ])
      expect([(await save(given)).status, given]).toEqual([422, given])
    expect((await save(number('customer', 'KH'))).body.message).toContain('customer')
    const { message, result } = (await save({ corpName: ' ' })).body
    expect([message, result.errors]).toEqual(['请输入公司名称', { corpName: '请输入公司名称' }])
    expect(result.messages).toEqual({ corpName: { code: 'settings.noName', message: '请输入公司名称' } })
  })

  it('keep a logo of the own company alone', async () => {
    const picture = await uploadPicture(app, admin)
    expect((await save({ logo: picture })).body.result.logo).toBe(picture)
    expect((await sales.get<Me>('auth/me')).body.result.serviceBuyerInfo.logo).toBe(picture)
    for (const foreign of [await uploadPicture(app, other), 'https://elsewhere/x.png'])
      expect((await save({ logo: foreign })).body.code).toBe('upload.unknown')
    expect(await logged(() => save({ logo: null }))).toMatchObject([
      { subjectName: '公司标志', before: '有', after: '无' },
    ])
    expect((await read()).logo).toBeNull()
  })

  describe('a disabled title or carrier', () => {
    const disable = async (path: string, disabled: boolean) =>
      expect((await admin.send('PUT', path, { disabled })).status).toBe(200)
    const first = async (path: string) => (await admin.get<Choice[]>(`${path}?disabled=false`)).body.result
    const offered = async (path: string) => (await admin.get<{ id: string }[]>(path)).body.result.map(({ id }) => id)

    it('is not offered, stays where it was chosen, and is found by filters', async () => {
      const [title, another] = await first('title')
      const made = await admin.send<{ id: string }>('POST', 'customer', {
        customerName: '停用抬头测试客户',
        titleId: title!.id,
      })
      expect(made.status).toBe(200)
      const { id } = made.body.result
      await disable(`title/${title!.id}`, true)
      const choices = 'customer/_choices/titleId'
      expect(await offered(choices)).not.toContain(title!.id)
      expect(await offered(`${choices}?id_in=${title!.id}`)).toEqual([title!.id])
      expect(await offered('system/titles')).toContain(title!.id)
      const change = (values: object) => admin.send<Refused>('PUT', `customer/${id}`, values)
      expect((await change({ customerName: '停用抬头测试客户', titleId: title!.id, address: '新址' })).status).toBe(200)
      expect((await change({ customerName: '停用抬头测试客户', titleId: another!.id })).status).toBe(200)
      const refused = await change({ customerName: '停用抬头测试客户', titleId: title!.id })
      expect([refused.status, refused.body.result.errors]).toEqual([422, { titleId: '所选公司抬头已停用，请重新选择' }])
      await disable(`title/${title!.id}`, false)
      expect(await offered(choices)).toContain(title!.id)
    })

    it('of a carrier no new shipping takes it, the old one may be corrected', async () => {
      const [carrier] = await first('logistics')
      const id = await bench.pending()
      const seller = await app.as('sales')
      const ship = (trackingNo: string) =>
        seller.send('POST', 'salesOrder/saveShipping', {
          stockId: id,
          stockType: 0,
          shippingCorpId: carrier!.id,
          trackingNo,
        })
      await disable(`logistics/${carrier!.id}`, true)
      expect(await offered('system/findLogistics')).not.toContain(carrier!.id)
      const refused = await ship('A1')
      expect([refused.status, refused.body.message]).toEqual([422, '所选物流公司已停用，请重新选择'])
      await disable(`logistics/${carrier!.id}`, false)
      expect((await ship('A1')).status).toBe(200)
      await disable(`logistics/${carrier!.id}`, true)
      expect((await ship('A2')).status).toBe(200)
      await disable(`logistics/${carrier!.id}`, false)
    })
  })

  describe('number series', () => {
    const snOf = async () => {
      const { sn } = await bench.company
        .selectFrom('stockOutOrder')
        .select('sn')
        .where('id', '=', await bench.pending())
        .executeTakeFirstOrThrow()
      return sn
    }

    it('say the number that the next document gets, and a change holds from that one on', async () => {
      const { next } = await patternOf('stockOutOrder')
      expect(await snOf()).toBe(next)
      const log = await logged(async () => {
        expect((await save(number('stockOutOrder', 'OUT-', 'month', 6))).status).toBe(200)
      })
      expect(log).toMatchObject([
        {
          subjectName: '出库单单号规则',
          before: 'CK + 年月日 + 4位流水号',
          after: 'OUT- + 年月 + 6位流水号',
        },
      ])
      const told = await patternOf('stockOutOrder')
      expect(told.next).toMatch(/^OUT-\d{6}000001$/)
      expect(await snOf()).toBe(told.next)
      expect(await snOf()).toBe(told.next.replace(/1$/, '2'))
      const old = await bench.company.selectFrom('stockOutOrder').select('id').where('sn', '=', next).execute()
      expect(old).toHaveLength(1)
      expect((await read(other)).series.find(({ kind }) => kind === 'stockOutOrder')!.prefix).toBe('CK')
    })

    it('are refused where two kinds could make the same number, or one could come again', async () => {
      const refusal = async (given: object) => Object.keys((await save(given)).body.result?.errors ?? {})
      expect(await refusal(number('stockInOrder', 'OUT-', 'none', 8))).toEqual(['series.0.prefix'])
      expect(await refusal(number('stockInOrder', 'RK1'))).toEqual(['series.0.prefix'])
      expect(await refusal(number('stockInOrder', 'RK', 'day', 3))).toEqual(['series.0.digits'])
      // The stock-outs of the demo bear it, though their kind has another prefix now.
      expect(await refusal(number('stockInOrder', 'CK', 'year', 6))).toEqual(['series.0.digits'])
      expect(await refusal(number('stockInOrder', 'RK', 'day', 5))).toEqual([])
      expect((await patternOf('stockInOrder')).digits).toBe(5)
    })

    it('go on where they were when a pattern comes back', async () => {
      expect((await save(number('stockOutOrder', 'QZ'))).status).toBe(200)
      const [first] = [await snOf()]
      expect((await save(number('stockOutOrder', 'YY'))).status).toBe(200)
      await snOf()
      expect((await save(number('stockOutOrder', 'QZ'))).status).toBe(200)
      expect(await snOf()).toBe(first.replace(/1$/, '2'))
    })

    it('make no number twice while they are changed', async () => {
      const changes = ['PA', 'PB', 'PA', 'PB'].map(prefix => async () => {
        const { status } = await save(number('stockOutOrder', prefix))
        expect([200, 409]).toContain(status)
      })
      const made: string[] = []
      await Promise.all([
        ...changes.map(change => change()),
        ...Array.from({ length: 12 }, async () => made.push(await snOf())),
      ])
      expect(new Set(made).size).toBe(12)
    })
  })
})
