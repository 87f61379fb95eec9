import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotWritten } from '../../src/commands/NotWritten.ts'
import { newResource } from '../../src/commands/resource/newResource.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { dataIn, dataOf } from '../../src/engine/value/data.ts'
import { ConfigError } from '../../src/compiler/diagnostics/ConfigError.ts'

const BILL = join(projectRoot(), 'tests/commands/published/bill.schema.json')

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docket-new-'))
  for (const part of ['schemas', 'resources'])
    await cp(join(projectRoot(), part), join(root, part), { recursive: true })
})
afterEach(() => rm(root, { recursive: true, force: true }))

const read = (path: string) => readFile(join(root, path), 'utf8')

test('a published schema becomes a resource that is right, and the menu keeps how it is written', async () => {
  const menu = await read('resources/menu.json')
  const made = await newResource({ file: BILL, root, area: 'finance', title: '发票' })
  expect(made).toMatchObject({ name: 'bill', menuKey: 'finance-bill', path: '/finance/bill' })
  const { resources, entities, menus } = await loadRegistry(root)
  const { list, show, form } = resources.bill!
  expect(list.modes.map(({ name, rows }) => [name, rows])).toEqual([
    ['list', undefined],
    ['detail', 'lineItems'],
  ])
  expect(list.import?.fields.map(({ source }) => source)).toContain('sellerName')
  expect(show.sections.map(({ title, type }) => title ?? type)).toEqual([
    ...['发票', 'Seller', 'Buyer', 'Line items', '操作日志'],
    'summary',
  ])
  expect(form?.sections.map(({ title }) => title)).toEqual(['发票', 'Seller', 'Buyer', 'Line items'])
  expect(resources.bill!.document?.type).toBe(20)
  expect(entities.operationLog!.fields.orderType!.options).toContainEqual({ value: 20, label: '发票' })
  expect(entities.billLineItems!.fields.billId!.ref?.entity).toBe('bill')
  expect(JSON.stringify(menus)).toContain('finance-bill')
  expect(entities.billLineItems!.fields.billId!.label).toBe('发票')
  const added = '\n        { "menuKey": "finance-bill", "menuName": "发票", "router": "bill" }'
  expect((await read('resources/menu.json')).replace(`,${added}`, '')).toBe(menu)
})

test('an area of another app gets its entry, too, and keeps what was put into it before', async () => {
  const before = dataOf(dataOf(JSON.parse(await read('resources/menu.json'))).into)
  await newResource({ file: BILL, root, area: 'system', title: '发票' })
  await newResource({ file: BILL, root, area: 'notice', title: '回执', name: 'reply' })
  const entry = (area: string, name: string, menuName: string) => ({
    menuKey: `${area}-${name}`,
    menuName,
    router: name,
  })
  expect(JSON.parse(await read('resources/menu.json'))).toMatchObject({
    into: {
      system: [...dataIn(before.system), entry('system', 'bill', '发票')],
      notice: [entry('notice', 'reply', '回执')],
    },
  })
  expect(JSON.parse(await read('resources/reply.json'))).toMatchObject({
    $schema: '../schemas/generated/resource.schema.json',
  })
})

test('what is there already stays, and an area that is not there is told', async () => {
  const before = await read('resources/menu.json')
  const refused = (more: object) => newResource({ file: BILL, root, area: 'finance', ...more })
  await expect(refused({ name: 'customer' })).rejects.toThrow(NotWritten)
  await expect(refused({ area: 'nowhere' })).rejects.toThrow('no area "nowhere"')
  expect(await read('resources/menu.json')).toBe(before)
  await expect(read('schemas/bill.json')).rejects.toThrow('ENOENT')
})

test('what would not be right leaves nothing behind', async () => {
  const before = await read('resources/menu.json')
  const twice = newResource({ file: BILL, root, area: 'product', name: 'list' })
  await expect(twice, 'that menu key and that address are taken').rejects.toThrow(ConfigError)
  const file = join(root, 'thing.json')
  await writeFile(file, JSON.stringify({ title: 'Thing', type: 'object', properties: {} }))
  await expect(newResource({ file, root, area: 'finance' })).rejects.toThrow('says nothing')
  expect(await read('resources/menu.json')).toBe(before)
  for (const name of ['list', 'thing']) await expect(read(`resources/${name}.json`)).rejects.toThrow('ENOENT')
})

