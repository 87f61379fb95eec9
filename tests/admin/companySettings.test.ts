import { describe, expect, test } from 'vitest'
import { rebase, typedSince } from '../../src/admin/pages/settings/rebase.ts'
import { changesOf, type CompanySettings, valuesOf } from '../../src/admin/pages/settings/settingsData.ts'
import { settingsMistakes } from '../../src/admin/pages/settings/settingsMistakes.ts'

const saved: CompanySettings = {
  corpName: '衡屿',
  logo: null,
  hasBatchStock: true,
  hasScanFunc: false,
  titles: [
    { id: 't1', corpShort: '衡屿', corpName: '衡屿公司', disabled: false, used: true },
    { id: 't2', corpShort: '上海', corpName: '上海分公司', disabled: true, used: false },
  ],
  logistics: [{ id: 'l1', name: '顺丰', disabled: false, used: true }],
  series: [
    { kind: 'out', label: '出库单', prefix: 'CK', date: 'day', digits: 4, next: '' },
    { kind: 'in', label: '入库单', prefix: 'RK', date: 'day', digits: 4, next: '' },
  ],
  usedSeries: [{ prefix: 'CK', date: 'day', digits: 4, longest: 12, last: 3 }],
  version: 'v1',
  changed: {},
}
const base = valuesOf(saved)
const translate = (key: string) => key

describe('the form of the company settings', () => {
  test('sends what differs alone', () => {
    expect(changesOf(base, valuesOf(saved))).toEqual({})
    const titles = [
      { ...base.titles[1]!, enabled: true },
      { corpShort: '北京', corpName: '北京分公司', enabled: true, used: false },
    ]
    expect(changesOf(base, { ...base, corpName: ' 新名 ', titles })).toEqual({
      corpName: '新名',
      titles: [
        { id: 't2', disabled: false, corpShort: '上海', corpName: '上海分公司' },
        { disabled: false, corpShort: '北京', corpName: '北京分公司' },
      ],
    })
    const series = base.series.map(one => (one.kind === 'in' ? { ...one, digits: '6' } : one))
    expect(changesOf(base, { ...base, logo: [{ key: 'k', name: '', url: '/v1/upload/x' }], series })).toEqual({
      logo: '/v1/upload/x',
      series: [
        { kind: 'out', prefix: 'CK', date: 'day', digits: 4 },
        { kind: 'in', prefix: 'RK', date: 'day', digits: 6 },
      ],
    })
  })

  test('says what is wrong at its place', () => {
    expect(settingsMistakes(base, saved, translate)).toEqual({})
    const wrong = {
      ...base,
      corpName: '  ',
      logo: [{ key: 'k', name: 'x.png' }],
      titles: [base.titles[0]!, { ...base.titles[1]!, corpShort: ' 衡屿 ', corpName: '' }],
      logistics: [{ ...base.logistics[0]!, name: '' }],
      series: base.series.map(one => ({ ...one, prefix: 'RK' })),
    }
    expect(Object.keys(settingsMistakes(wrong, saved, translate)).toSorted()).toEqual([
      'corpName',
      'logistics.0.name',
      'logo',
      'series.0.prefix',
      'titles.1.corpName',
      'titles.1.corpShort',
    ])
  })
})

describe('what somebody else saved meanwhile', () => {
  test('comes in under what is being filled in', () => {
    const mine = { ...base, hasScanFunc: true, titles: [{ ...base.titles[0]!, corpShort: '衡屿A' }, base.titles[1]!] }
    const theirs = {
      ...base,
      corpName: '新名',
      titles: [
        { ...base.titles[0]!, corpName: '衡屿总公司' },
        base.titles[1]!,
        { id: 't3', corpShort: '广州', corpName: '广州', enabled: true, used: false },
      ],
    }
    const { values, clashes } = rebase(base, mine, theirs)
    expect(clashes).toEqual([])
    expect(values).toMatchObject({ corpName: '新名', hasScanFunc: true })
    expect(values.titles.map(({ corpShort, corpName }) => `${corpShort} ${corpName}`)).toEqual([
      '衡屿A 衡屿总公司',
      '上海 上海分公司',
      '广州 广州',
    ])
  })

  test('is told where both changed the same, and what is here stays', () => {
    const mine = {
      ...base,
      corpName: '我的',
      hasBatchStock: false,
      series: base.series.map(one => ({ ...one, digits: '6' })),
    }
    const theirs = {
      ...base,
      corpName: '他的',
      hasBatchStock: false,
      series: base.series.map(one => ({ ...one, digits: '5' })),
    }
    const { values, clashes } = rebase(base, mine, theirs)
    expect(clashes.toSorted()).toEqual(['corpName', 'series'])
    expect([values.corpName, values.series[0]!.digits]).toEqual(['我的', '6'])
  })

  test('keeps new rows, takes away what either took away, and tells of a row that the other changed', () => {
    const fresh = { corpShort: '新', corpName: '新公司', enabled: true, used: false }
    const mine = { ...base, titles: [base.titles[0]!, fresh], logistics: [{ ...base.logistics[0]!, name: '顺丰速运' }] }
    const theirs = { ...base, titles: [base.titles[0]!, { ...base.titles[1]!, enabled: true }], logistics: [] }
    const { values, clashes } = rebase(base, mine, theirs)
    expect(values.titles).toEqual([base.titles[0], fresh])
    expect(values.logistics).toEqual([])
    expect(clashes.toSorted()).toEqual(['logistics', 'titles'])
    const calm = rebase(base, mine, { ...base, titles: base.titles.map(row => ({ ...row, used: true })) })
    expect(calm.clashes).toEqual([])
  })

  test('keeps what was typed while it was being saved, and no row twice', () => {
    const fresh = { corpShort: '新', corpName: '新公司', enabled: true, used: false }
    const sent = { ...base, corpName: '送出', titles: [...base.titles, fresh] }
    const back = { ...sent, titles: [...base.titles, { ...fresh, id: 't3' }] }
    expect(typedSince(sent, { ...sent, titles: [...base.titles, { ...fresh }] }, back)).toBeUndefined()
    const later = { corpShort: '又一', corpName: '又一公司', enabled: true, used: false }
    const now = { ...sent, corpName: '送出后又改', hasScanFunc: true, titles: [...sent.titles, later] }
    expect(typedSince(sent, now, back)).toEqual({
      ...back,
      ...{ corpName: '送出后又改', hasScanFunc: true, titles: [...back.titles, later] },
    })
  })
})
