import type { CompanyTransaction } from '../../database/company.ts'
import { DECIMALS } from '../../engine/form/decimals.ts'
import { fillPaths, filledFrom } from '../../engine/form/filledFrom.ts'
import { pathsOfRelated, relatedShown } from '../../engine/form/relatedIn.ts'
import { ownerRelation } from '../../engine/relations/ownerRelation.ts'
import { type FilledIn, inputPath, inputPaths, mapForm, type Values, walkForm } from '../../engine/form/walkForm.ts'
import type { FormSection, Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entities, Entity, Registry } from '../../engine/model/model.ts'
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
  const values = { ...before, ...body }
  const isMoved = movedOf(entities, entity, { before, values })
  const all = [...walkForm(given, body, before)].flatMap(one =>
    bringing(one, unseenOf(one), isMoved).map(brought => ({ ...brought, one })),
  )
  const named = all.map(({ reference, one: { values } }) => ({ reference, values }))
  const beside = { entity, values, accountId }
  const told = {
    referred: await readReferred(trx, entities, named),
    related: await readOfLines(trx, entities, beside, all),
  }
  return { ...mapForm(given, body, before, one => filledIn(one, unseenOf(one), told, isMoved)) }
}

function filledIn(one: FilledIn, unseen: Input[], told: Told, isMoved: IsMoved): Values {
  const values = { ...emptied(one, unseen), ...one.values, ...broughtAlong(one, unseen, told, isMoved) }
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
function broughtAlong(one: FilledIn, unseen: Input[], { referred, related }: Told, isMoved: IsMoved): Values {
  const brought = bringing(one, unseen, isMoved).flatMap(({ reference, fill }) => {
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

/** Tells whether the record of a line has something else, by which what an input fills in goes. */
type IsMoved = (section: FormSection, fill: NonNullable<Input['fill']>) => boolean

const movedOf =
  (entities: Entities, owner: Entity, { before, values }: { before: Values | undefined; values: Values }): IsMoved =>
  ({ rows, entity }, fill) => {
    if (rows === undefined || !before) return false
    const start = `${ownerRelation(entities, owner, rows)}.`
    const paths = pathsOfRelated(relatedShown(entities[entity]!, { fill })).filter(path => path.startsWith(start))
    return paths.some(path => before[path.slice(start.length)] !== values[path.slice(start.length)])
  }

/** Lists the references that fill in something unseen and were chosen anew, with what they fill it from. */
function bringing({ section, values, before }: FilledIn, unseen: Input[], isMoved: IsMoved) {
  return section.inputs.flatMap(input => {
    const { source, reference: entity } = input
    const isChosenAnew = values[source] !== before?.[source] || isMoved(section, input.fill ?? {})
    if (entity === undefined || typeof values[source] !== 'string' || !isChosenAnew) return []
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
