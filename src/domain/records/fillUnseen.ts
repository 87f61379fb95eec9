import type { CompanyTransaction } from '../../database/company.ts'
import { DECIMALS } from '../../engine/form/decimals.ts'
import { type FilledIn, inputPath, inputPaths, mapForm, type Values, walkForm } from '../../engine/form/walkForm.ts'
import type { Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entities } from '../../engine/model/model.ts'
import { chosenBy, type Reference, readReferred, type Referred } from './checks/readReferred.ts'

interface Filled {
  form: RecordForm
  /** The form as the caller sees it. */
  own: RecordForm
  /** The record before it is changed. */
  before: Values | undefined
}

/**
 * Fills in the values of a form that the caller does not see: those that a chosen record brings along, and required
 * figures as 0. A hidden reference within something that changed is emptied. All else stays as it is.
 */
export async function fillUnseen(
  trx: CompanyTransaction,
  entities: Entities,
  { form, own, before }: Filled,
  body: Values,
): Promise<Record<string, unknown>> {
  const seen = inputPaths(own)
  const given = {
    sections: form.sections.filter(({ rows, part }) => !part && (rows === undefined || Array.isArray(body[rows]))),
  }
  const unseenOf = ({ section }: FilledIn) =>
    section.inputs.filter(({ source, readOnly }) => !readOnly && !seen.has(inputPath(section, source)))
  const named = [...walkForm(given, body, before)].flatMap(one =>
    bringing(one, unseenOf(one)).map(({ reference }) => ({ reference, values: one.values })),
  )
  const referred = await readReferred(trx, entities, named)
  return { ...mapForm(given, body, before, one => filledIn(one, unseenOf(one), referred)) }
}

function filledIn(one: FilledIn, unseen: Input[], referred: Referred): Values {
  const values = { ...emptied(one, unseen), ...one.values, ...broughtAlong(one, unseen, referred) }
  return { ...values, ...zeros(values, one.before, unseen) }
}

/** Empties references within something that changed, such as a contact of another customer. */
function emptied({ values, before }: FilledIn, unseen: Input[]): Values {
  const gone = unseen.filter(({ within }) =>
    Object.values(within ?? {}).some(name => before && name in values && values[name] !== before[name]),
  )
  return Object.fromEntries(gone.map(({ source }) => [source, null]))
}

/** Returns the values that chosen records bring along. */
function broughtAlong(one: FilledIn, unseen: Input[], referred: Referred): Values {
  const brought = bringing(one, unseen).flatMap(({ reference, fill }) =>
    fill.map(([input, path]) => {
      const value = chosenBy(referred, reference, one.values)?.values[path] ?? null
      return [input.source, value !== null && input.kind in DECIMALS ? Number(value) : value] as const
    }),
  )
  return Object.fromEntries(brought)
}

/** Lists the references that were chosen anew and fill in something unseen, with the paths that they fill it from. */
function bringing({ section, values, before }: FilledIn, unseen: Input[]) {
  return section.inputs.flatMap(({ source, reference: entity, fill = {} }) => {
    const filled = unseen.flatMap(input =>
      fill[input.source] === undefined ? [] : [[input, fill[input.source]!] as const],
    )
    const isChosenAnew = typeof values[source] === 'string' && values[source] !== before?.[source]
    if (entity === undefined || filled.length === 0 || !isChosenAnew) return []
    const reference: Reference = { source, entity, paths: filled.map(([, path]) => path) }
    return { reference, fill: filled }
  })
}

/** Returns 0 for required figures that are missing. */
function zeros(values: Values, before: Values | undefined, unseen: Input[]): Values {
  const missing = unseen.filter(({ source, required, minimum }) => {
    const isMissing = values[source] === null || (values[source] === undefined && !before)
    return required !== undefined && isMissing && minimum === 0
  })
  return Object.fromEntries(missing.map(({ source }) => [source, 0]))
}
