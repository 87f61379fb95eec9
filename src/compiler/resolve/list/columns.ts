import { FAULTS, faultName } from '../../../engine/list/faults.ts'
import { canFail } from '../../../engine/formula/formulaPaths.ts'
import { isTime } from '../../../engine/model/kinds.ts'
import type { Column as DeclaredColumn } from '../../../engine/generated/declaration.ts'
import { fieldTypeOf } from '../../../engine/list/fieldTypeOf.ts'
import type { Column, Entities, Entity, Field, Kind } from '../../../engine/model/model.ts'
import { findSource } from '../../../engine/relations/schemaPath.ts'
import { titlesName } from '../../../engine/relations/titlesName.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { nowOnly } from '../entity/asOf.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { publicField } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { checkDateFormat } from './dateFormat.ts'
import { checkSum } from './checkSum.ts'
import { resolveEdit } from './edits.ts'
import { resolveTexts } from './texts.ts'
import { sourceOf, spotOfSource } from '../check/source.ts'

type Given = Exclude<DeclaredColumn, string>

/**
 * Resolves columns of a table or fields of a section, with the defaults that follow from the schema.
 * @param list where they are those of a list, which adds up figures: the relation that its rows are lines of, if any
 */
export function resolveColumns(
  columns: DeclaredColumn[],
  entity: Entity,
  context: Context,
  spot: Spot,
  list?: { rows?: string },
): Column[] {
  const sources = columns.map(sourceOf)
  return columns.flatMap((declared, index) => {
    const own: Given = typeof declared === 'string' ? { source: declared } : declared
    const here = spot.at(index)
    const at = spotOfSource(declared, here)
    if (sources.indexOf(own.source) < index) at.refuse(`"${own.source}" stands here twice`, 'expected each source once')
    const field = publicField(context.entities, entity, own.source, at)
    own.sources?.forEach((source, place) => publicField(context.entities, entity, source, here.at('sources', place)))
    const when = resolveCondition(entity, own.when, context, here.at('when'))
    checkFormat(own.format, field, here.at('format'))
    const permission = resolveKeys(own.permission, context, here.at('permission'))
    if (!field) return []
    if (own.sum) checkSum(own.source, entity, context.entities, here.at('sum'), list)
    const { texts, edit, when: _, ...given } = own
    const sentences = texts && resolveTexts(texts, field, entity, context.entities, here.at('texts'))
    const edited = edit !== undefined && resolveEdit(edit, entity, context.entities, here.at('edit'))
    const shown = {
      ...defaultColumn(context.entities, entity, own.source, field),
      ...given,
      ...(when && { when }),
      ...sentences,
    }
    return [{ ...shown, ...(edited && { edit: edited }), permission }]
  })
}

function checkFormat(format: string | undefined, field: Field | undefined, spot: Spot) {
  checkDateFormat(format, spot)
  if (format !== undefined && field && !isTime(field.kind))
    spot.refuse(`"${field.name}" is no time`, 'expected a date format of a time')
}

function defaultColumn(entities: Entities, entity: Entity, source: string, field: Field): Column {
  const origin = findSource(entities, entity.name, source)
  const sortable =
    !source.includes('.') &&
    !UNORDERED.has(field.kind) &&
    (field.stored || (origin !== undefined && isOrdered(origin.field) && origin.steps.every(step => !step.many)))
  return {
    source,
    label: field.label,
    type: fieldTypeOf(
      { ...field, translated: origin?.field.translated, format: field.schema.format },
      origin?.steps.some(step => step.many) && source.includes('.'),
    ),
    kind: field.kind,
    hidden: false,
    sortable,
    ...faultOf(field, source),
    ...titlesOf(entities, field, source),
    ...nowOnly(field, entity),
    ...(field.options && { options: field.options }),
  }
}

/** Kinds of lists and of files, which have no order that means anything. */
const UNORDERED = new Set<Kind>(['texts', 'references', 'choices', 'image', 'file', 'files'])

/** Records are shown by what they are called. */
function titlesOf(
  entities: Entities,
  { name, kind, ref, reference }: Field,
  source: string,
): Pick<Column, 'titles' | 'reference'> {
  const before = source.slice(0, source.length - name.length)
  if (kind === 'references') return { titles: before + titlesName(name), reference }
  return ref ? { titles: `${before}${ref.as}.${entities[ref.entity]!.title}`, reference } : {}
}

/** Where a formula can fail, its column tells the reason. */
function faultOf({ name, derived }: Field, source: string): Pick<Column, 'fault'> {
  if (!derived || !('formula' in derived) || !canFail(derived.formula)) return {}
  return { fault: { source: source.slice(0, source.length - name.length) + faultName(name), options: [...FAULTS] } }
}

/** A list may be sorted by what is in a column of a table, and by what a formula makes of such values. */
const isOrdered = ({ stored, derived }: Field) => stored || (derived !== undefined && 'formula' in derived)
