import { dataIn, isData, type Data } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'

type Files = Record<string, DeclaredFile>

/**
 * Copies schemas with each of their properties changed; what is no property is left for the grammar to refuse.
 * @param change gets the property, and all of its schema
 */
export function mapProperties(schemas: Files, change: (property: Data, all: Data) => Data): Files {
  const changed = (file: DeclaredFile): DeclaredFile => {
    const { properties } = file.data
    if (!isData(properties)) return file
    const entries = Object.entries(properties).map(([name, property]) => [
      name,
      isData(property) ? change(property, properties) : property,
    ])
    return { ...file, data: { ...file.data, properties: Object.fromEntries(entries) } }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, file]) => [name, changed(file)]))
}

/** Adds numbered or named options to an enumeration, in the order of their numbers; what stands there already stays. */
export function withOptions(property: Data, more: readonly { const: unknown }[]): Data {
  const there = new Map<unknown, { const: unknown }>(more.toReversed().map(option => [option.const, option]))
  for (const option of dataIn(property.oneOf)) there.set(option.const, { ...option, const: option.const })
  const oneOf = [...there.values()].toSorted((a, b) => Number(a.const) - Number(b.const))
  return oneOf.length > 0 ? { ...property, oneOf } : property
}
