import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { furtherApps } from '../../../src/compiler/read/appFolders.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { missingParts } from '../../../src/domain/missingParts.ts'

let app: string
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'docket-app-'))
  write('resources/app.json', { name: 'fleet', title: '船队', version: '1.0.0' })
  write('resources/menu.json', { menus: [{ menuKey: 'fleet', menuName: '船队', router: 'fleet', children: [ENTRY] }] })
  write('schemas/ship.json', SHIP)
  write('resources/ship.json', { schema: 'ship', pages: { 'fleet-ship': { list: '/fleet/ship' } } })
})
afterEach(() => rmSync(app, { recursive: true, force: true }))

const ENTRY = { menuKey: 'fleet-ship', menuName: '船舶', router: 'ship' }
const SHIP = {
  $id: 'ship.json',
  title: '船舶',
  ...{ type: 'object', additionalProperties: false, required: ['name'] },
  properties: { id: { $ref: 'types.json#/$defs/id' }, name: { title: '船名', type: 'string' } },
}

function write(path: string, content: object) {
  mkdirSync(join(app, path, '..'), { recursive: true })
  writeFileSync(join(app, path), JSON.stringify(content))
}

const load = (apps: string) => loadRegistry(projectRoot(), apps)

test('an app is read beside the trade or alone, its areas after theirs and before the core’s', async () => {
  const areas = async (apps: string) => (await load(apps)).menus.map(({ menuKey }) => menuKey)
  expect((await areas(`., ${app}`)).slice(-4)).toEqual(['fleet', 'system', 'notice', 'help'])
  expect(await areas(app)).toEqual(['fleet', 'system', 'notice', 'help'])
  expect((await load(app)).paths).not.toContain('/sale/putout')
})

test('an app is told from what the product itself is made of', () => {
  const further = (apps: string) => furtherApps(projectRoot(), apps).map(({ folder }) => folder)
  expect([further(`.,${app}`), further(app), further('')]).toEqual([[app], [app], []])
})

test('entries come into the areas of others, and into none that is not there', async () => {
  write('resources/menu.json', { into: { system: [ENTRY] } })
  write('resources/ship.json', { schema: 'ship', pages: { 'fleet-ship': { list: '/system/ship' } } })
  const { menus } = await load(app)
  expect(menus[0]!.children.map(({ menuKey }) => menuKey)).toContain('fleet-ship')
  write('resources/menu.json', { into: { sistem: [ENTRY] } })
  await expect(load(app)).rejects.toThrow(/menu\.json:1:\d+ {2}\/into\/sistem {2}"sistem" is no menu key .*"system"/)
})

test('what two apps declare is a mistake that names both', async () => {
  write('schemas/customer.json', { ...SHIP, $id: 'customer.json' })
  await expect(load(`.,${app}`)).rejects.toThrow(/customer\.json:1:1 .*"customer" is schemas\/customer\.json already/)
  rmSync(join(app, 'schemas/customer.json'))
  write('resources/translation/en.json', { texts: { 船舶: 'Ship', 是: 'Aye' } })
  await expect(load(`.,${app}`)).rejects.toThrow(/\/texts\/是 {2}another app translates it as "Yes"/)
  write('resources/translation/en.json', { texts: { 船舶: 'Ship', 是: 'Yes' } })
  expect((await load(`.,${app}`)).translations.en).toMatchObject({ 船舶: 'Ship', 出库单: expect.any(String) })
})

const SHIPPED = {
  properties: {
    shipId: { title: '船舶', type: 'string', 'x-ref': 'ship', 'x-as': 'ship' },
    shipName: { title: '船舶', type: 'string', 'x-derive': 'ship.name' },
  },
}

test('it adds to the resources of others, in the same words', async () => {
  write('schemas/patch/customer.json', SHIPPED)
  write('resources/patch/customer.json', {
    list: { columns: ['shipName'], filters: ['shipId'] },
    show: { sections: [{ title: '船运', fields: ['shipName'] }] },
    form: { sections: [{ title: '船运', fields: ['shipId'] }] },
    actions: [{ label: '看船', go: '/fleet/ship', permission: 'fleet-ship' }],
  })
  const { entities, resources } = await load(`.,${app}`)
  expect(entities.customer!.fields.shipId!.ref?.entity).toBe('ship')
  const { list, show, form, actions } = resources.customer!
  expect(list.modes[0]!.columns.at(-1)).toMatchObject({ source: 'shipName', label: '船舶' })
  expect(list.filters.at(-1)).toMatchObject({ source: 'shipId' })
  expect(show.sections.map(({ title }) => title)).toContain('船运')
  expect(form!.sections.flatMap(({ inputs }) => inputs).map(({ source }) => source)).toContain('shipId')
  expect(actions.at(-1)).toMatchObject({ label: '看船' })
  expect((await load('.')).entities.customer!.fields).not.toHaveProperty('shipId')
})

