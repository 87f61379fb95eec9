import { array, lazy, mixed, object, type ObjectShape, type Schema, type TestConfig } from 'yup'
import { matches } from '../value/condition.ts'
import { dataOf } from '../value/data.ts'
import type { Form, FormSection } from '../model/formModel.ts'
import type { FormCode } from './formWords.ts'
import { inputSchema } from './inputSchema.ts'
import { inputsFor } from './inputsFor.ts'
import { isEmpty } from './isEmpty.ts'
import { inputsOf, type Values } from './walkForm.ts'

const built = new WeakMap<Form, Schema>()

/**
 * Builds the yup schema of a form, once for each; console and server check with the same. Its messages are the
 * declaration's own, else codes of FORM_WORDS. It is asked with the whole record as `context.record`, and accepts a
 * figure also as the text that a column returns.
 */
export function formSchema(form: Form): Schema {
  const schema = built.get(form) ?? schemaOf(form)
  built.set(form, schema)
  return schema
}

function schemaOf(form: Form): Schema {
  const shape: ObjectShape = {}
  for (const section of form.sections) {
    const { type, rows, part } = section
    if (type === 'totals') continue
    if (rows !== undefined) shape[rows] = linesSchema(section)
    else if (part !== undefined) shape[part] = object(shapeOf(section))
    else Object.assign(shape, shapeOf(section))
  }
  return form.atLeastOne === undefined ? object(shape) : object(shape).test(atLeastOne(form, form.atLeastOne))
}

function linesSchema(section: FormSection): Schema | ReturnType<typeof lazy> {
  const { required, minItems, maxItems, title = '' } = section
  const code = (name: FormCode) => name
  const lines = array(object(shapeOf(section))).meta({ label: title, type: 'rows' })
  const some = required === undefined ? lines : lines.test({ name: 'required', message: required, test: hasLines })
  // Lines that are not there at all are none, too.
  const enough =
    minItems === undefined
      ? some
      : some.test({
          ...{ name: 'minItems', message: code('minItems'), params: { min: minItems } },
          test: (value: unknown) => (Array.isArray(value) ? value.length : 0) >= minItems,
        })
  const bounded = maxItems === undefined ? enough : enough.max(maxItems, code('maxItems'))
  return lazy((_, { context }) => (isOpen(section, context) ? bounded : lines))
}

const hasLines = (lines: unknown) => Array.isArray(lines) && lines.length > 0

/** Builds the schemas of a section's inputs; what is not shown is not checked. */
function shapeOf(section: FormSection): ObjectShape {
  const editable = section.inputs.filter(({ readOnly }) => !readOnly)
  return Object.fromEntries(
    editable.map(input => {
      const schema = inputSchema(input)
      const optional = input.requiredWhen ? inputSchema({ ...input, required: undefined }) : schema
      const schemaFor = (values: Values, context: Context) => {
        const [shown] = isOpen(section, context) ? inputsFor([input], values) : []
        if (!shown || shown.readOnly) return mixed().nullable()
        return shown.required === undefined ? optional : schema
      }
      return [input.source, lazy((_, { parent, context }) => schemaFor(dataOf(parent), context))]
    }),
  )
}

type Context = { record?: Values } | null | undefined

const isOpen = ({ when }: FormSection, context: Context) => matches(when, context?.record ?? {})

/** Where one of several inputs must be filled in, the first stands for all. */
const atLeastOne = ({ sections }: Form, message: string): TestConfig<Values> => ({
  name: 'required',
  message,
  test(record, { createError }) {
    const open = sections.filter(({ when }) => matches(when, record))
    const [first, ...others] = inputsOf({ sections: open }).filter(({ when }) => matches(when, record))
    const isFilled = !first || [first, ...others].some(({ source }) => !isEmpty(record[source]))
    return isFilled || createError({ path: first.source, message })
  },
})
