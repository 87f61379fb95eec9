import { describe, expect, test } from 'vitest'
import { rebase, typedSince } from '../../src/admin/pages/settings/rebase.ts'
import { changesOf, type CompanySettings, type Switch, valuesOf } from '../../src/admin/pages/settings/settingsData.ts'
import { settingsMistakes } from '../../src/admin/pages/settings/settingsMistakes.ts'

const one = (name: string, label: string): Switch => ({
  ...{ name, label, group: '仓库', kind: 'boolean', hint: `${label}。`, default: false },
})

const saved: CompanySettings = {
  corpName: '衡屿',
  logo: null,
  ...{ hasBatchStock: true, hasScanFunc: false, least: 0.1, asks: 2 },
  switches: [
    { ...one('hasBatchStock', '批次库存'), default: true },
    one('hasScanFunc', '扫码功能'),
    { ...one('least', '最低'), kind: 'percent', default: 0.1, minimum: 0, maximum: 1 },
    {
      ...one('asks', '询问'),
      kind: 'enumeration',
      default: 0,
      options: [0, 2].map(value => ({ value, label: `${value}` })),
    },
  ],
  noticeDays: null,
  operationLogDays: 730,
  auditLogDays: null,
  deliveryDays: 30,
  uploadDays: 7,
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
    expect(changesOf(saved, base, valuesOf(saved))).toEqual({})
    const switches = { ...base.switches, hasScanFunc: true }
    const set = { ...base.switches, least: '12.5', asks: '0' }
    expect(changesOf(saved, base, { ...base, switches: set })).toEqual({ least: 0.125, asks: 0 })
    expect(changesOf(saved, base, { ...base, switches })).toEqual({ hasScanFunc: true })
    expect(changesOf(saved, base, { ...base, corpName: ' 新名 ' })).toEqual({ corpName: '新名' })
    const series = base.series.map(one => (one.kind === 'in' ? { ...one, digits: '6' } : one))
    expect(changesOf(saved, base, { ...base, logo: [{ key: 'k', name: '', url: '/v1/upload/x' }], series })).toEqual({
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
      noticeDays: '',
      operationLogDays: '364',
      auditLogDays: '200.5',
      deliveryDays: '',
      uploadDays: '0',
      logo: [{ key: 'k', name: 'x.png' }],
      switches: { ...base.switches, least: '101', asks: '' },
      series: base.series.map(one => ({ ...one, prefix: 'RK' })),
    }
    expect(Object.keys(settingsMistakes(wrong, saved, translate)).toSorted()).toEqual([
      'auditLogDays',
      'corpName',
      'deliveryDays',
      'logo',
      'operationLogDays',
      'series.0.prefix',
      'switches.asks',
      'switches.least',
      'uploadDays',
    ])
  })
})

describe('what somebody else saved meanwhile', () => {
  test('comes in under what is being filled in', () => {
    const digitsOf = (kind: string, digits: string) =>
      base.series.map(one => (one.kind === kind ? { ...one, digits } : one))
    const mine = { ...base, switches: { ...base.switches, hasScanFunc: true }, series: digitsOf('out', '6') }
    const { values, clashes } = rebase(base, mine, { ...base, corpName: '新名', series: digitsOf('in', '5') })
    expect(clashes).toEqual([])
    expect(values).toMatchObject({ corpName: '新名', switches: { hasBatchStock: true, hasScanFunc: true } })
    expect(values.series.map(({ digits }) => digits)).toEqual(['6', '5'])
  })

  test('is told where both changed the same, and what is here stays', () => {
    const mine = {
      ...base,
      corpName: '我的',
      switches: { ...base.switches, hasBatchStock: false },
      series: base.series.map(one => ({ ...one, digits: '6' })),
    }
    const theirs = {
      ...base,
      corpName: '他的',
      switches: { ...base.switches, hasBatchStock: false },
      series: base.series.map(one => ({ ...one, digits: '5' })),
    }
    const { values, clashes } = rebase(base, mine, theirs)
    expect(clashes.toSorted()).toEqual(['corpName', 'series'])
    expect([values.corpName, values.series[0]!.digits]).toEqual(['我的', '6'])
  })

  test('keeps what was typed while it was being saved', () => {
    const sent = { ...base, corpName: '送出' }
    expect(typedSince(sent, { ...sent }, sent)).toBeUndefined()
    const now = { ...sent, corpName: '送出后又改', switches: { ...sent.switches, hasScanFunc: true } }
    expect(typedSince(sent, now, sent)).toEqual(now)
  })
})
