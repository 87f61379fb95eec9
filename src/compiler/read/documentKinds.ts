import { dataIn, dataOf } from '../../engine/value/data.ts'
import type { DeclaredFile } from '../declared.ts'
import { mapProperties, withOptions } from './mapProperties.ts'

type Files = Record<string, DeclaredFile>

/** Adds the kinds of documents that resources declare to the properties with `x-documents`, beside those they list. */
export function withDocumentKinds(schemas: Files, resources: Files): Files {
  const kinds = Object.values(resources).flatMap(({ data: { document, label, schema } }) => {
    const { type } = dataOf(document)
    const title = label ?? schemas[String(schema)]?.data.title
    return Number.isInteger(type) && typeof title === 'string' ? { const: type, title } : []
  })
  return mapProperties(schemas, property => {
    if (!property['x-documents']) return property
    const given = dataIn(property.oneOf).map(one => one.const)
    return withOptions(
      property,
      kinds.filter(kind => !given.includes(kind.const)),
    )
  })
}
