import type { MadeFrom as DeclaredMadeFrom } from '../../../engine/generated/declaration.ts'
import { isFile } from '../../../engine/model/kinds.ts'
import type { MadeFrom } from '../../../engine/model/madeFromModel.ts'
import type { Entities, Entity, Field } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { resolveCondition } from '../check/resolveCondition.ts'
import { checkPath } from '../check/checkPath.ts'
import { operationOf } from '../product/operations.ts'
import type { Context } from '../check/context.ts'
import { record } from '../../../engine/value/record.ts'

/** Resolves how records are made from the lines of another document; undefined where the declaration has mistakes. */
export function resolveMadeFrom(
  given: DeclaredMadeFrom,
  entity: Entity,
  context: Context,
  spot: Spot,
): MadeFrom | undefined {
  const { entities } = context
  const theirs = targetOf(entities, entity, given.document, spot.at('document'))
  const ours = theirs && linesBy(entities, entity, given.line, spot.at('line'))
  if (!theirs || !ours) return undefined
  const theirLine = targetOf(entities, ours.entity, given.line, spot.at('line'))
  const theirRows = theirLine && Object.values(theirs.fields).find(({ many }) => many?.entity === theirLine.name)
  if (!theirLine || !theirRows) {
    spot.at('line').refuse(`"${given.line}" holds no line of "${theirs.name}"`, 'expected a reference to one')
    return undefined
  }
  const counted = countOf(theirLine, given, spot)
  if (!counted) return undefined
  const { logged, rule, taken, settled, copy = {} } = given
  const when = resolveCondition(theirs, given.when, context, spot.at('when'))
  const kept = resolveCondition(entity, given.while, context, spot.at('while'))
  const settledWhen = settled && resolveCondition(entity, settled.when, context, spot.at('settled', 'when'))
  for (const [name, path] of Object.entries(copy)) {
    if (!entity.fields[name]?.stored) refuseProperty(entity, name, spot.at('copy', name))
    const copied = checkPath(entities, theirs, path, spot.at('copy', name))
    if (copied && isFile(copied.kind))
      spot.at('copy', name).refuse(`"${path}" is attached to another record`, 'expected a property without files')
  }
  return {
    document: given.document,
    entity: theirs.name,
    rows: ours.rows,
    theirRows: theirRows.name,
    line: given.line,
    lineEntity: ours.entity.name,
    theirLineEntity: theirLine.name,
    ...counted,
    taken,
    ...(settled && settledWhen && { settled: { when: settledWhen, taken: settled.taken } }),
    leftLabel: theirLine.fields[given.left]!.label,
    left: given.left,
    ...(when && { when }),
    ...(kept && { while: kept }),
    ...(logged !== undefined && { logged: operationOf(logged, context) }),
    ...(rule && { rule }),
    values: pathsOf(entities, entity, theirs, given.document, copy),
    lineValues: pathsOf(entities, ours.entity, theirLine, given.line, commonOf(ours.entity, theirLine)),
  }
}

function targetOf(entities: Entities, entity: Entity, property: string, spot: Spot): Entity | undefined {
  const target = entity.fields[property]?.ref
  if (!target) spot.refuseName(`reference of "${entity.name}"`, property, referencesOf(entity))
  return target && entities[target.entity]
}

const referencesOf = (entity: Entity) => Object.values(entity.fields).flatMap(({ name, ref }) => (ref ? name : []))

function linesBy(entities: Entities, entity: Entity, property: string, spot: Spot) {
  const lines = Object.values(entity.fields).flatMap(({ name, many }) =>
    many ? [{ rows: name, entity: entities[many.entity]! }] : [],
  )
  const found = lines.find(line => line.entity.fields[property])
  if (!found)
    spot.refuseName(
      `property of lines of "${entity.name}"`,
      property,
      lines.flatMap(line => referencesOf(line.entity)),
    )
  return found
}

/** Checks that what is left is a difference: a quantity minus the quantities taken. */
function countOf(line: Entity, { left, taken, settled }: DeclaredMadeFrom, spot: Spot) {
  const field = line.fields[left]
  const [quantity = '', ...minus] = field?.derived && 'add' in field.derived ? field.derived.add : []
  const subtracted = minus.flatMap(name => (name.startsWith('-') ? name.slice(1) : []))
  const isDifference = subtracted.length === minus.length && subtracted.every(name => line.fields[name]?.stored)
  if (!field) {
    refuseProperty(line, left, spot.at('left'))
    return undefined
  }
  if (subtracted.length === 0 || !isDifference) {
    spot
      .at('left')
      .refuse(`"${left}" of "${line.name}" is no difference`, 'expected a quantity minus what is taken of it')
    return undefined
  }
  const counters = [
    [taken, spot.at('taken')],
    ...(settled ? [[settled.taken, spot.at('settled', 'taken')] as const] : []),
  ] as const
  for (const [name, at] of counters)
    if (!subtracted.includes(name)) at.refuseName(`property that "${left}" subtracts`, name, subtracted)
  return { quantity, minus: subtracted }
}

const refuseProperty = (entity: Entity, name: string, spot: Spot) =>
  spot.refuseName(`property of "${entity.name}"`, name, Object.keys(entity.fields))

/** Returns the properties that a client may set and that both have under one name. */
function commonOf(ours: Entity, theirs: Entity): Record<string, string> {
  const names = Object.values(ours.fields).flatMap(({ name, kind, stored, readOnly, derived }) =>
    stored && !readOnly && !derived && !isFile(kind) && name !== 'lineNo' && theirs.fields[name]?.stored ? name : [],
  )
  return Object.fromEntries(names.filter(name => name !== 'id').map(name => [name, name]))
}

/**
 * Maps our properties to paths in theirs: the copied ones, and those that ours read along a reference that leads to
 * theirs or is copied.
 */
function pathsOf(entities: Entities, ours: Entity, theirs: Entity, reference: string, copied: Record<string, string>) {
  const ways = new Map([[ours.fields[reference]!.ref!.as, '']])
  for (const [name, path] of Object.entries(copied)) {
    const relation = ours.fields[name]?.ref?.as
    const theirRelation = relationAt(entities, theirs, path)
    if (relation && theirRelation) ways.set(relation, `${theirRelation}.`)
  }
  const found = Object.values(ours.fields).flatMap(({ name, derived }) => {
    const path = derived && 'from' in derived ? derived.from : undefined
    const dot = path?.indexOf('.') ?? -1
    const way = path && ways.get(path.slice(0, dot))
    return way === undefined ? [] : [[name, `${way}${path!.slice(dot + 1)}`] as [string, string]]
  })
  return record([...Object.entries(copied), ...found])
}

/** Returns the relation that a path to a reference stands for: `customer.salesmanId` is `customer.salesman`. */
function relationAt(entities: Entities, from: Entity, path: string): string | undefined {
  const names = path.split('.')
  const last = names.pop()!
  const owner = names.reduce<Entity | undefined>((entity, name) => {
    const fields: Field[] = Object.values(entity?.fields ?? {})
    const target = fields.find(({ ref }) => ref?.as === name)?.ref
    return target && entities[target.entity]
  }, from)
  const relation = owner?.fields[last]?.ref?.as
  return relation && [...names, relation].join('.')
}
