import { createContext } from 'react'
import type { UseFormGetValues } from 'react-hook-form'
import { derive, type Owner } from '../../../engine/form/derive.ts'
import type { FormSection, Input, RecordForm } from '../../../engine/model/formModel.ts'
import { readOfOwner } from '../../../engine/form/readOfOwner.ts'
import { pathsOfRelated, relatedIn } from '../../../engine/form/relatedIn.ts'
import { ownerRelation } from '../../../engine/relations/ownerRelation.ts'
import { keptLimits } from '../../../engine/visibility/keptLimits.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { type FormValues, startValues, typedValues } from '../../inputs/formValues.ts'
import { CHOSEN } from '../../inputs/InputScope.ts'
import { keyOf, type RelatedOfLines } from './relatedOfLines.ts'

type Data = Readonly<Record<string, unknown>>
export type Lines = FormSection & { rows: string }

/** The basis of a form: its declaration, its entity, and the record as it was saved. */
export interface Ground {
  entities: Entities
  entity: Entity
  form: RecordForm
  saved?: Data
  /** What its lines have of related records, by their relation; it comes while the form is filled in. */
  related: Readonly<Record<string, RelatedOfLines>>
  /** Differs between grounds. */
  version: number
}

/** The ground of a form and what reads its values, without the form's state, which would draw all lines anew. */
export interface FormGround {
  ground: Ground
  getValues: UseFormGetValues<FormValues>
}

export const GroundContext = createContext<FormGround | undefined>(undefined)

let grounds = 0

/** Makes the basis of a form. */
export const groundOf = (given: Omit<Ground, 'version'>): Ground => ({ ...given, version: (grounds += 1) })

/** Returns the form for an existing record, with write-once inputs read-only. */
export function formFor(form: RecordForm, saved: Data | undefined): RecordForm {
  if (!saved) return form
  const settled = (input: Input) => (input.writeOnce ? { ...input, readOnly: true } : input)
  return { ...form, sections: form.sections.map(section => ({ ...section, inputs: section.inputs.map(settled) })) }
}

export const hasLines = (section: FormSection): section is Lines => section.rows !== undefined

export const lineEntity = ({ entities }: Pick<Ground, 'entities'>, { entity }: Lines): Entity => entities[entity]!

/** Returns the initial values of the form. */
export function startOf({ form, saved }: Ground): FormValues {
  const fields = form.sections.filter(({ type, part }) => type === 'fields' && !part).flatMap(({ inputs }) => inputs)
  const parts = form.sections.flatMap(({ part, inputs }) =>
    part ? [[part, startValues(inputs, (saved?.[part] ?? {}) as Data)]] : [],
  )
  const lines = form.sections.filter(hasLines).map(section => [section.rows, startLines(section, saved)])
  return { ...startValues(fields, saved), ...Object.fromEntries([...parts, ...lines]) }
}

/** What is made anew and has to have lines begins with one to type in. */
function startLines({ rows, inputs, fixed, required }: Lines, saved: Data | undefined): FormValues[] {
  if (!saved) return fixed || required === undefined ? [] : [startValues(inputs)]
  return ((saved[rows] ?? []) as Data[]).map(line => ({ id: line.id, ...startValues(inputs, line) }))
}

/** Returns the record as filled in: what was saved, overlaid by the form, with derived values. */
export function currentRecord(ground: Ground, values: FormValues): Data {
  const { entities, entity, form } = ground
  const sections = form.sections.filter(hasLines)
  const lines = sections.map(section => [section.rows, currentLines(ground, section, values)])
  const record = { ...ownValues(ground, values), ...Object.fromEntries(lines) }
  return derive(entities, entity, record, { settled: sections.map(({ rows }) => rows) })
}

/** Returns the record as filled in, its lines as they were saved. */
const ownValues = ({ entity, form, saved = blank(entity) }: Ground, values: FormValues) =>
  form.sections
    .filter(section => !hasLines(section))
    .reduce<Data>((data, section) => ({ ...data, ...typedIn(entity, section, data, values) }), saved)

/** Returns what lines read of the record that they belong to, as it is filled in; undefined where they read nothing. */
export function ownerOf(ground: Ground, section: Lines, values: FormValues): Owner | undefined {
  const as = ownerRelation(ground.entities, ground.entity, section.rows)
  const names = as === undefined ? [] : readOfOwner(lineEntity(ground, section), as)
  if (as === undefined || names.length === 0) return undefined
  const own = ownValues(ground, values)
  return { as, record: Object.fromEntries(names.map(name => [name, own[name]])) }
}

