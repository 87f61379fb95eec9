import { holds } from './condition.ts'
import type { Input, RecordForm } from './formModel.ts'
import { isEmpty } from './formErrors.ts'
import { chinaTime } from './time.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What is missing in the values of a form, or can't be: its message by the place, such as `items.0.quantity`.
 * An input or section whose condition does not hold asks for nothing.
 */
export function recordErrors({ sections }: RecordForm, values: Values): Record<string, string> {
  const found: [string, string][] = []
  for (const { rows, part, inputs, required, when } of sections) {
    if (!holds(when, values)) continue
    if (part !== undefined) found.push(...missingIn(inputs, (values[part] ?? {}) as Values, `${part}.`))
    else if (rows === undefined) found.push(...missingIn(inputs, values, ''))
    else {
      const lines = (values[rows] ?? []) as Values[]
      if (required && lines.length === 0) found.push([rows, required])
      lines.forEach((line, index) => found.push(...missingIn(inputs, line, `${rows}.${index}.`)))
    }
  }
  return Object.fromEntries(found)
}

function missingIn(inputs: Input[], values: Values, place: string): [string, string][] {
  return inputs.flatMap(input => {
    const wrong = input.readOnly || !holds(input.when, values) ? undefined : wrongWith(input, values[input.source])
    return wrong === undefined ? [] : [[`${place}${input.source}`, wrong]]
  })
}

/** A date lies at most a day ahead, unless it is one that does (spec, sales 5). */
function wrongWith({ required, type, future, label }: Input, value: unknown): string | undefined {
  if (isEmpty(value)) return required
  const isDay = (type === 'date' || type === 'dateTime') && !future
  const latest = chinaTime().add(1, 'day').format('YYYY-MM-DD')
  return isDay && chinaTime(String(value)).format('YYYY-MM-DD') > latest ? `${label}不能晚于明天` : undefined
}
