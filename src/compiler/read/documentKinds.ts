import { dataIn, dataOf, isData } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'

type Files = Record<string, DeclaredFile>

/** Adds the kinds of documents that resources declare to the properties with `x-documents`, beside those they list. */
export function withDocumentKinds(schemas: Files, resources: Files): Files {
  const kinds = Object.values(resources).flatMap(({ data: { document, label, schema } }) => {
    const { type } = dataOf(document)
    const title = label ?? schemas[String(schema)]?.data.title
    return Number.isInteger(type) && typeof title === 'string' ? { const: type, title } : []
  })
  const known = ({ path, data, ...rest }: DeclaredFile): DeclaredFile => {
    const properties = Object.entries(dataOf(data.properties))
    if (!properties.some(([, property]) => dataOf(property)['x-documents'])) return { path, data, ...rest }
    const named = (property: unknown) => {
      if (!isData(property) || !property['x-documents']) return property
      const listed = dataIn(property.oneOf)
      const given = listed.map(one => one.const)
      const all = [...listed, ...kinds.filter(kind => !given.includes(kind.const))]
      return all.length > 0
        ? { ...property, oneOf: all.toSorted((a, b) => Number(a.const) - Number(b.const)) }
        : property
    }
    const all = Object.fromEntries(properties.map(([name, property]) => [name, named(property)]))
    return { path, data: { ...data, properties: all }, ...rest }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, file]) => [name, known(file)]))
}
