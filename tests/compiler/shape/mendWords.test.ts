import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { mendDeclarations } from '../../../src/compiler/read/mendDeclarations.ts'
import { OLD_WORDS } from '../../../src/compiler/shape/oldWords.ts'
import { withProject } from '../../support/brokenCase.ts'

test('old words are made new where they stand, and nothing else is touched', async () => {
  await withProject('old-words', async folder => {
    const before = await readFile(join(folder, 'resources/order.json'), 'utf8')
    expect(await mendDeclarations(folder)).toEqual(['schemas/order.json', 'resources/order.json'])
    const after = await readFile(join(folder, 'resources/order.json'), 'utf8')
    expect(after.split('\n').length).toBe(before.split('\n').length)
    expect(after).toContain('{ "source": "sn", "hidden": true }')
    expect(after).toContain('"logged": "创建了出库单", "success": "已通过", "after": "closeTab", "rule": true')
    expect(after).toContain('"body": { "result": 2 }, "logged": "驳回了订单",')
    expect(after).toContain('{ "label": "创建", "logged": "创建了单据" }')
    expect(after).toContain('{ "rows": "items", "allow": ["remove"], "requiredMessage": "请添加明细" }')
    const { resources, entities } = await loadRegistry(folder)
    const derived = ['customerName', 'goodsAmount', 'total', 'lines', 'square'].map(
      name => entities.order!.fields[name]!.derived,
    )
    expect(derived).toEqual([
      { from: 'customer.customerName' },
      { sum: 'items.amount' },
      { add: ['goodsAmount', '-freight', 'printNum'] },
      { count: 'items' },
      { multiply: ['freight', 'printNum'] },
    ])
    expect(resources.order!.form).toMatchObject({
      success: '已保存',
      logged: true,
      sections: [{ fixed: true, removable: true, required: '请添加明细' }],
    })
    expect(await mendDeclarations(folder)).toEqual([])
  })
})

test('what somebody has to decide stays, with what is to be written', async () => {
  await withProject('old-pick', async folder => {
    await mendDeclarations(folder)
    const text = await readFile(join(folder, 'resources/order.json'), 'utf8')
    expect(text).toContain('"post": "order/delivery"')
    expect(text).toContain('"siblings": "customerId"')
    await expect(loadRegistry(folder)).rejects.toThrow('"post" is an old word  expected "makes"')
  })
})

test('no part of the grammar has an old word anew', async () => {
  const { grammar } = await withProject(undefined, loadRegistry)
  const parts = new Map<unknown, object>()
  const visit = (node: unknown) => {
    if (node === null || typeof node !== 'object') return
    const { title, properties } = node as { title?: unknown; properties?: object }
    if (typeof title === 'string' && properties) parts.set(title, properties)
    Object.values(node).forEach(visit)
  }
  visit(grammar)
  for (const { part, old } of OLD_WORDS) {
    expect(parts.has(part), part).toBe(true)
    expect(Object.keys(parts.get(part)!), part).not.toContain(old)
  }
})
