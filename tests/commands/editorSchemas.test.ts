import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import { editorSchemas } from '../../src/commands/generate/editor/editorSchemas.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { readDeclarations } from '../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../src/compiler/registry/createRegistry.ts'
import { projectFiles } from '../support/sourceFiles.ts'

const root = projectRoot()
const HOUSE = 'file:///house/'

/** The language service of VS Code, with the schemas that `npm run generate` writes for these apps. */
async function openEditor(apps: string) {
  const { declared } = await readDeclarations(root, apps)
  const generated = editorSchemas(declared, createRegistry(declared, ''))
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    schemaRequestService: async uri => generated[uri.replace(`${HOUSE}schemas/generated/`, '')] ?? `no ${uri}`,
  })
  const open = (path: string, text: string) => {
    const document = TextDocument.create(HOUSE + path, 'json', 1, text)
    return [document, service.parseJSONDocument(document)] as const
  }
  return {
    generated,
    /** What it finds wrong in a file, which may be written otherwise. */
    async problems(path: string, change = (text: string) => text) {
      const found = await service.doValidation(...open(path, change(await readFile(join(root, path), 'utf8'))))
      return found.map(({ message, range }) => `${path}:${range.start.line + 1}  ${message}`)
    },
    /** What it offers at the bar in what takes the place of a part of a file. */
    async offered(path: string, part: string, written: string) {
      const text = await readFile(join(root, path), 'utf8')
      expect(text).toContain(part)
      const changed = text.replace(part, () => written)
      const [document, parsed] = open(path, changed.replace('|', ''))
      const { items = [] } =
        (await service.doComplete(document, document.positionAt(changed.indexOf('|')), parsed)) ?? {}
      return Object.fromEntries(items.map(({ label, documentation }) => [label.replaceAll('"', ''), documentation]))
    },
  }
}

const editor = await openEditor('.,./tests/apps/repair,./tests/apps/northwind')

/** Every declaration of the product and of its apps. */
const declarations = projectFiles().filter(path =>
  /^(src\/core\/|tests\/apps\/\w+\/)?(schemas|resources)\/((patch|print|panel|translation)\/)?\w+\.json$/.test(path),
)

test('nothing is wrong in the product’s own declarations, each of which names its grammar', async () => {
  expect(declarations.length).toBeGreaterThan(150)
  for (const path of declarations.filter(path => !path.endsWith('schemas/types.json'))) {
    const { $schema } = JSON.parse(await readFile(join(root, path), 'utf8')) as { $schema: string }
    const schema = new URL($schema, HOUSE + path).href.replace(`${HOUSE}schemas/generated/`, '')
    expect(editor.generated, path).toHaveProperty([schema])
    expect(await editor.problems(path)).toEqual([])
  }
})

const ORDER = 'resources/stockOutOrder.json'

describe('names are completed in a resource', () => {
  test.each([
    [
      'a column',
      '"columns": [\n      "sn"',
      '"columns": [\n      "|"',
      ['sn', 'customerName', 'customer.customerName', 'salesOrder.linkMan.name'],
    ],
    ['the property of a column', '"source": "customerName", "width": 220', '"source": "|"', ['salesOrder.remark']],
    ['a column of lines', '"productNo", "width": 92', '"|"', ['goodsName', 'items.goodsName', 'itemBatchs.batchNo']],
    ['a menu key under pages', '"pages": {', '"pages": { "|": {}, ', ['sale-order', 'warehouse-putin']],
    ['a filter', '"salesOrderSn",\n      "sn"', '"|"', ['warehouseId', 'titleId']],
    ['the order of the list', '"sort": "-time"', '"sort": "|"', ['-time', 'sn']],
    ['a permission', '"permission": "sale-putoutDetail"', '"permission": "|"', ['warehouse-putoutDetail']],
    ['one of several permissions', '["sale-order",', '["|",', ['sale-order']],
    ['the state that a transition leads to', '"to": "confirmed"', '"to": "|"', ['confirmed', 'abnormal']],
    ['a value that it leads to', '"to": "confirmed"', '"to": { "|": 1 }', ['confirmStatus', 'outStatus']],
    ['a condition', '"from": "pending"', '"from": "|"', ['pending', 'unsigned']],
    ['what does not hold', '"when": { "not": "void" } }', '"when": { "not": "|" } }', ['void']],
    ['a property of a condition', '"from": "pending"', '"from": { "|": 1 }', ['confirmStatus', 'not']],
    ['what the log calls it', '"logged": "确认出库"', '"logged": "|"', ['确认出库', '完成了维修', '分享了采购单']],
    ['a step', '["create", "cancel"', '["|", "cancel"', ['create', 'confirm', 'signNormal']],
    ['who is told', '"notify": {', '"notify": { "|": [], ', ['save', 'ship']],
    ['lines', '"rows": "items"', '"rows": "|"', ['items', 'resources']],
    ['an input', '"remark",\n          "freightCost"', '"|", "freightCost"', ['warehouseId', 'remark']],
    ['an input of a transition', '["reason", "resourceList"]', '["|"]', ['resourceList', 'signInPerson']],
    ['what it is asked with', '"input": "cancelReason"', '"input": "|"', ['stockOutSign', 'shipping']],
    ['an edit along a relation', '"edit": "salesOrder.remark"', '"edit": "|"', ['salesOrder.remark']],
    ['an address', '"go": "/sale/printTpl"', '"go": "|"', ['/sale/printTpl', '/sale/putout', '/print/picker/:id']],
    ['a suggested entity', '"schema": "warehousePosition"', '"schema": "|"', ['warehousePosition', 'customer']],
    ['a property of what is suggested', '"order": "name"', '"order": "|"', ['name', 'warehouseId']],
    ['what is made', '"makes": "salesReturnOrder"', '"makes": "|"', ['salesReturnOrder']],
    ['its entity', '"schema": "stockOutOrder"', '"schema": "|"', ['stockOutOrder', 'customer']],
    ['a dialog of an app', '"dialog": "reminder"', '"dialog": "|"', ['reminder', 'viewAs', 'estimate']],
  ])('%s', async (_, part, written, names) => {
    expect(Object.keys(await editor.offered(ORDER, part, written))).toEqual(expect.arrayContaining(names))
  })

  test('with what people call it', async () => {
    expect(await editor.offered(ORDER, '"sn",', '"|",')).toMatchObject({ customerName: '客户名称' })
    expect(await editor.offered(ORDER, '"from": "pending"', '"from": { "outStatus": | }')).toMatchObject({
      1: '已签收',
      3: '异常签收',
    })
  })

  test('of this record alone', async () => {
    expect(await editor.offered(ORDER, '"from": "pending"', '"from": "|"')).not.toHaveProperty('received')
    expect(await editor.offered(ORDER, '"when": "open"', '"when": "|"')).not.toHaveProperty('pending')
  })
})

