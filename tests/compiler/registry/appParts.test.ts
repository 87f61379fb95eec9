import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'

const { apps } = await loadRegistry(projectRoot(), '.,./tests/apps/northwind,./tests/apps/grade')
const partsOf = (name: string) => apps.find(app => app.name === name)!.parts

test('an app has what its files declare, lines too, and nothing of another’s', () => {
  expect(partsOf('northwind')).toMatchObject({
    tables: expect.arrayContaining(['foodOrder', 'foodOrderLines', 'employee']),
    columns: {},
    resources: expect.arrayContaining(['foodOrder', 'employee']),
    documents: [30],
    events: expect.arrayContaining(['foodOrder.ship']),
    paths: expect.arrayContaining(['/food/orders', '/food/orders/:id']),
    menuKeys: expect.arrayContaining(['food', 'food-order', 'system-employee']),
    series: ['DH{yyyyMM}{0000}'],
  })
  const all = apps.flatMap(({ parts }) => parts.tables)
  expect(new Set(all).size).toBe(all.length)
  expect(partsOf('trade').tables).toContain('stockOutItem')
  expect(partsOf('core').tables).toContain('operationLog')
})

test('an app has what its patches add to others', () => {
  const { columns, events, tables, resources } = partsOf('grade')
  expect({ columns, events, tables, resources }).toEqual({
    columns: { brand: ['grade', 'origin'] },
    events: ['brand.promote'],
    ...{ tables: [], resources: [] },
  })
  expect(partsOf('trade').events).not.toContain('brand.promote')
})
