import type { DeclaredFile } from '../declared.ts'

type Schema = Record<string, unknown>
type Files = Record<string, DeclaredFile>

/** Adds the kinds of documents that resources declare to the properties with `x-documents`, beside those they list. */
export function withDocumentKinds(schemas: Files, resources: Files): Files {
  const kinds = Object.values(resources).flatMap(({ data: { document, label, schema } }) => {
    const type = (document as Schema | undefined)?.type
    const title = label ?? schemas[String(schema)]?.data.title
    return Number.isInteger(type) && typeof title === 'string' ? { const: type, title } : []
  })
  const known = ({ path, data, ...rest }: DeclaredFile): DeclaredFile => {
    const properties = Object.entries((data.properties ?? {}) as Record<string, Schema>)
    if (!properties.some(([, property]) => property?.['x-documents'])) return { path, data, ...rest }
    const named = (property: Schema) => {
      if (!property['x-documents'] || !Array.isArray(property.oneOf)) return property
      const given = property.oneOf as { const: unknown }[]
      return { ...property, oneOf: [...given, ...kinds.filter(kind => !given.some(one => one.const === kind.const))] }
    }
    const all = Object.fromEntries(properties.map(([name, property]) => [name, named(property)]))
    return { path, data: { ...data, properties: all }, ...rest }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, file]) => [name, known(file)]))
}
