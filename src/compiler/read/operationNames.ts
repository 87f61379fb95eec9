import { dataIn, dataOf } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import { mapProperties } from './mapProperties.ts'
import { printedName } from '../../engine/print/printedName.ts'

type Files = Record<string, DeclaredFile>

/**
 * Adds every wording that the operation log may use to the properties with `x-operations`: those of their enumeration,
 * of transitions and of prints, beside those they list; each once.
 */
export function withOperationNames(schemas: Files, resources: Files, prints: Files): Files {
  const acts = Object.values(resources).flatMap(({ data }) => [
    data.madeFrom,
    ...Object.values(dataOf(data.transitions)),
  ])
  const declared = [
    ...acts.flatMap(act => textOf(dataOf(act).logged)),
    ...Object.values(prints).flatMap(({ data }) => textOf(data.title).map(printedName)),
  ]
  return mapProperties(schemas, (property, all) => {
    if (!Array.isArray(property['x-operations'])) return property
    const words = dataIn(dataOf(all[String(property['x-word'])]).oneOf)
    const given = property['x-operations'].flatMap(textOf)
    const known = [...words.flatMap(({ title }) => textOf(title)), ...declared, ...given]
    return { ...property, 'x-operations': [...new Set(known)] }
  })
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
