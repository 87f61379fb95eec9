import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newResource, NotWritten } from '../../src/commands/resource/newResource.ts'
import { loadRegistry } from '../../src/declarations/loadRegistry.ts'
import { projectRoot } from '../../src/declarations/projectRoot.ts'
import { ConfigError } from '../../src/engine/ConfigError.ts'

const INVOICE = join(projectRoot(), 'tests/commands/published/invoice.schema.json')

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
  const made = await newResource({ file: INVOICE, root, area: 'finance', title: '发票' })
  expect(made).toMatchObject({ name: 'invoice', menuKey: 'finance-invoice', path: '/finance/invoice' })
  const { resources, entities, menus } = await loadRegistry(root)
  const { list, show, form } = resources.invoice!
  expect(list.modes.map(({ name, rows }) => [name, rows])).toEqual([
    ['list', undefined],
    ['detail', 'lineItems'],
  ])
  expect(list.import?.fields.map(({ source }) => source)).toContain('sellerName')
  expect(show.sections.map(({ title }) => title)).toEqual(['发票', 'Seller', 'Buyer', 'Line items', '操作日志'])
  expect(form?.sections.map(({ title }) => title)).toEqual(['发票', 'Seller', 'Buyer', 'Line items'])
  expect(resources.invoice!.document?.type).toBe(20)
  expect(entities.operationLog!.fields.orderType!.options).toContainEqual({ value: 20, label: '发票' })
  expect(entities.invoiceLineItems!.fields.invoiceId!.ref?.entity).toBe('invoice')
  expect(JSON.stringify(menus)).toContain('finance-invoice')
  const added = '\n      { "menuKey": "finance-invoice", "menuName": "发票", "router": "invoice" }'
  expect((await read('resources/menu.json')).replace(`,${added}`, '')).toBe(menu)
})

test('what is there already stays, and an area that is not there is told', async () => {
  const before = await read('resources/menu.json')
  const refused = (more: object) => newResource({ file: INVOICE, root, area: 'finance', ...more })
  await expect(refused({ name: 'customer' })).rejects.toThrow(NotWritten)
  await expect(refused({ area: 'nowhere' })).rejects.toThrow('no area "nowhere"')
  expect(await read('resources/menu.json')).toBe(before)
  await expect(read('schemas/invoice.json')).rejects.toThrow('ENOENT')
})

test('what would not be right leaves nothing behind', async () => {
  const before = await read('resources/menu.json')
  const twice = newResource({ file: INVOICE, root, area: 'product', name: 'list' })
  await expect(twice, 'that menu key and that address are taken').rejects.toThrow(ConfigError)
  const file = join(root, 'thing.json')
  await writeFile(file, JSON.stringify({ title: 'Thing', type: 'object', properties: {} }))
  await expect(newResource({ file, root, area: 'finance' })).rejects.toThrow('says nothing')
  expect(await read('resources/menu.json')).toBe(before)
  for (const name of ['list', 'thing']) await expect(read(`resources/${name}.json`)).rejects.toThrow('ENOENT')
})
