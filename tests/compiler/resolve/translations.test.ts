import { expect, test } from 'vitest'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { isData } from '../../../src/engine/value/data.ts'
import { textsIn } from '../../../src/engine/value/translated.ts'

const HAN = /[\u4E00-\u9FFF]/

const { resources, panels, reports, guide, translations } = await loadRegistry(projectRoot())
const english = translations.en!
const unsaid = (value: unknown) => [...new Set(textsIn(value))].filter(text => HAN.test(text) && !(text in english))

/** Without what a file of another program may call a column. */
const withoutNames = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNames)
  if (!isData(value)) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'names')
  return Object.fromEntries(kept.map(([name, one]) => [name, withoutNames(one)]))
}

test.each(Object.entries(resources))('all that %s says has its English', (_, resource) => {
  expect(unsaid(withoutNames(resource))).toEqual([])
})

test('so has what panels, reports and the guide say', () => {
  expect(unsaid([panels, reports, guide])).toEqual([])
})

test('what is said of a label by default is said of its translation', () => {
  expect([english['创建盘点单'], english['请选择仓库']]).toEqual(['Created', 'Please choose: Warehouse'])
})
