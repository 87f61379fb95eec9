import type { Entities, Resource } from '../../../engine/model/model.ts'
import type { Print } from '../../../engine/model/printModel.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'

/** What is declared, and where each resource is written. */
interface Places {
  entities: Entities
  prints: readonly Print[]
  spotOf: (resource: Resource) => Spot
  hintOf: (resource: Resource) => Spot
}

/**
 * Refuses operation types that no app declares, and hints at steps whose operation no declaration logs: who took them
 * is never told, unless code logs it.
 */
export function checkLogs(resources: readonly Resource[], { entities, prints, spotOf, hintOf }: Places) {
  const type = entities.operationLog?.fields.operationType
  if (!type) return
  for (const resource of resources) {
    const own = ownLogs(resource)
    for (const { log, place } of own) checkConstant(type, log, spotOf(resource).at(...place, 'log'))
    const told = [
      ...own.map(({ log }) => log),
      ...actsOn(resource, prints),
      ...logsAbout(resource, resources, entities),
    ]
    resource.show.steps.forEach(({ log }, index) => {
      const place = ['show', 'steps', index, 'log']
      if (log === undefined || told.includes(log)) return
      if (!type.options?.some(({ value }) => value === log)) checkConstant(type, log, spotOf(resource).at(...place))
      else
        hintOf(resource)
          .at(...place)
          .refuse(`nothing declared logs ${log} of "${resource.name}"`, 'expected what a transition or the form logs')
    })
  }
}

/** Returns what a resource says that it logs, with the place of each. */
function ownLogs({ transitions, madeFrom }: Resource): { log: number; place: string[] }[] {
  const given = [
    { log: madeFrom?.log, place: ['madeFrom'] },
    ...transitions.map(({ name, log }) => ({ log, place: ['transitions', name] })),
  ]
  return given.flatMap(({ log, place }) => (log === undefined ? [] : { log, place }))
}

/** Returns what is logged of every record that is filled in, exported, printed or deleted. */
function actsOn({ name, form, show, delete: deletion }: Resource, prints: readonly Print[]): number[] {
  return [
    ...(form?.logged ? [CREATED, CHANGED] : []),
    ...(show.export ? [EXPORTED] : []),
    ...(deletion || prints.some(({ resource }) => resource === name) ? [OTHER] : []),
  ]
}

const CREATED = 0
const CHANGED = 1
const EXPORTED = 5
const OTHER = 16

/** Returns what is logged of a record when others that refer to it are made, or taken through their transitions. */
function logsAbout({ entity }: Resource, resources: readonly Resource[], entities: Entities): number[] {
  const referring = resources.filter(other =>
    Object.values(entities[other.entity]!.fields).some(({ stored, ref }) => stored && ref?.entity === entity),
  )
  return referring.flatMap(({ madeFrom, transitions }) => [
    ...(madeFrom?.log === undefined ? [] : [madeFrom.log]),
    ...transitions.flatMap(({ log, logReferred }) => (logReferred && log !== undefined ? [log] : [])),
  ])
}
