import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSame,
  nextOf,
  type NumberedKind,
  seriesMistakes,
  type UsedPattern,
} from '../../../src/engine/series/seriesMistakes.ts'
import {
  dateLength,
  datedSeries,
  numberOf,
  patternOf,
  seriesDates,
  seriesOf,
  type SeriesPattern,
} from '../../../src/engine/series/seriesPattern.ts'

const DAY = '2031-05-06T04:00:00.000Z'
const pattern = (prefix: string, date: SeriesPattern['date'] = 'day', digits = 4): SeriesPattern => ({
  prefix,
  date,
  digits,
})
const kind = (name: string, of: SeriesPattern): NumberedKind => ({ kind: name, label: name, pattern: of })
const used = (of: SeriesPattern, longest = dateLength(of.date) + of.digits, last = 1): UsedPattern => ({
  ...of,
  longest,
  last,
})

describe('a number series', () => {
  test.each([
    ['CK{yyyyMMdd}{0000}', pattern('CK')],
    ['CK-{yyyyMM}{000}', pattern('CK-', 'month', 3)],
    ['N{00}', pattern('N', 'none', 2)],
    ['{yyyy}{00000}', pattern('', 'year', 5)],
  ])('%s falls into its parts and is made of them', (series, parts) => {
    expect(patternOf(series)).toEqual(parts)
    expect(seriesOf(parts)).toBe(series)
  })

  test.each(['CK{yyyyMMdd}', 'CK{week}{000}', '{000}CK', 'CK{yyyyMMdd}-{000}'])('%s has other parts', series => {
    expect(patternOf(series)).toBeUndefined()
  })

  test('carries the day in China', () => {
    const late = '2031-05-06T16:00:00.000Z'
    expect(datedSeries('A{yyyyMMdd}{00}', late)).toBe('A20310507{00}')
    expect(datedSeries('A{yyyyMM}{00}', late)).toBe('A203105{00}')
    expect(datedSeries('A{yyyy}{00}', late)).toBe('A2031{00}')
    expect(numberOf('A2031{00}', 7)).toBe('A203107')
    expect(numberOf('A2031{00}', 123)).toBe('A2031123')
  })

  test('goes on with the counter of its own pattern', () => {
    expect(nextOf(pattern('CK'), [used(pattern('CK'), 12, 41)], DAY)).toBe('CK203105060042')
    expect(nextOf(pattern('CK', 'day', 5), [used(pattern('CK'), 12, 41)], DAY)).toBe('CK2031050600001')
  })
})

describe('what is wrong with series', () => {
  const before = [kind('out', pattern('CK')), kind('in', pattern('RK'))]
  const change = (to: SeriesPattern, of: UsedPattern[] = []) =>
    seriesMistakes(before, [kind('out', to), before[1]!], of).map(({ kind, part }) => `${kind}.${part}`)

  test.each(['', 'ck', 'CK1', '出', 'C K', 'ABCDEFGHI', 'CK_'])('a prefix %j', prefix => {
    expect(change(pattern(prefix))).toEqual(['out.prefix'])
  })
  test.each(['A', 'CK-', 'A1-', 'ABCDEFGH'])('not a prefix %j', prefix => {
    expect(change(pattern(prefix))).toEqual([])
  })
  test.each([0, 2, 9, 3.5, Number.NaN])('%d digits', digits => {
    expect(change(pattern('X', 'day', digits))).toEqual(['out.digits'])
  })

  test('two kinds that could make the same number', () => {
    expect(change(pattern('RK', 'none', 8))).toEqual(['out.prefix'])
    const both = [kind('out', pattern('X')), kind('in', pattern('X', 'month'))]
    expect(seriesMistakes(before, both, []).map(({ kind }) => kind)).toEqual(['out', 'in'])
    expect(seriesMistakes(before, [kind('out', pattern('RK')), kind('in', pattern('CK'))], [])).toEqual([])
  })

  test('numbers that could come again', () => {
    const made = [used(pattern('CK'))]
    expect(change(pattern('CK', 'day', 6), made)).toEqual([])
    expect(change(pattern('CK', 'day', 3), made)).toEqual(['out.digits'])
    // 202605 and 010001 is 20260501 and 0001.
    expect(change(pattern('CK', 'month', 6), made)).toEqual(['out.digits'])
    expect(change(pattern('CK', 'month', 7), made)).toEqual([])
    expect(change(pattern('CK', 'month', 7), [used(pattern('CK'), 13)])).toEqual(['out.digits'])
    expect(change(pattern('CX', 'day', 3), made)).toEqual([])
  })

  test('what stays as it is is not asked about', () => {
    const odd = [kind('out', pattern('2')), kind('in', pattern('2'))]
    expect(seriesMistakes(odd, odd, [used(pattern('2'), 40)])).toEqual([])
  })

  test('says how many digits would be enough', () => {
    const [mistake] = seriesMistakes(before, [kind('out', pattern('CK', 'day', 3)), before[1]!], [used(pattern('CK'))])
    expect(mistake!.message).toContain('5位')
    const [hopeless] = seriesMistakes(
      before,
      [kind('out', pattern('CK', 'none', 3)), before[1]!],
      [used(pattern('CK'))],
    )
    expect(hopeless!.message).not.toContain('增加')
  })
})

test('however series are changed and numbers made, no number comes twice', () => {
  const patterns = fc.record({
    prefix: fc.constantFrom('A', 'B', 'A1-', 'A-'),
    date: fc.constantFrom(...seriesDates),
    digits: fc.integer({ min: 3, max: 8 }),
  })
  const act = fc.record({
    of: fc.constantFrom('one', 'two'),
    to: patterns,
    // Days, months and years go by, and some days are busy beyond their digits.
    days: fc.constantFrom(0, 1, 27, 180),
    counts: fc.array(fc.constantFrom(1, 2, 999, 1000, 10_001, 101_010), { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), acts => {
      let kinds = [kind('one', pattern('A')), kind('two', pattern('B'))]
      const counters = new Map<string, number>()
      const made = new Map<string, string>()
      const patternsUsed: UsedPattern[] = []
      let time = Date.parse('2031-01-01T04:00:00.000Z')
      for (const { of, to, days, counts } of acts) {
        time += days * 86_400_000
        const wanted = kinds.map(one => (one.kind === of ? { ...one, pattern: to } : one))
        if (seriesMistakes(kinds, wanted, patternsUsed).length === 0) kinds = wanted
        const now = kinds.find(one => one.kind === of)!.pattern
        const dated = datedSeries(seriesOf(now), new Date(time).toISOString())
        for (const step of counts) {
          // Numbers are made one after another; of a long run the last stands for all.
          const count = (counters.get(dated) ?? 0) + step
          counters.set(dated, count)
          const number = numberOf(dated, count)
          const maker = `${dated} ${count}`
          expect(made.get(number) ?? maker).toBe(maker)
          made.set(number, maker)
          const longest = dateLength(now.date) + Math.max(now.digits, String(count).length)
          const known = patternsUsed.find(other => isSame(other, now))
          if (known) known.longest = Math.max(known.longest, longest)
          else patternsUsed.push({ ...now, longest, last: count })
        }
      }
    }),
    { numRuns: 300 },
  )
})