const newOf = async (properties: object, more: object = {}) => {
  const file = join(root, 'thing.json')
  await writeFile(file, `\uFEFF${JSON.stringify({ title: 'Thing', type: 'object', properties, ...more })}`)
  const { notes } = await newResource({ file, root, area: 'finance' })
  const { entities, resources } = await loadRegistry(root)
  return { notes, entities, fields: entities.thing!.fields, list: resources.thing!.list }
}

test('properties that would be called alike, or as what every object has, are all kept', async () => {
  const text = { type: 'string' }
  const { notes, fields } = await newOf({ created_at: text, createdAt: text, constructor: text, toString: text })
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['createdAt', 'createdAt2', 'constructor2', 'toString2']))
  expect(notes.slice(0, 2)).toEqual(['created_at is called createdAt', 'createdAt is called createdAt2'])
})

test('names that are too long for the database are called by their last words', async () => {
  const text = { type: 'string' }
  const line = { type: 'array', items: { type: 'object', properties: { size: text } } }
  const inside = { type: 'object', properties: { theOtherTownOfTheBuyer: text, theLinesOfThatOtherTown: line } }
  const { fields, notes, entities } = await newOf({
    theWantedDeliveryAddressOfWarehouses: inside,
    theOtherDeliveryAddressOfWarehouses: inside,
    ['值'.repeat(40)]: text,
  })
  const town = 'deliveryAddressOfWarehousesTheOtherTownOfTheBuyer'
  expect(Object.keys(fields)).toEqual(expect.arrayContaining([town, `${town}2`, `value${'值'.repeat(18)}`]))
  expect(notes).toContain(`theWantedDeliveryAddressOfWarehouses.theOtherTownOfTheBuyer is called ${town}`)
  expect(Object.keys(entities).filter(name => name.startsWith('thing') && name !== 'thing')).toHaveLength(2)
})

test('no two columns have the same title, by which an import finds them', async () => {
  const party = { type: 'object', properties: { name: { type: 'string', title: '名称' } } }
  const { fields } = await newOf({ 甲方: party, seller: { ...party, title: 'Seller' }, created_at: {}, createdAt: {} })
  const labels = Object.values(fields).map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['甲方 名称', 'Seller 名称', 'Created at', 'Created at 2']))
})

test('what is true or false stays so, and choices between numbers with decimals are stored with them', async () => {
  const { entities, fields } = await newOf({
    open: { enum: [true, false] },
    yes: { const: true },
    level: { enum: [1, 2.5] },
  })
  expect([fields.open!.kind, fields.yes!.kind, fields.level!.kind]).toEqual(['boolean', 'boolean', 'enumeration'])
  expect(tablesOf(entities).thing!.columns.level).toMatchObject({ type: 'numeric', values: [1, 2.5] })
})

test('no filter is called as what every list is asked with', async () => {
  const { list } = await newOf({ sort: { type: 'string' }, order: { type: 'string' }, name: { type: 'string' } })
  expect(list.filters.map(({ source }) => source)).toEqual(['name'])
  expect(list.modes[0]!.columns.map(({ source }) => source)).toContain('sort')
})

test('references are followed by name, and one to another file is told', async () => {
  const place = { $ref: '#place' }
  const other = { $ref: 'other.json#/definitions/x' }
  const own = { $ref: 'http://example.com/thing#/definitions/place' }
  const definitions = { place: { id: '#place', type: 'object', properties: { town: { type: 'string' } } } }
  const { fields, notes } = await newOf(
    { from: place, to: own, other },
    { id: 'http://example.com/thing#', definitions },
  )
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['fromTown', 'toTown', 'other']))
  expect(notes).toContain(
    'other is not held to other.json#/definitions/x, which is not in this file and is not fetched',
  )
})

test('what can be no name, and what can be no schema, is told before anything is written', async () => {
  const named = (name: string) => newResource({ file: BILL, root, area: 'finance', name })
  for (const name of ['供应合同', 'bill2', '../bill']) await expect(named(name)).rejects.toThrow('another --name')
  const file = join(root, 'thing.json')
  await writeFile(file, '{"title":')
  await expect(newResource({ file, root, area: 'finance' })).rejects.toThrow(`${file} is not JSON`)
  await expect(newResource({ file: root, root, area: 'finance', name: 'thing' })).rejects.toThrow(NotWritten)
})