test.each([
  ['a column of a print', 'resources/print/picker.json', '"source": "sn"', '"source": "|"', 'customerName'],
  [
    'the resource of a print',
    'resources/print/picker.json',
    '"resource": "stockOutOrder"',
    '"resource": "|"',
    'payout',
  ],
  ['a filter of a figure', 'resources/panel/home.json', '"confirmStatus": 0', '"|": 0', 'salesmanId'],
  ['the resource of a figure', 'resources/panel/home.json', '"resource": "stockOutOrder"', '"resource": "|"', 'payout'],
  ['a panel', 'resources/menu.json', '"panel": "home"', '"panel": "|"', 'workpanel'],
  ['an entity', 'schemas/stockOutOrder.json', '"x-ref": "salesOrder"', '"x-ref": "|"', 'repairJob'],
  ['a property of an index', 'schemas/stockOutOrder.json', '["confirmStatus", "time"]', '["|", "time"]', 'printNum'],
  [
    'a property of lines',
    'tests/apps/northwind/schemas/foodOrder.json',
    '"foodOrderId",\n        "foodId"',
    '"|"',
    'price',
  ],
  ['a schema of its own', 'schemas/product.json', '"#/$defs/position"', '"|"', '#/$defs/position'],
  ['a secret in a key', 'src/core/schemas/account.json', '"passwordHash"', '"|"', 'passwordHash'],
  ['a sum over lines', 'schemas/stockOutOrder.json', '"sum(items.amount)"', '"|"', 'sum(items.quantity)'],
  ['a state', 'schemas/stockOutOrder.json', '"not": "void"', '"not": "|"', 'confirmed'],
  ['a column of an app', 'tests/apps/repair/resources/repairJob.json', '"columns": ["sn"', '"columns": ["|"', 'plate'],
  ['a field type of an app', 'tests/apps/repair/resources/repairJob.json', '"type": "plate"', '"type": "|"', 'plate'],
])('%s is completed', async (_, path, part, written, name) => {
  expect(await editor.offered(path, part, written)).toHaveProperty([name])
})

test('what is added to another app’s declaration need not be whole, and is completed where it says of which', async () => {
  const added =
    '{ "$schema": "generated/resourcePatch.schema.json", "schema": "stockOutOrder", "list": { "columns": ["sn"] } }'
  const path = 'schemas/stockOutOrder.json'
  expect(await editor.problems(path, () => added)).toEqual([])
  expect(
    await editor.offered(path, await readFile(join(root, path), 'utf8'), added.replace('"sn"', '"|"')),
  ).toHaveProperty(['customerName'])
  const property = '{ "$schema": "generated/entityPatch.schema.json", "properties": { "plate": { "type": "string" } } }'
  expect(await editor.problems(path, () => property)).toEqual([])
})

test('an unknown name is left to the check, an unknown word is not', async () => {
  const instead = (part: string, written: string) => editor.problems(ORDER, text => text.replace(part, written))
  expect(await instead('"customerName", "width"', '"customerNaem", "width"')).toEqual([])
  expect(await instead('"to": "confirmed"', '"to": "confirm"')).toEqual([])
  expect(await instead('"pages": {', '"pages": { "sale-nowhere": { "list": "/sale/nowhere" }, ')).toEqual([])
  expect(await instead('"width": 220', '"weight": 220')).toHaveLength(1)
})
