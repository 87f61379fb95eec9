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
