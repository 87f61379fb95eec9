import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSharedReports } from '../../../src/api/http/offeredReports.ts'
import { registerApps } from '../../../src/apps/apps.ts'
import { forCompany, json, type CompanyDb } from '../../../src/database/company.ts'
import type { Connection } from '../../../src/database/connect.ts'
import { inTransaction } from '../../../src/database/inTransaction.ts'
import { globalTables } from '../../../src/database/tables.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import type { Actor } from '../../../src/domain/actor.ts'
import { administratorOf } from '../../../src/domain/settings/configuration/administratorOf.ts'
import { applyConfiguration, type Applied } from '../../../src/domain/settings/configuration/applyConfiguration.ts'
import type { Files } from '../../../src/domain/settings/configuration/files.ts'
import { findCompanies } from '../../../src/domain/settings/configuration/findCompanies.ts'
import { ConfigurationRefused, type Mistake } from '../../../src/domain/settings/configuration/mistake.ts'
import { readConfiguration } from '../../../src/domain/settings/configuration/readConfiguration.ts'
import { historyOf } from '../../../src/domain/settings/listSetting/readListSettings.ts'
import { newId } from '../../../src/domain/newId.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { menuKeys } from '../../../src/engine/visibility/permissions.ts'
import { engines } from '../../support/engines.ts'

type Content = Record<string, unknown>

const stockOuts = {
  company: { pageSize: 50, modes: { list: { columns: [{ source: 'customerName', label: '客户' }] } } },
  roles: { 销售: { sort: 'time' } },
}
const delivery = { paper: 'triplicate', heading: '送货', companyLogo: true, columns: [], texts: ['谢谢'] }

const MADE = '0198c0de-0000-7000-8000-000000000001'
const REPORT = `reports/${MADE}.json`