const kept = new WeakMap<Ground, Map<string, ReadonlyMap<string, Data>>>()

/** Returns lines as filled in, with derived values. A key changes one line: the others are taken as they were before it. */
function currentLines(ground: Ground, section: Lines, values: FormValues): Data[] {
  const lines = filledLines(section, values)
  const owner = ownerOf(ground, section, values)
  const known = kept.get(ground) ?? new Map<string, ReadonlyMap<string, Data>>()
  const before = known.get(section.rows)
  // The form changes its values in place: only a text of them stays as it is.
  const keys = lines.map(line => JSON.stringify([line, owner]))
  const current = lines.map((line, index) => before?.get(keys[index]!) ?? derivedLine(ground, section, line, owner))
  kept.set(ground, known.set(section.rows, new Map(current.map((line, index) => [keys[index]!, line]))))
  return current
}

const derivedLine = (ground: Ground, section: Lines, values: FormValues, owner: Owner | undefined): Data =>
  derive(ground.entities, lineEntity(ground, section), filled(ground, section, values), { owner })

function typedIn(entity: Entity, { type, part, inputs }: FormSection, data: Data, values: FormValues): Data {
  if (part) return { [part]: { ...valuesOf(data, part), ...overlay(entity, inputs, valuesOf(values, part)) } }
  return overlay(entity, type === 'fields' ? inputs : [], values)
}

/** Returns the values that a section's inputs belong to: the record's, or those of a nested part. */
export function valuesOf(values: Data, part: string | undefined): Record<string, unknown> {
  return part === undefined ? values : ((values[part] ?? {}) as Record<string, unknown>)
}

/** Returns one line as filled in, with derived values. */
export function currentLine(ground: Ground, section: Lines, values: FormValues, owner: Owner | undefined): Data {
  const saved = savedLine(ground, section, values)
  return { ...derivedLine(ground, section, values, owner), ...keptLimits(section.inputs, saved) }
}

/** Returns the lines that are filled in: those that stand empty at the end are only room to type in. */
export function filledLines({ rows, inputs }: Lines, values: FormValues): FormValues[] {
  const lines = linesOf(values[rows])
  return lines.slice(0, lines.findLastIndex(line => line.id !== undefined || !isBlank(inputs, line)) + 1)
}

function isBlank(inputs: readonly Input[], line: FormValues): boolean {
  const start = startValues(inputs)
  return inputs.every(({ source }) => JSON.stringify(line[source]) === JSON.stringify(start[source]))
}

export function linesOf(value: unknown): FormValues[] {
  return Array.isArray(value) ? (value as FormValues[]) : []
}

function filled(ground: Ground, section: Lines, values: FormValues): Record<string, unknown> {
  const entity = lineEntity(ground, section)
  const line = { ...(savedLine(ground, section, values) ?? blank(entity)), ...overlay(entity, section.inputs, values) }
  const found = ground.related[section.rows]
  return found ? { ...line, ...found.get(keyOf(pathsOfRelated(relatedIn(entity, section)), line)) } : line
}

function savedLine({ saved }: Ground, { rows }: Lines, { id }: FormValues): Data | undefined {
  return id === undefined ? undefined : ((saved?.[rows] ?? []) as Data[]).find(line => line.id === id)
}

/** Returns an empty record. */
function blank(entity: Entity): Record<string, unknown> {
  const own = Object.values(entity.fields).filter(({ name, derived, many }) => name !== 'id' && !derived && !many)
  return Object.fromEntries(own.map(field => [field.name, field.default ?? null]))
}

/** What is filled in, and values that chosen records brought along. */
function overlay(entity: Entity, inputs: readonly Input[], values: FormValues): Record<string, unknown> {
  const open = inputs.filter(({ readOnly }) => !readOnly)
  const typed = Object.entries(typedValues(open, values)).map(([name, value]) => [
    name,
    Number.isNaN(value) ? null : value,
  ])
  const along = Object.entries((values[CHOSEN] ?? {}) as Record<string, Data | null | undefined>).flatMap(
    ([source, choice]) => broughtBy(entity, source, choice),
  )
  return Object.fromEntries([...along, ...typed])
}

function broughtBy(entity: Entity, source: string, choice: Data | null | undefined): [string, unknown][] {
  if (choice === undefined) return []
  const relation = `${entity.fields[source]?.ref?.as}.`
  return Object.values(entity.fields).flatMap(({ name, derived }): [string, unknown][] => {
    const from = derived && 'from' in derived ? derived.from : ''
    return from.startsWith(relation) ? [[name, choice?.[from.slice(relation.length)] ?? null]] : []
  })
}
