import { dataIn, dataOf, isData } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import { printedName } from '../../engine/print/printedName.ts'

type Files = Record<string, DeclaredFile>

/**
 * Adds every wording that the operation log may use to the properties with `x-operations`: those of their enumeration,
 * of transitions and of prints, beside those they list; each once.
 */
export function withOperationNames(schemas: Files, resources: Files, prints: Files): Files {
  const transitions = Object.values(resources).flatMap(({ data }) => Object.values(dataOf(data.transitions)))
  const declared = [
    ...transitions.flatMap(transition => textOf(dataOf(transition).logName)),
    ...Object.values(prints).flatMap(({ data }) => textOf(data.title).map(printedName)),
  ]
  return Object.fromEntries(
    Object.entries(schemas).map(([name, file]) => {
      const { properties = {} } = file.data
      if (!isData(properties)) return [name, file]
      const known = Object.entries(properties).map(([key, property]) => {
        if (!isData(property) || !Array.isArray(property['x-operations'])) return [key, property]
        const words = dataIn(dataOf(properties[String(property['x-word'])]).oneOf)
        const given = property['x-operations'].flatMap(textOf)
        const all = [...words.flatMap(({ title }) => textOf(title)), ...declared, ...given]
        return [key, { ...property, 'x-operations': [...new Set(all)] }]
      })
      return [name, { ...file, data: { ...file.data, properties: Object.fromEntries(known) } }]
    }),
  )
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
