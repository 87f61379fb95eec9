import type { Field } from '../model/entityModel.ts'
import { isNumber } from '../model/kinds.ts'
import { type Condition, constantsOf, type Requirement } from '../value/condition.ts'
import { isData } from '../value/data.ts'
import { nearestName } from '../value/nearestName.ts'

/** What is wrong with words of a condition, by the code of a reason and what it names. */
export interface WordMistake {
  code:
    | 'words.noComparison'
    | 'words.unknown'
    | 'words.noNumber'
    | 'words.noShare'
    | 'words.noOption'
    | 'words.notCompared'
  values: Record<string, string | undefined>
}

/**
 * Reads a condition that people wrote with the labels of properties, such as `毛利率 < 8% 且 优惠后金额 >= 5万`. All
 * parts have to hold.
 * @returns the condition, or the first mistake
 */
export function readWords(text: string, fields: readonly Field[]): Condition | WordMistake {
  const condition: Condition = {}
  for (const part of halfWidth(text).split(AND)) {
    if (part.trim() === '') continue
    const read = readPart(part.trim(), fields)
    if ('code' in read) return read
    const [name, requirement] = read.requirement
    condition[name] = joined(condition[name], requirement)
  }
  return condition
}

/** Tells whether words were not understood. */
export const isMistake = (read: Condition | WordMistake): read is WordMistake =>
  typeof read.code === 'string' && read.code.startsWith('words.')

/** Signs and figures as keyboards for Chinese write them; of words nothing is changed. */
const halfWidth = (text: string) =>
  text.replaceAll(/[！％；＜＝＞０-９．，－]/g, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH))

/** How far full-width signs lie from those of ASCII. */
const FULL_WIDTH = 0xfee0

const AND = /并且|且|;|\n|\sand\s/

const COMPARISON = /^(.+?)\s*(>=|≥|不低于|<=|≤|不高于|!=|≠|不是|\bis not\b|>|高于|<|低于|=|等于|是|\bis\b)\s*(.*)$/

const LIMITS: Readonly<Record<string, string>> = {
  ...{ '>=': 'minimum', '≥': 'minimum', 不低于: 'minimum' },
  ...{ '<=': 'maximum', '≤': 'maximum', 不高于: 'maximum' },
  ...{ '>': 'exclusiveMinimum', 高于: 'exclusiveMinimum', '<': 'exclusiveMaximum', 低于: 'exclusiveMaximum' },
}

const OTHER = new Set(['!=', '≠', '不是', 'is not'])

type Read = WordMistake | { requirement: [name: string, requirement: Requirement] }

function readPart(part: string, fields: readonly Field[]): Read {
  const [, label = '', operator = '', text = ''] = COMPARISON.exec(part) ?? []
  if (label === '' || text.trim() === '') return { code: 'words.noComparison', values: { part } }
  const field = fields.find(one => one.label === label.trim())
  if (!field) {
    const labels = fields.map(one => one.label)
    return { code: 'words.unknown', values: { name: label.trim(), nearest: nearestName(label.trim(), labels) } }
  }
  const limit = LIMITS[operator]
  if (limit !== undefined && !isNumber(field.kind))
    return { code: 'words.notCompared', values: { name: field.label, operator } }
  const value = valueIn(text.trim(), field)
  if (value === undefined)
    return isNumber(field.kind)
      ? {
          code: field.kind === 'percent' ? 'words.noShare' : 'words.noNumber',
          values: { name: field.label, value: text.trim() },
        }
      : { code: 'words.noOption', values: { name: field.label, value: text.trim(), options: optionsOf(field) } }
  if (limit !== undefined) return { requirement: [field.name, { [limit]: value }] }
  return { requirement: [field.name, OTHER.has(operator) ? { not: { const: value } } : { const: value }] }
}

/** Both requirements of one property, such as its two limits, or two values that it must not have. */
function joined(one: Condition[string] | undefined, other: Requirement): Requirement {
  if (!isData(one) || !isData(other)) return other
  const not = [one, other].flatMap(each => constantsOf({ not: each.not ?? {} }))
  return { ...one, ...other, ...(not.length > 1 && { not: { enum: not } }) }
}

const optionsOf = ({ options, kind }: Field) =>
  kind === 'boolean' ? '是、否' : options?.map(option => option.label).join('、')

function valueIn(text: string, { kind, options }: Field): string | number | boolean | undefined {
  if (isNumber(kind)) return numberIn(text, kind === 'percent')
  if (kind === 'boolean') return text === '是' ? true : text === '否' ? false : undefined
  if (!options) return text
  const value = options.find(option => option.label === text)?.value
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
}

const UNITS: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000, '': 1 }

/** Reads a figure such as 8%, 5万, 50,000 or 50000元; of a share a bare figure stands for itself. */
function numberIn(text: string, isShare: boolean): number | undefined {
  const [, figure = '', unit = ''] = /^(-?[\d,]*\.?\d+)\s*(万|亿|%)?元?$/.exec(text) ?? []
  const value = Number(figure.replaceAll(',', ''))
  if (figure === '' || Number.isNaN(value) || (unit === '%' && !isShare)) return undefined
  // 8 of a share is a slip for 8%.
  if (isShare && unit !== '%' && Math.abs(value) > 1) return undefined
  // What 8 × 0.01 comes to in binary is not 0.08.
  return unit === '%' ? Number((value / 100).toPrecision(12)) : value * UNITS[unit]!
}
