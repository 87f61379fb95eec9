import type { App } from '../../../engine/generated/declaration.ts'
import type { Entities, Operation } from '../../../engine/model/model.ts'
import type { DeclaredFile } from '../../declared.ts'
import type { Report } from '../../diagnostics/spot.ts'

/** What the log knows, by its words. */
export type Operations = ReadonlyMap<string, Operation>

/** Operation types whose words are kept with each entry: what they are called says nothing (spec, operation log types). */
export const KEPT_WORDS: ReadonlySet<number> = new Set([16, 17, 18, 19])

/** The operation type of what has none of its own. */
const OTHER = 16

/** Collects the operations of every installation and those to which apps give a type. */
export function operationsOf({ operationLog }: Entities, apps: readonly DeclaredFile<App>[]): Operations {
  const options = operationLog?.fields.operationType?.options ?? []
  const named = options.flatMap(({ value, label }): [string, Operation][] =>
    typeof value === 'number' && !KEPT_WORDS.has(value) ? [[label, { type: value }]] : [],
  )
  const kept = apps.flatMap(({ data }) =>
    Object.entries(data.logs ?? {}).flatMap(([typeName, type]): [string, Operation][] =>
      KEPT_WORDS.has(type) ? [[typeName, { type, typeName }]] : [],
    ),
  )
  return new Map([...named, ...kept])
}

/** Refuses words to which two give different types, and a type that two call differently. */
export function checkOperations(
  { operationLog }: Entities,
  apps: readonly DeclaredFile<App>[],
  fileOf: Report['file'],
) {
  const given = apps.flatMap(({ path, data }) =>
    Object.entries(data.logs ?? {}).map(([words, type]) => ({ path, words, type })),
  )
  const options = operationLog?.fields.operationType?.options ?? []
  const known = options.flatMap(({ value, label: words }) =>
    typeof value !== 'number' || given.some(one => one.words === words && one.type === value)
      ? []
      : { path: 'the log', words, type: value },
  )
  for (const { path, words, type } of given) {
    const other = known.find(one =>
      one.words === words ? one.type !== type : one.type === type && !KEPT_WORDS.has(type),
    )
    if (other)
      fileOf(path)
        .at('logs', words)
        .refuse(`${other.path} has "${other.words}" as type ${other.type}`, 'expected other words and another type')
    known.push({ path, words, type })
  }
}

/** Finds the operation of these words; what no app gives a type is called so alone. */
export const operationOf = (words: string, { operations }: { operations: Operations }): Operation =>
  operations.get(words) ?? { type: OTHER, typeName: words }