describe.each(engines())("a company's configuration on $name", engine => {
  let connection: Connection
  let registry: Registry
  let source: CompanyDb
  let actor: Actor
  let files: Files

  beforeAll(async () => {
    connection = await engine.open()
    registry = await loadRegistry(projectRoot())
    registerApps(registry)
    const { id } = (await findCompanies(connection.db as never, { loginName: 'admin' }))[0]!
    source = bound(id)
    actor = (await administratorOf(source, registry, id))!
    const now = await configurationOf(source, actor)
    const company = now['company.json'] as Content
    const columns = registry.prints.delivery!.table!.columns.slice(0, 2)
    const layout = columns.map(({ source, label }, index) => ({ source, label, width: 30, hidden: index > 0 }))
    await apply(source, actor, {
      ...now,
      'company.json': {
        ...company,
        ...{ hasScanFunc: false, belowMargin: 2, lowestMargin: 0.15 },
        series: { stockOutOrder: { prefix: 'CKX', date: 'month', digits: 5 } },
      },
      'lists/stockOutOrder.json': stockOuts,
      'prints/delivery.json': { ...delivery, columns: layout },
      [REPORT]: { title: '应收按月', resource: 'receivable', sharedWith: '财务' },
    })
    files = await configurationOf(source, actor)
  })
  afterAll(() => connection.close())

  const bound = (id: string) => forCompany(connection.db, id, globalTables(registry.entities))
  const configurationOf = (db: CompanyDb, by: Actor) =>
    readConfiguration(db, registry, by, createSharedReports(registry))
  const apply = (db: CompanyDb, by: Actor, given: Files): Promise<Applied> =>
    inTransaction(db, trx => applyConfiguration(trx, registry, by, given, createSharedReports(registry)))
  const refused = async (db: CompanyDb, by: Actor, given: Files): Promise<readonly Mistake[]> => {
    const error = await apply(db, by, given).catch((error: unknown) => error)
    if (!(error instanceof ConfigurationRefused)) throw error
    return error.mistakes
  }
  const text = (given: Files) => JSON.stringify(given, null, 1)
  const places = ({ changes }: Applied) => changes.map(({ file, what }) => `${file}  ${what}`)

  /** A company in which nothing is configured but that somebody rules it. */
  async function emptyCompany(role = '管理员') {
    const [id, roleId, accountId] = [newId(), newId(), newId()]
    const db = bound(id)
    const loginName = `ruler-${id}`
    await db.transaction().execute(async trx => {
      await trx
        .insertInto('serviceBuyer')
        .values({ id, corpName: `新公司${id}` })
        .execute()
      const keys = json([...menuKeys(registry.menus)])
      await trx.insertInto('role').values({ id: roleId, name: role, menuKeys: keys }).execute()
      const account = { id: accountId, loginName, name: '站长', passwordHash: '-', roleId }
      await trx.insertInto('account').values(account).execute()
      await trx.insertInto('loginName').values({ loginName, serviceBuyerId: id, accountId }).execute()
    })
    return { db, actor: (await administratorOf(db, registry, id))! }
  }

  it('is the same in another company once it is applied there, and a second time changes nothing', async () => {
    const target = await emptyCompany()
    const first = await apply(target.db, target.actor, files)
    expect(places(first)).toContain('lists/stockOutOrder.json  发布版本1 出库单（销售）')
    expect(text(await configurationOf(target.db, target.actor))).toBe(text(files))
    expect(await apply(target.db, target.actor, files)).toEqual({ changes: [], kept: [] })
  })

  it('tells no ids, no times and nothing of people', () => {
    // A report is known by the name of its file alone, so that it stays the same one.
    expect(text(files).replace(REPORT, '')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|\d{4}-\d\d-\d\d|陈立群|docket/)
    expect(Object.keys(files)).toEqual([
      'company.json',
      'roles.json',
      'lists/stockOutOrder.json',
      'prints/delivery.json',
      REPORT,
    ])
  })

  it('stands in the history and in the log as from the console, and the open pages hear of it once', async () => {
    const { db, actor: by } = await emptyCompany()
    const { changes } = await apply(db, by, files)
    const history = await historyOf(db, { resource: registry.resources.stockOutOrder!, layer: 'company' })
    expect(history).toMatchObject([{ number: 1, authorName: '站长', note: '导入配置', content: stockOuts.company }])
    const log = await db.selectFrom('auditLog').select(['subject', 'action', 'actorName', 'after']).execute()
    expect(log.every(({ actorName }) => actorName === '站长')).toBe(true)
    expect(log.map(({ after }) => after)).toEqual(
      expect.arrayContaining(['CKX + 年月 + 5位流水号', '开启', '拦截', '15%']),
    )
    expect(changes.find(({ what }) => what.includes('全公司'))!.after).toContain('每页条数：15 → 50')
    const topics = await db.selectFrom('outbox').select('topic').where('topic', '=', 'declarations').execute()
    expect(topics).toEqual([{ topic: 'declarations' }])
  })

  it('goes where its files no longer speak of it, but for roles that somebody has and pictures', async () => {
    const { db, actor: by } = await emptyCompany('掌柜')
    const mine: Content = { ...files, 'roles.json': { ...(files['roles.json'] as object) } }
    expect((await apply(db, by, mine)).kept).toEqual(['掌柜'])
    const picture = newId()
    const [time, contentType] = [new Date().toISOString(), 'image/jpeg']
    await db.insertInto('upload').values({ id: picture, accountId: by.accountId, time, contentType, size: 1 }).execute()
    const logo = `/v1/upload/${picture}`
    const layout = { ...(files['prints/delivery.json'] as object), logo }
    await db
      .updateTable('printSetting')
      .set({ layout: json(layout) })
      .execute()
    const { 'lists/stockOutOrder.json': _, 'prints/delivery.json': print, ...rest } = mine
    const { 销售: __, ...roles } = rest['roles.json'] as Content
    const changed = { ...rest, 'roles.json': roles, 'prints/delivery.json': { ...(print as object), heading: '出货' } }
    const applied = await apply(db, by, changed)
    expect(places(applied)).toEqual([
      'lists/stockOutOrder.json  发布版本2 出库单（全公司）',
      'prints/delivery.json  修改 送货单的打印版式',
      'roles.json  删除角色 销售',
    ])
    expect(applied.changes[1]!.after).toBe('抬头：送货 → 出货')
    const kept = await db.selectFrom('printSetting').select('layout').executeTakeFirstOrThrow()
    expect(kept.layout).toMatchObject({ heading: '出货', logo })
    expect(await configurationOf(db, by)).toMatchObject({
      'roles.json': { 掌柜: expect.any(Array) },
    })
  })

  it('is refused with every mistake and its place, and nothing of it is done', async () => {
    const { db, actor: by } = await emptyCompany()
    const before = text(await configurationOf(db, by))
    const {
      'company.json': company,
      'roles.json': roles,
      'prints/delivery.json': print,
    } = files as Record<string, Content>
    const mistakes = await refused(db, by, {
      'company.json': {
        ...company,
        series: {
          stockOutOrder: { prefix: '1', date: 'day', digits: 4 },
          nothing: { prefix: 'A', date: 'day', digits: 4 },
        },
      },
      'roles.json': { ...roles, 空的: [], 错的: ['sale-putout', 'no-such-key'] },
      'lists/stockOutOrder.json': {
        company: { modes: { list: { columns: [{ source: 'customer' }] } } },
        roles: { 销售: { pageSize: 7 }, 外人: {} },
      },
      'lists/nothing.json': {},
      'lists/salesOrder.json': { company: { size: 3 } },
      'prints/delivery.json': { ...print, columns: [{ source: 'x', label: 'x', width: 10, hidden: false }] },
      'prints/picker.json': { paper: 'A3' },
      'other.json': {},
    })
    expect(mistakes.map(({ file, pointer }) => `${file} ${pointer}`)).toEqual([
      'company.json /series/nothing',
      'lists/nothing.json ',
      'lists/salesOrder.json /company',
      'lists/stockOutOrder.json /roles/外人',
      'lists/stockOutOrder.json /company/modes/list/columns/0/source',
      'lists/stockOutOrder.json /roles/销售/pageSize',
      'other.json ',
      'prints/delivery.json /columns/0/source',
      ...['heading', 'columns', 'texts'].map(() => 'prints/picker.json '),
      'prints/picker.json /paper',
      'roles.json /空的',
      'roles.json /错的/1',
    ])
    expect(text(await configurationOf(db, by))).toBe(before)
    expect(await db.selectFrom('auditLog').select('id').execute()).toEqual([])
    const series = { stockOutOrder: { prefix: '1', date: 'day', digits: 4 } }
    expect(await refused(db, by, { ...files, 'company.json': { ...company, series } })).toEqual([
      {
        file: 'company.json',
        pointer: '/series/stockOutOrder/prefix',
        message: '前缀由大写字母、数字和-组成，并以字母或-结尾',
      },
    ])
  })

  it('is refused after which nobody could manage accounts and roles any more, and taken where somebody else can', async () => {
    const { db, actor: by } = await emptyCompany()
    await apply(db, by, files)
    const roles = files['roles.json'] as Record<string, string[]>
    const without = roles.管理员!.filter(key => key !== 'system-role')
    const locked = { ...files, 'roles.json': { ...roles, 管理员: without } }
    expect(await refused(db, by, locked)).toMatchObject([
      { file: 'roles.json', pointer: '/管理员', message: expect.stringContaining('无人能再管理账号与角色') },
    ])
    const sales = await db.selectFrom('role').select('id').where('name', '=', '销售').executeTakeFirstOrThrow()
    const [id, loginName] = [newId(), `second-${newId()}`]
    const account = { id, loginName, name: '二把手', passwordHash: '-', roleId: sales.id }
    await db.insertInto('account').values(account).execute()
    await db.insertInto('loginName').values({ loginName, serviceBuyerId: by.serviceBuyerId, accountId: id }).execute()
    // The one who rules from now on comes later in the file.
    const swapped = { ...roles, 管理员: without, 销售: [...roles.销售!, 'system-account', 'system-role'] }
    expect(places(await apply(db, by, { ...files, 'roles.json': swapped }))).toEqual([
      'roles.json  修改角色 销售',
      'roles.json  修改角色 管理员',
    ])
  })

  it('has how panels are arranged, by the company and by roles', async () => {
    const home = {
      company: {
        figures: { all: { resource: 'stockOutOrder', label: '全部' } },
        reports: { made: { report: MADE, label: '应收', rows: ['customerId'], measures: ['amount'] } },
      },
      roles: { 销售: { arrangement: [{ tile: 'figures.all' }, { tile: 'figures.toSign', hidden: true }] } },
    }
    const arranged = { ...files, 'panels/home.json': home }
    expect(places(await apply(source, actor, arranged))).toEqual([
      'panels/home.json  发布版本1 首页（全公司）',
      'panels/home.json  发布版本1 首页（销售）',
    ])
    expect((await configurationOf(source, actor))['panels/home.json']).toEqual(home)
    expect(places(await apply(source, actor, arranged))).toEqual([])
    const wrong = { 'panels/nothing.json': {}, 'panels/home.json': { company: { figures: { one: {} } } } }
    expect((await refused(source, actor, { ...files, ...wrong })).map(({ file }) => file)).toEqual(
      expect.arrayContaining(['panels/home.json', 'panels/nothing.json']),
    )
    await apply(source, actor, files)
    expect(await configurationOf(source, actor)).toEqual(files)
  })
})
