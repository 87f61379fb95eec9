import { matches } from '../../../engine/value/condition.ts'
import { inputsFor } from '../../../engine/form/inputsFor.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { type FormValues, typedValues } from '../../inputs/formValues.ts'
import { currentLine, currentRecord, filledLines, type Ground, hasLines, ownerOf, valuesOf } from './formGround.ts'

type Data = Readonly<Record<string, unknown>>

/** Builds the data of a request: every input that is shown and editable; empty values are null, lines keep their id. */
export function recordData(ground: Ground, values: FormValues): Record<string, unknown> {
  const record = currentRecord(ground, values)
  const sections = ground.form.sections.filter(({ type, when }) => type !== 'totals' && matches(when, record))
  return Object.fromEntries(
    sections.flatMap(section => {
      const { part } = section
      if (part) return [[part, sent(section.inputs, valuesOf(record, part), valuesOf(values, part))]]
      if (!hasLines(section)) return Object.entries(sent(section.inputs, record, values))
      const owner = ownerOf(ground, section, values)
      const lines = filledLines(section, values).map(line => ({
        ...(line.id !== undefined && { id: line.id }),
        ...sent(section.inputs, currentLine(ground, section, line, owner), line),
      }))
      return [[section.rows, lines]]
    }),
  )
}

function sent(inputs: Input[], record: Data, values: FormValues): Record<string, unknown> {
  return typedValues(
    inputsFor(inputs, record).filter(({ readOnly }) => !readOnly),
    values,
  )
}
