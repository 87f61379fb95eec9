import type { Entity, Kind } from '../../engine/model/model.ts'

type Row = Readonly<Record<string, unknown>>

/** What each kind of value looks like in an answer; a kind that is not here may look like anything. */
const LOOKS: Partial<Record<Kind, [what: string, fits: (value: unknown) => boolean]>> = {
  id: ['a text', isText],
  reference: ['a text', isText],
  text: ['a text', isText],
  longText: ['a text', isText],
  integer: ['a whole number', Number.isInteger],
  number: ['a number', Number.isFinite],
  quantity: ['a number', Number.isFinite],
  money: ['a number', Number.isFinite],
  price: ['a number', Number.isFinite],
  percent: ['a number', Number.isFinite],
  boolean: ['true or false', value => typeof value === 'boolean'],
  date: ['YYYY-MM-DD', value => /^\d{4}-\d\d-\d\d$/.test(String(value))],
  dateTime: ['a time with an offset', value => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(String(value))],
  file: ['a text', isText],
  files: ['a list', Array.isArray],
  lines: ['a list', Array.isArray],
}

/**
 * What of a record is not as its schema says.
 * @param needed properties that have to be there, null where there is no value
 */
export function shapeMistakes({ fields }: Entity, row: Row, needed: Iterable<string>): string[] {
  const missing = [...new Set(needed)].filter(name => fields[name] && row[name] === undefined)
  const wrong = Object.entries(row).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field || value === null || value === undefined) return []
    if (field.options && field.kind === 'enumeration')
      return field.options.some(option => option.value === value) ? [] : [`${name}: ${show(value)} is no option`]
    const [what, fits] = LOOKS[field.kind] ?? []
    return !fits || fits(value) ? [] : [`${name}: ${show(value)} is not ${what}`]
  })
  return [...missing.map(name => `${name} is missing`), ...wrong]
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}

const show = (value: unknown) => JSON.stringify(value).slice(0, 40)
