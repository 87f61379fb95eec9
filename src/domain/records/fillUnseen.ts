import type { CompanyTransaction } from '../../database/company.ts'
import { DECIMALS } from '../../engine/form/decimals.ts'
import { fillPaths, filledFrom } from '../../engine/form/filledFrom.ts'
import { type FilledIn, inputPath, inputPaths, mapForm, type Values, walkForm } from '../../engine/form/walkForm.ts'
import type { Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { record } from '../../engine/value/record.ts'
import type { Actor } from '../actor.ts'
import { chosenBy, type Reference, readReferred, type Referred } from './checks/readReferred.ts'
import { readOfLines } from './readOfLines.ts'

interface Filled {
  form: RecordForm
  /** What the record is. */
  entity: Entity
  /** The form as the caller sees it. */
  own: RecordForm
  /** The record before it is changed. */
  before: Values | undefined
}

/** What is told of what a form chooses: the records, and what lines have of related ones by their place. */
interface Told {
  referred: Referred
  related: ReadonlyMap<string, Values>
}

/**
 * Fills in the values of a form that the caller does not see: those that a chosen record brings along, and required
 * figures as 0. A hidden reference within something that changed is emptied. All else stays as it is.
 */
export async function fillUnseen(
  trx: CompanyTransaction,
  { entities }: Pick<Registry, 'entities'>,
  { accountId }: Actor,
  { form, entity, own, before }: Filled,
  body: Values,
): Promise<Record<string, unknown>> {
  const seen = inputPaths(own)
  const given = {
    sections: form.sections.filter(({ rows, part }) => !part && (rows === undefined || Array.isArray(body[rows]))),
  }
  const unseenOf = ({ section }: FilledIn) =>
    section.inputs.filter(({ source, readOnly }) => !readOnly && !seen.has(inputPath(section, source)))
  const all = [...walkForm(given, body, before)].flatMap(one =>
    bringing(one, unseenOf(one)).map(brought => ({ ...brought, one })),
  )
  const named = all.map(({ reference, one: { values } }) => ({ reference, values }))
  const beside = { entity, values: { ...before, ...body }, accountId }
  const told = {
    referred: await readReferred(trx, entities, named),
    related: await readOfLines(trx, entities, beside, all),
  }
  return { ...mapForm(given, body, before, one => filledIn(one, unseenOf(one), told)) }
}

function filledIn(one: FilledIn, unseen: Input[], told: Told): Values {
  const values = { ...emptied(one, unseen), ...one.values, ...broughtAlong(one, unseen, told) }
  return { ...values, ...zeros(values, one.before, unseen) }
}

/** Empties references within something that changed, such as a contact of another customer. */
function emptied({ values, before }: FilledIn, unseen: Input[]): Values {
  const gone = unseen.filter(({ within }) =>
    Object.values(within ?? {}).some(name => before && name in values && values[name] !== before[name]),
  )
  return Object.fromEntries(gone.map(({ source }) => [source, null]))
}

/** Returns the values that come with chosen records. */
function broughtAlong(one: FilledIn, unseen: Input[], { referred, related }: Told): Values {
  const brought = bringing(one, unseen).flatMap(({ reference, fill }) => {
    const choice = { ...chosenBy(referred, reference, one.values)?.values, related: related.get(one.place) }
    return unseen.flatMap(input => {
      const sources = fill[input.source]
      if (!sources) return []
      const value = filledFrom(sources, choice)
      return [[input.source, value !== null && input.kind in DECIMALS ? Number(value) : value] as const]
    })
  })
  return Object.fromEntries(brought)
}

/** Lists the references that were chosen anew and fill in something unseen, with what they fill it from. */
function bringing({ section, values, before }: FilledIn, unseen: Input[]) {
  return section.inputs.flatMap(input => {
    const { source, reference: entity } = input
    const isChosenAnew = typeof values[source] === 'string' && values[source] !== before?.[source]
    if (entity === undefined || !isChosenAnew) return []
    const fill = record(Object.entries(input.fill ?? {}).filter(([name]) => unseen.some(one => one.source === name)))
    if (Object.keys(fill).length === 0) return []
    const reference: Reference = { source, entity, paths: fillPaths({ fill }) }
    return [{ reference, fill }]
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
