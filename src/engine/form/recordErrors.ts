import { Big } from 'big.js'
import { matches } from '../value/condition.ts'
import type { Input, RecordForm } from '../model/formModel.ts'
import { isEmpty } from './formErrors.ts'
import { keptLimits } from '../visibility/keptLimits.ts'
import { chinaTime, DAY_FORMAT, formatTime } from '../value/time.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What is missing in the values of a form, or can't be: its message by the place, such as `items.0.quantity`.
 * An input or section whose condition does not hold asks for nothing. A figure is held to the limit that the record or
 * line has now. Where a page starts from a proposal, the limit is only the proposal's: there the rule that makes the
 * document asks again, while it holds what it takes from.
 * @param values with what follows from them
 * @param saved the record before it is changed
 */
export function recordErrors({ sections }: RecordForm, values: Values, saved: Values = {}): Record<string, string> {
  const found: [string, string][] = []
  const add = (inputs: Input[], given: Values, before: unknown, place: string) =>
    found.push(...mistakesIn(inputs, { ...given, ...keptLimits(inputs, (before ?? {}) as Values) }, place))
  for (const { rows, part, inputs, required, when } of sections) {
    if (!matches(when, values)) continue
    if (part !== undefined) add(inputs, (values[part] ?? {}) as Values, saved[part], `${part}.`)
    else if (rows === undefined) add(inputs, values, saved, '')
    else {
      const lines = (values[rows] ?? []) as Values[]
      const known = new Map(((saved[rows] ?? []) as Values[]).map(line => [line.id, line]))
      if (required && lines.length === 0) found.push([rows, required])
      lines.forEach((line, index) => add(inputs, line, known.get(line.id), `${rows}.${index}.`))
    }
  }
  return Object.fromEntries(found)
}

function mistakesIn(inputs: Input[], values: Values, place: string): [string, string][] {
  return inputs.flatMap(input => {
    const wrong = input.readOnly || !matches(input.when, values) ? undefined : wrongWith(input, values)
    return wrong === undefined ? [] : [[`${place}${input.source}`, wrong]]
  })
}

/** A date lies at most a day ahead, unless it is one that does (spec, sales 5). */
function wrongWith({ source, required, type, future, label, most }: Input, values: Values): string | undefined {
  const value = values[source]
  if (isEmpty(value)) return required
  const limit = most === undefined ? undefined : values[most]
  if (typeof limit === 'number' && typeof value === 'number' && value > limit)
    return `${label}不能超过${type === 'percent' ? `${new Big(limit).times(100).toString()}%` : limit}`
  const isDay = (type === 'date' || type === 'dateTime') && !future
  const latest = formatTime(chinaTime().add(1, 'day'), DAY_FORMAT)
  return isDay && formatTime(String(value), DAY_FORMAT) > latest ? `${label}不能晚于明天` : undefined
}