test.each([
  ['schemas/patch/custommer.json', SHIPPED, '/  there is no "custommer" to add to  did you mean "customer"?'],
  [
    'schemas/patch/customer.json',
    { properties: { address: { title: '住址' } } },
    '/properties/address/title  schemas/customer.json says otherwise: "地址"',
  ],
  ['resources/patch/customer.json', { list: { columns: ['shipNam'] } }, '/list/columns/0  "shipNam" is no property'],
])('a mistake in what it adds has the place where it was written: %s', async (path, content, wrong) => {
  write(path, content)
  const told = await load(`.,${app}`).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(told).toContain(`${path}:1:`)
  expect(told).toContain(wrong)
})

test('names that its code registers can be used, its own alone, and no name twice', async () => {
  const pages = { menus: [{ menuKey: 'fleet', menuName: '船队', router: 'fleet', children: [ENTRY, { ...CHART }] }] }
  write('resources/menu.json', pages)
  await expect(load(app)).rejects.toThrow(/"seaChart"/)
  const manifest = { name: 'fleet', title: '船队', version: '1.0.0' }
  write('resources/app.json', { ...manifest, registers: { pageType: ['seaChart'], fieldType: ['flag'] } })
  write('resources/ship.json', {
    schema: 'ship',
    pages: { 'fleet-ship': { list: '/fleet/ship' } },
    list: { columns: [{ source: 'name', type: 'flag' }] },
  })
  expect((await load(app)).resources.ship!.list.modes[0]!.columns[0]).toMatchObject({ type: 'flag' })
  expect((await load('.')).grammar['registered.schema.json']!.$defs!.pageType!.enum).not.toContain('seaChart')
  write('resources/app.json', { ...manifest, registers: { pageType: ['seaChart', 'dataPackage'] } })
  await expect(load(`.,${app}`)).rejects.toThrow(/\/registers\/pageType\/1 {2}"dataPackage" is registered already/)
})

const CHART = { menuKey: 'fleet-chart', menuName: '海图', router: 'chart', cmp: 'seaChart' }

test('the messages that it receives can be registered, and what it logs has words', async () => {
  write('resources/app.json', {
    ...{ name: 'fleet', title: '船队', version: '1.0.0' },
    ...{ receives: { shipArrived: '船舶到港' }, logs: { 进了坞: 40, 换了旗: 16 } },
  })
  const { webhookSource, operationLog } = (await load(app)).entities
  expect(webhookSource!.fields.consumer!.options).toEqual([{ value: 'shipArrived', label: '船舶到港' }])
  expect(operationLog!.fields.operationType!.options).toContainEqual({ value: 40, label: '进了坞' })
  expect(operationLog!.fields.operationTypeName!.options).toContainEqual({ value: '换了旗', label: '换了旗' })
})

test('what its declarations ask its code for and the code does not have has the place where it is asked for', async () => {
  const dock = { label: '进坞', permission: 'fleet-ship', from: { name: '远航' }, rule: true }
  write('resources/ship.json', {
    ...{ schema: 'ship', pages: { 'fleet-ship': { list: '/fleet/ship' } } },
    transitions: { dock },
  })
  write('resources/app.json', {
    ...{ name: 'fleet', title: '船队', version: '1.0.0' },
    receives: { shipArrived: '船舶到港' },
  })
  const missing = loadRegistry(projectRoot(), app, missingParts).catch((error: Error) => error.message)
  expect(await missing).toMatch(
    /resources\/ship\.json:1:\d+ {2}\/transitions\/dock\/rule {2}no app has the rule "dock"/,
  )
  expect(await missing).toMatch(/resources\/app\.json:1:\d+ {2}\/receives\/shipArrived {2}no app has a consumer/)
})

test.each([
  [{ 进了坞: 12 }, 'resources/app.json has "确认出库" as type 12'],
  [{ 进了坞: 5 }, 'the log has "导出了单据" as type 5'],
  [{ 确认出库: 40 }, 'resources/app.json has "确认出库" as type 12'],
])('what the log calls something has one type, and a type one name: %j', async (logs, wrong) => {
  write('resources/app.json', { name: 'fleet', title: '船队', version: '1.0.0', logs })
  await expect(load(`.,${app}`)).rejects.toThrow(wrong)
})

test.each([
  [{ docket: '>=0.1.0 <2.0.0', trade: '*' }, undefined],
  [{ docket: '^9' }, 'fleet was made for docket ^9, this is '],
  [{ trades: '*' }, '"trades" is no app that APPS names  expected one of "core", "trade", "fleet", "docket"'],
  [{ trade: 'new' }, '"new" is no range of versions'],
])('it names the versions that it was made for: %j', async (needs, wrong) => {
  write('resources/app.json', { name: 'fleet', title: '船队', version: '1.0.0', needs })
  if (wrong === undefined) expect((await load(`.,${app}`)).apps).toHaveLength(3)
  else await expect(load(`.,${app}`)).rejects.toThrow(wrong)
})

test('the core’s version is the product’s', async () => {
  const { version } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as { version: string }
  expect((await load('.')).apps.map(one => one.version)).toEqual([version, version])
})

test.each(['../nowhere', 'no-such-package'])('%s is no app, which is told in a line', async apps => {
  await expect(load(apps)).rejects.toThrow(`"${apps}" is no app`)
})
