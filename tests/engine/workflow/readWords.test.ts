import { describe, expect, test } from 'vitest'
import type { Field } from '../../../src/engine/model/entityModel.ts'
import type { Kind } from '../../../src/engine/model/model.ts'
import { isMistake, readWords } from '../../../src/engine/workflow/readWords.ts'

const field = (name: string, label: string, kind: Kind, options?: Field['options']) =>
  ({ name, label, kind, ...(options && { options }) }) as Field

const fields = [
  field('total', '合计金额', 'money'),
  field('rate', '毛利率', 'percent'),
  field('name', '客户名称', 'text'),
  field('isNew', '新客户', 'boolean'),
  field('kind', '类型', 'enumeration', [
    { value: 0, label: '报溢' },
    { value: 1, label: '报损' },
  ]),
]

describe('words of a condition', () => {
  test.each([
    ['', {}],
    ['合计金额 >= 50000', { total: { minimum: 50_000 } }],
    ['合计金额≥5万', { total: { minimum: 50_000 } }],
    ['合计金额不低于50,000元', { total: { minimum: 50_000 } }],
    ['毛利率 < 8%', { rate: { exclusiveMaximum: 0.08 } }],
    ['毛利率低于0.08', { rate: { exclusiveMaximum: 0.08 } }],
    ['毛利率＜8％', { rate: { exclusiveMaximum: 0.08 } }],
    ['合计金额 > -1.5', { total: { exclusiveMinimum: -1.5 } }],
    ['毛利率 < 8% 且 合计金额 >= 5万', { rate: { exclusiveMaximum: 0.08 }, total: { minimum: 50_000 } }],
    ['合计金额 >= 1万 且 合计金额 <= 5万', { total: { minimum: 10_000, maximum: 50_000 } }],
    ['客户名称 是 上海（集团）公司', { name: { const: '上海（集团）公司' } }],
    ['客户名称 不是 甲 且 客户名称 不是 乙', { name: { not: { enum: ['甲', '乙'] } } }],
    ['合计金额 ＞ ５０，０００', { total: { exclusiveMinimum: 50_000 } }],
    ['客户名称 是 华东机械', { name: { const: '华东机械' } }],
    ['客户名称 is not 华东机械 and 新客户 is 是', { name: { not: { const: '华东机械' } }, isNew: { const: true } }],
    ['类型 = 报损', { kind: { const: 1 } }],
    ['类型 不是 报溢；新客户 是 否', { kind: { not: { const: 0 } }, isNew: { const: false } }],
  ])('%s', (text, condition) => {
    expect(readWords(text, fields)).toEqual(condition)
  })

  test.each([
    ['合计金额', 'words.noComparison', { part: '合计金额' }],
    ['合计金额 >', 'words.noComparison', { part: '合计金额 >' }],
    ['毛率 < 8%', 'words.unknown', { name: '毛率', nearest: '毛利率' }],
    ['合计金额 > 八', 'words.noNumber', { name: '合计金额', value: '八' }],
    ['合计金额 > 8%', 'words.noNumber', { name: '合计金额', value: '8%' }],
    ['毛利率 < 8', 'words.noShare', { name: '毛利率', value: '8' }],
    ['类型 是 调拨', 'words.noOption', { name: '类型', value: '调拨', options: '报溢、报损' }],
    ['新客户 是 对', 'words.noOption', { name: '新客户', value: '对', options: '是、否' }],
    ['客户名称 > 3', 'words.notCompared', { name: '客户名称', operator: '>' }],
  ])('does not understand %s', (text, code, values) => {
    const read = readWords(text, fields)
    expect(isMistake(read)).toBe(true)
    expect(read).toEqual({ code, values })
  })
})
