import { Big } from 'big.js'
import { ValidationError } from 'yup'
import { keptLimits } from '../visibility/keptLimits.ts'
import type { Form, Input, Parts } from '../model/formModel.ts'
import { formSchema } from './formSchema.ts'
import { type FormCode, isFormCode, wordsFor } from './formWords.ts'
import { dataIn } from '../value/data.ts'
import { sameContent } from '../value/sameContent.ts'
import type { Named } from './inputSchema.ts'
import { mapForm, type Values } from './walkForm.ts'

/** A mistake in what is filled in. */
export interface FormError {
  /** Its place, such as `items.0.quantity`. */
  source: string
  code: FormCode | 'required' | 'fixed' | 'withdrawn' | 'notFound' | 'notSuggested'
  message: string
}

type Labelled = Pick<Input, 'label' | 'type'>

/** Builds the message for a code. */
export type Say = (code: FormCode, names: Named, input: Labelled) => string

/** Says it after the label, for readers who don't see the input. */
const afterLabel: Say = (code, names, { label }) => `${label}${wordsFor(code, names)}`

/**
 * Lists what is missing or wrong in the values of a form, and what could not be stored as given; one mistake for each
 * place. An input or section whose condition does not hold is not checked. A figure is checked against the limit that
 * the record or line has now. Where a page starts from a proposal, the limit is only the proposal's: the rule that
 * makes the document checks again, under a lock on the lines that it takes from.
 * @param values with the values derived from them
 * @param before the record before it is changed
 */
export function formErrors(form: Form, values: Values, before?: Values, say = afterLabel): FormError[] {
  const record = asChecked(form, values, before)
  try {
    formSchema(form).validateSync(record, { abortEarly: false, context: { record } })
    return []
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return firstOfEach(error.inner.map(one => errorOf(one, say)))
  }
}

/** Keeps the first mistake of each place. */
export function firstOfEach<One extends { source: string }>(errors: readonly One[]): One[] {
  return [...new Map(errors.toReversed().map(error => [error.source, error])).values()].toReversed()
}

/** Converts a mistake of yup: its path with dots, its message by code unless the declaration has its own. */
function errorOf({ path = '', type, message, params = {} }: ValidationError, say: Say): FormError {
  const source = path.replace(/\[(\d+)\]/g, '.$1')
  if (!isFormCode(message)) return { source, code: type === 'pattern' ? type : 'required', message }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- inputSchema gives it to every input; yup knows no type of it
  const { meta: input } = params.spec as { meta: Labelled }
  return { source, code: message, message: say(message, namesIn(params, input), input) }
}

function namesIn(params: Record<string, unknown>, { type }: Labelled): Named {
  const { min, more, max, limit = min ?? more ?? max, count, sum, whole } = params
  const named = { limit: type === 'percent' && typeof limit === 'number' ? inPercent(limit) : limit, count, sum, whole }
  return Object.fromEntries(
    Object.entries(named).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'number' || typeof entry[1] === 'string',
    ),
  )
}

const inPercent = (share: number) => `${new Big(share).times(100).toString()}%`

/** Returns what is checked: limits as they were saved, and no parts that nobody chose anew. */
function asChecked(form: Form, values: Values, before?: Values): Values {
  return mapForm(form, values, before, ({ section: { inputs }, values: own, before: known = {} }) => {
    const isUntouched = ({ source, parts }: Input) =>
      parts !== undefined && sameContent(chosenIn(own[source], parts), chosenIn(known[source], parts))
    const untouched = inputs.filter(isUntouched).map(({ source }) => source)
    return { ...own, ...keptLimits(inputs, known), ...Object.fromEntries(untouched.map(source => [source, undefined])) }
  })
}

/** Returns what was chosen of parts: what is told beside follows from the line that they belong to. */
const chosenIn = (given: unknown, { value, quantity }: Parts) =>
  dataIn(given).map(part => [part[value], part[quantity]])
