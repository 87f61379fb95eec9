import polyglotI18nProvider from 'ra-i18n-polyglot'
import { beforeAll, expect, it } from 'vitest'
import { said as english } from '../../src/admin/providers/texts/messages/en.ts'
import { phrasesOf, speaking } from '../../src/admin/providers/texts/speaking.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { ListSetting } from '../../src/engine/generated/declaration.ts'
import { applyListSetting } from '../../src/engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../src/engine/listSetting/listDifference.ts'
import { listSettingMistakes } from '../../src/engine/listSetting/listSettingMistakes.ts'
import { settingShape } from '../../src/engine/listSetting/settingShape.ts'
import { formMistake } from '../../src/engine/form/formWords.ts'
import { cellError } from '../../src/engine/form/importing.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { seriesMistakes } from '../../src/engine/series/seriesMistakes.ts'
import { said, type Say } from '../../src/engine/value/sentence.ts'
import { brokenSettings } from '../support/brokenSettings.ts'

const { translate } = polyglotI18nProvider(() => ({ said: phrasesOf(english) }) as never, 'en')
const speak = speaking(translate, { 客户: 'Customer', 是: 'Yes' })
const say: Say = (code, details) => speak({ ...said(code, details), message: '未译' })

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

it('says declared names and messages within a message in the same language', () => {
  expect(say('setting.noColumn', { name: '客户' })).toBe('There is no column “Customer”')
  expect(say('setting.noColumn', { name: '张三' })).toBe('There is no column “张三”')
  expect(say('setting.noColumn', { name: 'constructor' })).toBe('There is no column “constructor”')
  expect(say('setting.noColumn', { name: '' })).toBe('There is no column “”')
  expect(say('setting.pageSizes', { sizes: [10, 20] })).toBe('A page has 10, 20 rows')
  expect(say('difference.change', { what: said('difference.sort'), before: '是', after: 0 })).toBe('Order: Yes → 0')
})

it('says what is wrong with a cell of a file', () => {
  const sayCell = (...given: Parameters<typeof cellError>) => {
    const { code = '', message, details } = cellError(...given)
    return speak({ code, message, details })
  }
  const cell = { source: 'name', label: '客户' }
  expect(sayCell(2, cell, said('cell.unknown', { name: '张三' }))).toBe('Customer: “张三” is not there')
  expect(sayCell(2, cell, formMistake('maxLength', { limit: 20 }))).toBe('Customer: at most 20 characters')
  expect(sayCell(2, cell, '由两个字母开头')).toBe('Customer: 由两个字母开头')
  expect(speak({ code: '', message: '客户' })).toBe('Customer')
})

it('says the first text whose parts are known, and else what it was given', () => {
  expect(say('series.again', { prefix: 'CK', most: 4, least: 5 })).toMatch(/, or 5 digits and more$/)
  expect(say('series.again', { prefix: 'CK', most: 4 })).toMatch(/choose another prefix$/)
  expect(say('series.again')).toBe('未译')
  expect(speak({ code: 'nobody.knows', message: '未知' })).toBe('未知')
  expect(speaking(key => key.replace(/.*/, ''))(said('start.none'))).toBe('无')
})

it('columns and filters of a list that have two names have two in English', () => {
  const english = registry.translations.en ?? {}
  const lists = Object.values(registry.resources).flatMap(({ name, list }) => [
    ...list.modes.map(mode => ({ list: `${name} ${mode.name}`, named: mode.columns })),
    { list: `${name} filters`, named: list.filters },
  ])
  const alike = lists.flatMap(({ list, named }) => {
    const names = [...new Set(named.map(({ label }) => label))]
    const said = names.map(name => english[name] ?? name)
    return names.filter((_, at) => said.indexOf(said[at]!) < at).map(name => `${list}: ${name}`)
  })
  expect(lists.length).toBeGreaterThan(50)
  expect(alike).toEqual([])
})

it.each(brokenSettings)('what is wrong with $name can be said in English', ({ setting }) => {
  const shape = settingShape(registry.grammar as never, setting)
  const stockOut = registry.resources.stockOutOrder!
  const mistakes = shape.length > 0 ? shape : listSettingMistakes(stockOut, setting as ListSetting)
  expect(mistakes.length).toBeGreaterThan(0)
  for (const mistake of mistakes) expect(speak({ ...mistake, message: '未译' })).not.toMatch(/未译|%\{/)
})

it('what differs between two ways to arrange a list can be said in English', () => {
  const list = registry.resources.stockOutOrder!
  const [first, second, third, fourth] = list.list.modes[0]!.columns.map(({ source }) => source)
  const arranged = applyListSetting(list, {
    ...{ mode: 'detail', sort: 'sn', pageSize: 50 },
    modes: {
      list: {
        columns: [
          { source: first! },
          { source: third!, label: 'Three', width: 90 },
          { source: second!, show: 'offered' },
          { source: fourth!, show: 'never' },
        ],
      },
    },
    filters: [
      { source: 'sn', show: 'always', label: 'No.' },
      { source: 'time', show: 'more' },
    ],
    start: {
      'sale-putout': { timeStart: { day: -6 }, timeEnd: { day: 0 }, salesmanId: { own: 'id' } },
      'warehouse-putout': { timeStart: { day: 0 }, timeEnd: { day: 0 } },
    },
  })
  for (const [before, after] of [
    [list, arranged],
    [arranged, list],
  ] as const) {
    const lines = listDifference(before, after, { say })
    expect(lines.length).toBeGreaterThan(10)
    expect(lines.join('\n')).not.toMatch(/未译|%\{/)
  }
})

it('what is wrong with a series of numbers can be said in English', () => {
  const pattern = { prefix: 'CK', date: 'day' as const, digits: 4 }
  const before = ['out', 'in'].map((kind, at) => ({
    kind,
    label: kind,
    pattern: { ...pattern, prefix: `P${'XY'[at]}` },
  }))
  const used = [
    { ...pattern, longest: 12, last: 3 },
    { ...pattern, prefix: 'CL', digits: 5, longest: 30, last: 3 },
  ]
  const wrong = [
    { prefix: '' },
    { prefix: 'LONGPREFIX' },
    { prefix: '1' },
    { prefix: 'A', digits: 99 },
    { prefix: 'PY' },
    { digits: 3 },
    { prefix: 'CL' },
  ]
  const mistakes = wrong.flatMap(change =>
    seriesMistakes(before, [{ ...before[0]!, pattern: { ...pattern, ...change } }, before[1]!], used),
  )
  expect(mistakes).toHaveLength(wrong.length)
  for (const mistake of mistakes) expect(speak({ ...mistake, message: '未译' })).not.toMatch(/未译|%\{/)
})
