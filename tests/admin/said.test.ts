import polyglotI18nProvider from 'ra-i18n-polyglot'
import { beforeAll, expect, it } from 'vitest'
import { en } from '../../src/admin/providers/texts/messages/en.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { ListSetting } from '../../src/engine/generated/declaration.ts'
import { applyListSetting } from '../../src/engine/listSetting/applyListSetting.ts'
import { listDifference } from '../../src/engine/listSetting/listDifference.ts'
import { listSettingMistakes } from '../../src/engine/listSetting/listSettingMistakes.ts'
import { settingShape } from '../../src/engine/listSetting/settingShape.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { said, say } from '../../src/engine/value/sentence.ts'
import { seriesMistakes } from '../../src/engine/series/seriesMistakes.ts'
import { brokenSettings } from '../support/brokenSettings.ts'

const { translate } = polyglotI18nProvider(() => en as never, 'en')
const english = (sentence: string, gaps?: object): string =>
  translate(`said.${sentence}`, { ...gaps, _: `未译：${sentence}` })

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(projectRoot())
})

it('fills the gaps of a sentence, and keeps it to be said anew', () => {
  expect(said('第%{line}行：%{name}', { line: 2, name: '%{line}' })).toEqual({
    ...{ message: '第2行：%{line}', sentence: '第%{line}行：%{name}' },
    gaps: { line: 2, name: '%{line}' },
  })
  expect(say('无%{gap}')).toBe('无%{gap}')
})

it.each(brokenSettings)('what is wrong with $name can be said in English', ({ setting }) => {
  const shape = settingShape(registry.grammar as never, setting)
  const stockOut = registry.resources.stockOutOrder!
  const mistakes = shape.length > 0 ? shape : listSettingMistakes(stockOut, setting as ListSetting)
  for (const { sentence, gaps, message } of mistakes) {
    expect(english(sentence, gaps)).not.toMatch(/未译|%\{/)
    expect(say(sentence, gaps)).toBe(message)
  }
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
    const lines = listDifference(before, after, { say: english })
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
  const sentences = wrong.flatMap(change =>
    seriesMistakes(before, [{ ...before[0]!, pattern: { ...pattern, ...change } }, before[1]!], used),
  )
  expect(sentences).toHaveLength(wrong.length)
  for (const { sentence, gaps } of sentences) expect(english(sentence, gaps)).not.toMatch(/未译|%\{/)
})
