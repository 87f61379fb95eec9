import { DOCUMENT, isOfLines } from '../../../engine/model/importedSource.ts'
import type { FormSection, RecordForm } from '../../../engine/model/formModel.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import type { Context } from '../check/context.ts'
import { importField, isOpen, writableSources } from './importField.ts'

/** Returns the relation into whose lines sources lead; undefined where none does. */
export function linesAmong(sources: readonly string[], owner: Entity, spot: Spot): string | undefined {
  const [lines, another] = new Set(
    sources.flatMap(source => {
      const [first = '', ...rest] = source.split('.')
      return rest.length > 0 && owner.fields[first]?.many ? first : []
    }),
  )
  if (another !== undefined) spot.refuse(`lines of "${lines}" and of "${another}"`, 'expected those of one relation')
  return lines
}

/** Returns the relations without whose lines a form makes no record. */
export const neededLines = (form: RecordForm | undefined): string[] =>
  (form?.sections ?? []).flatMap(({ rows, required, minItems, when }) =>
    rows !== undefined && !when && (required !== undefined || minItems !== undefined) ? rows : [],
  )

/** Returns the sources of an import of documents that declares none. */
export function documentSources(
  lines: string,
  plain: readonly string[],
  owner: Entity,
  form: RecordForm,
  update: boolean,
  entities: Entities,
): string[] {
  const { many } = owner.fields[lines]!
  const own = resolveDocuments(lines, owner, form, update, { entities })
  const ofLines = writableSources(entities[many!.entity]!, entities).map(name => `${lines}.${name}`)
  const key = update ? owner.unique[0] : undefined
  const keys = key?.filter(name => !plain.includes(name)) ?? []
  return [...keys, ...plain, ...ofLines].filter(source => {
    const name = isOfLines(lines, source) ? source.slice(lines.length + 1) : source
    const of = name === source ? owner : entities[many!.entity]!
    return own.fieldOf(source, of.fields[name]!) !== undefined
  })
}

type CheckRequired = (fields: readonly ImportField[], entity: Entity, known: readonly string[], spot: Spot) => void

/** Resolves what rows say of documents: what the form fills in of a record and of its lines. */
export function resolveDocuments(
  lines: string,
  owner: Entity,
  form: RecordForm | undefined,
  update: boolean,
  { entities }: Pick<Context, 'entities'>,
) {
  const { entity: lineName, by: own } = owner.fields[lines]!.many!
  const line = entities[lineName]!
  const heads = inputsOf(form, ({ type, part }) => type === 'fields' && part === undefined)
  const cells = inputsOf(form, ({ rows, fixed }) => rows === lines && !fixed)
  const isOwn = (source: string) => isOfLines(lines, source)
  const bare = (field: ImportField) => ({ ...field, source: field.source.slice(lines.length + 1) })
  const isKey = ({ name }: Field) => update && owner.unique.some(names => names.includes(name))

  /** Resolves one column. */
  function fieldOf(source: string, field: Field): ImportField | undefined {
    if (!isOwn(source) && isKey(field) && !isOpen(field) && field.stored && !field.secret)
      return { source, label: field.label, kind: field.kind, required: false }
    const name = isOwn(source) ? source.slice(lines.length + 1) : source
    const found = importField(name, field, isOwn(source) ? line : owner, entities)
    const inputs = isOwn(source) ? cells : heads
    return found && inputs.has(found.lookup?.property ?? name) ? { ...found, source } : undefined
  }

  /** Adds the column that tells documents apart where no property does, and a heading of its own to each. */
  function complete(
    fields: readonly ImportField[],
    key: readonly string[] | undefined,
    checkRequired: CheckRequired,
    spot: Spot,
  ): Pick<Import, 'fields' | 'documents'> {
    const ofRecord = fields.filter(({ source }) => !isOwn(source))
    const ofLines = fields.filter(({ source }) => isOwn(source))
    checkRequired(ofRecord, owner, [], spot)
    checkRequired(ofLines.map(bare), line, [own, 'lineNo'], spot)
    const told = key?.every(name => isOpen(owner.fields[name]!)) ?? false
    const number: ImportField = { source: DOCUMENT, label: '单据序号', kind: 'text', required: key === undefined }
    const all = [...(told ? [] : [number]), ...ofRecord]
    const labels = new Set(all.map(({ label }) => label))
    const cellsToFill = ofLines.map(field =>
      labels.has(field.label) ? { ...field, label: `${owner.fields[lines]!.label}${field.label}` } : field,
    )
    const whole = [...all, ...cellsToFill]
    for (const [index, { label }] of whole.entries())
      if (whole.findIndex(one => one.label === label) < index)
        spot.refuse(`two columns are headed "${label}"`, 'expected a label of its own for each')
    const tells = [...(told ? [] : [[DOCUMENT]]), ...(key ? [[...key]] : [])]
    return { fields: whole, documents: { lines, by: tells } }
  }

  return { fieldOf, complete }
}

/** Returns what may be filled in in some sections of a form that makes new records. */
const inputsOf = (form: RecordForm | undefined, fits: (section: FormSection) => boolean): ReadonlySet<string> =>
  new Set(
    (form?.create === undefined ? [] : form.sections)
      .filter(fits)
      .flatMap(({ inputs }) => inputs.flatMap(({ source, readOnly, parts }) => (readOnly || parts ? [] : source))),
  )
