import type { FormSection as DeclaredSection, RecordForm as DeclaredForm } from '../generated/declaration.ts'
import type { FormSection, RecordForm } from '../formModel.ts'
import type { Entity } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkCondition } from './checkCondition.ts'
import { linesOf } from './checkPath.ts'
import type { Context } from './context.ts'
import { resolveInputs, settableSources } from './inputs.ts'

/** The page on which a record is made and changed; without a declared one, inputs for everything that a client may set. */
export function resolveRecordForm(
  given: DeclaredForm | undefined,
  entity: Entity,
  label: string,
  context: Context,
  spot: Spot,
): RecordForm {
  const own = given ?? { create: `新建${label}` }
  const sections = own.sections ?? defaultSections(entity, context)
  checkCondition(entity, own.when, spot.at('when'))
  return {
    ...(own.create !== undefined && { create: own.create }),
    ...(own.when && { when: own.when }),
    done: own.done ?? '保存成功',
    changed: own.changed ?? '更新成功',
    log: own.log ?? false,
    effect: own.effect ?? false,
    sections: sections.flatMap(
      (section, index) => resolveSection(section, entity, context, spot.at('sections', index)) ?? [],
    ),
  }
}

function defaultSections(entity: Entity, { entities }: Context): DeclaredSection[] {
  const lines = Object.values(entity.fields).flatMap(({ many, name, label }) =>
    many ? [{ title: label, rows: name, columns: settableSources(entities[many.entity]!, [many.by, 'lineNo']) }] : [],
  )
  return [{ title: entity.label, fields: settableSources(entity) }, ...lines.filter(table => table.columns.length > 0)]
}

const PARTS = ['fields', 'rows', 'totals'] as const

function resolveSection(given: DeclaredSection, entity: Entity, context: Context, spot: Spot): FormSection | undefined {
  const parts = PARTS.filter(part => part in given)
  const [type] = parts
  if (!type || parts.length > 1) {
    spot.refuse(`a section of ${parts.join(' and ') || 'nothing'}`, `expected exactly one of ${PARTS.join(', ')}`)
    return undefined
  }
  checkCondition(entity, given.when, spot.at('when'))
  const { title, rows, part, fixed = false, removable = !fixed, required, when } = given
  const shared = {
    type,
    title,
    fixed,
    removable,
    ...(part !== undefined && { part }),
    ...(required && { required }),
    ...(when && { when }),
  }
  if (rows === undefined) {
    const list = type === 'fields' ? 'fields' : 'totals'
    const owner = part === undefined ? entity : shapeOf(part, entity, context, spot.at('part'))
    return { ...shared, inputs: owner ? resolveInputs(given[list] ?? [], owner, context, spot.at(list)) : [] }
  }
  const many = entity.fields[rows]?.many
  if (!many) {
    spot.at('rows').refuseName('relation to lines', rows, linesOf(entity))
    return undefined
  }
  const line = context.entities[many.entity]!
  const columns = given.columns ?? settableSources(line, [many.by, 'lineNo'])
  return { ...shared, rows, inputs: resolveInputs(columns, line, context, spot.at('columns')) }
}

function shapeOf(part: string, entity: Entity, { entities }: Context, spot: Spot): Entity | undefined {
  const nested = Object.values(entity.fields).filter(field => field.shape !== undefined)
  const found = nested.find(field => field.name === part)
  if (!found)
    spot.refuseName(
      'property of a nested shape',
      part,
      nested.map(field => field.name),
    )
  return found && entities[found.shape!]
}
