import { beforeAll, expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { compileCells } from '../../../src/domain/files/exports/compileCells.ts'
import type { Column, Entity } from '../../../src/engine/model/model.ts'

let entity: Entity
beforeAll(async () => {
  entity = (await loadRegistry(process.cwd())).entities.auditLog!
})

test('words of a record are translated, and nothing is filled in where they have parts', () => {
  const column: Column = {
    ...{ source: 'subject', label: '对象', type: 'choice', kind: 'enumeration', hidden: false, sortable: true },
    ...{ options: [{ value: 'a', label: '甲' }], sources: ['subject', 'action'] },
  }
  const selected = [
    { source: 'subject', numeric: false },
    { source: 'action', numeric: false },
  ]
  const texts = { 登录: 'Sign-in' }
  const cells = compileCells({ columns: [column], entity, selected, format: 'csv', texts })
  expect(cells({ c0: 'a', c1: '登录' })).toEqual(['Sign-in'])
  expect(cells({ c0: 'a', c1: '满%{count}减' })).toEqual(['满%{count}减'])
  expect(cells({ c0: 'a', c1: '' })).toEqual(['甲'])
})

test.each([
  ['joined', '拓砺 轴承'],
  ['goods', '拓砺 / 轴承'],
] as const)('a column of type %s says its sources, each text once, as the screen does', (type, said) => {
  const column: Column = {
    ...{ source: 'name', label: '商品', type, kind: 'text', hidden: false, sortable: true },
    sources: ['brand', 'name', 'model'],
  }
  const selected = ['brand', 'name', 'model'].map(source => ({ source, numeric: false }))
  const cells = compileCells({ columns: [column], entity, selected, format: 'xlsx' })
  expect(cells({ c0: '拓砺', c1: '轴承', c2: '轴承' })).toEqual([said])
  expect(cells({ c0: null, c1: '轴承', c2: '' })).toEqual(['轴承'])
  expect(cells({ c0: '=1+1', c1: null, c2: null })).toEqual(["'=1+1"])
  expect(cells({ c0: null, c1: null, c2: null })).toEqual([null])
})
