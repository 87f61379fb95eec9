import type { Entities, Operation, Resource } from '../../../engine/model/model.ts'
import type { Print } from '../../../engine/model/printModel.ts'
import { printedName } from '../../../engine/print/printedName.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { operationOf, type Operations } from '../product/operations.ts'

/** What is declared, and where each resource is written. */
interface Places {
  entities: Entities
  operations: Operations
  prints: readonly Print[]
  spotOf: (resource: Resource) => Spot
  hintOf: (resource: Resource) => Spot
}

/**
 * Refuses steps whose operation nobody knows, and hints at those whose operation no declaration logs: who took them is
 * never told, unless code logs it.
 */
export function checkLogs(resources: readonly Resource[], places: Places) {
  const { entities, operations, prints, spotOf, hintOf } = places
  if (!entities.operationLog) return
  for (const resource of resources.filter(one => !one.retired)) {
    const told = new Set([
      ...ownLogs(resource).map(wordsOf),
      ...actsOn(resource, prints, operations).map(wordsOf),
      ...logsAbout(resource, resources, entities).map(wordsOf),
    ])
    resource.show.steps.forEach(({ logged }, index) => {
      const place = ['show', 'steps', index, 'logged']
      if (!logged || told.has(wordsOf(logged))) return
      const { typeName: words } = logged
      if (words !== undefined && !operations.has(words))
        return spotOf(resource)
          .at(...place)
          .refuseName('operation', words, [...operations.keys(), ...told].filter(isWord))
      hintOf(resource)
        .at(...place)
        .refuse(
          `nothing declared logs "${nameOf(logged, operations)}" of "${resource.name}"`,
          'expected what a transition or the form logs',
        )
    })
  }
}

/** Tells operations apart: by their words where they have some, else by their type. */
const wordsOf = ({ type, typeName }: Operation) => typeName ?? String(type)

const nameOf = ({ type, typeName }: Operation, operations: Operations) =>
  typeName ?? [...operations].find(([, known]) => known.type === type)?.[0] ?? type

const isWord = (words: string) => !/^\d+$/.test(words)

/** Returns what a resource says that it logs. */
const ownLogs = ({ transitions, madeFrom }: Resource) => [madeFrom, ...transitions].flatMap(act => act?.logged ?? [])

/** Returns what is logged of every record that is filled in, exported, printed or deleted. */
function actsOn(
  { name, form, show, delete: deletion }: Resource,
  prints: readonly Print[],
  operations: Operations,
): Operation[] {
  const printed = prints.filter(({ resource }) => resource === name).map(({ title }) => printedName(title))
  const words = [...printed, ...(deletion ? ['删除了单据'] : [])]
  return [
    ...(form?.logged ? [{ type: CREATED }, { type: CHANGED }] : []),
    ...(show.export ? [{ type: EXPORTED }] : []),
    ...words.map(one => operationOf(one, { operations })),
  ]
}

export const CREATED = 0
const CHANGED = 1
const EXPORTED = 5

/** Returns what is logged of a record when others that refer to it are made, or taken through their transitions. */
function logsAbout({ entity }: Resource, resources: readonly Resource[], entities: Entities): Operation[] {
  const referring = resources.filter(other =>
    Object.values(entities[other.entity]!.fields).some(({ stored, ref }) => stored && ref?.entity === entity),
  )
  return referring.flatMap(({ madeFrom, transitions }) =>
    [madeFrom, ...transitions.filter(({ logReferred }) => logReferred)].flatMap(act => act?.logged ?? []),
  )
}
