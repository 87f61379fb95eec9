import type { DeclaredFile } from '../declared.ts'
import { printedName } from '../../engine/print/printedName.ts'

type Schema = Record<string, unknown>
type Files = Record<string, DeclaredFile>

/**
 * Adds every wording that the operation log may use to the properties with `x-operations`: those of their enumeration,
 * of transitions and of prints, beside those they list; each once.
 */
export function withOperationNames(schemas: Files, resources: Files, prints: Files): Files {
  const transitions = Object.values(resources).flatMap(({ data }) => Object.values((data.transitions ?? {}) as Schema))
  const declared = [
    ...transitions.flatMap(transition => textOf((transition as Schema).logName)),
    ...Object.values(prints).flatMap(({ data }) => textOf(data.title).map(printedName)),
  ]
  return Object.fromEntries(
    Object.entries(schemas).map(([name, file]) => {
      const properties = (file.data.properties ?? {}) as Record<string, Schema>
      const known = Object.entries(properties).map(([key, property]) => {
        const given = property['x-operations']
        if (!Array.isArray(given)) return [key, property]
        const words = (properties[String(property['x-word'])]?.oneOf ?? []) as { title?: unknown }[]
        const all = [...words.flatMap(({ title }) => textOf(title)), ...declared, ...given.flatMap(textOf)]
        return [key, { ...property, 'x-operations': [...new Set(all)] }]
      })
      return [name, { ...file, data: { ...file.data, properties: Object.fromEntries(known) } }]
    }),
  )
}

const textOf = (value: unknown): string[] => (typeof value === 'string' ? [value] : [])
