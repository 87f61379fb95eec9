import { array, lazy, object, type Lazy } from 'yup'
import { matches } from '../../../engine/value/condition.ts'
import { keptLimits } from '../../../engine/visibility/keptLimits.ts'
import { inputsSchema } from '../../inputs/formSchema.ts'
import type { FormValues, Translate } from '../../inputs/formValues.ts'
import { currentLine, currentRecord, type Ground, hasLines, valuesOf } from './formGround.ts'

/** Builds the yup schema of a record, for the sections and inputs that are shown. */
export function recordSchema(ground: Ground, translate: Translate): Lazy<FormValues> {
  return lazy((values: FormValues) => {
    const record = currentRecord(ground, values)
    return ground.form.sections
      .filter(section => section.type !== 'totals' && matches(section.when, record))
      .reduce((schema, section) => {
        const { part, inputs } = section
        if (!hasLines(section)) {
          const limits = keptLimits(inputs, ground.saved && valuesOf(ground.saved, part))
          const own = inputsSchema(inputs, { ...valuesOf(record, part), ...limits }, translate)
          return part ? schema.shape({ [part]: own }) : schema.concat(own)
        }
        const line = lazy((one: FormValues) =>
          inputsSchema(section.inputs, currentLine(ground, section, one), translate),
        )
        const lines = array().of(line)
        return schema.shape({ [section.rows]: section.required ? lines.min(1, section.required) : lines })
      }, object())
  }) as unknown as Lazy<FormValues>
}
