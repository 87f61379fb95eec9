import type { Entity, Property } from '../../../engine/generated/declaration.ts'
import { capital } from '../../../engine/value/capital.ts'
import type { DeclaredFile, Shaped } from '../../declared.ts'
import type { Report } from '../../diagnostics/spot.ts'
import { isStored } from './plainSchema.ts'

/** The schema of the links that a list of chosen records is kept in, and its two references. */
interface Links {
  name: string
  /** Property that refers back to the record. */
  by: string
  /** Property that refers to what was chosen. */
  to: string
}

/** Names the links of a property: employee and territories make employeeTerritories. */
export function linksOf(owner: string, property: string, target: string): Links {
  const to = target === owner ? `other${capital(target)}` : target
  return { name: `${owner}${capital(property)}`, by: `${owner}Id`, to: `${to}Id` }
}

/** Tells whether a schema is of links, which no file declares. */
export const isOfLinks = ({ within = [] }: Pick<DeclaredFile, 'within'>) => within.at(-2) === 'properties'

/** Gives each list of chosen records a schema of its links, with a table as any other's. */
export function withLinks(declared: Shaped, report: Report): Shaped {
  const schemas = { ...declared.schemas }
  for (const [owner, file] of Object.entries(declared.schemas))
    for (const [property, given] of Object.entries(file.data.properties)) {
      const target = given.items?.['x-ref']
      // A request only names records: there is nothing to keep.
      if (target === undefined || !Object.hasOwn(declared.schemas, target) || !isStored(file)) continue
      const { name, by, to } = linksOf(owner, property, target)
      const within = [...(file.within ?? []), 'properties', property]
      const spot = report.file({ ...file, within })
      if (file.data['x-key'])
        spot
          .at('items', 'x-ref')
          .refuse(`"${owner}" has no table with an id`, 'expected it in a schema that has one, or in a request')
      else if (Object.hasOwn(declared.schemas, name))
        spot.refuse(`"${name}" is the schema of its links`, 'expected another name for one of both')
      else schemas[name] = { path: file.path, within, data: linkSchema(owner, file.data, given, { by, to, target }) }
    }
  return { ...declared, schemas }
}

function linkSchema(
  owner: string,
  { title }: Entity,
  property: Property,
  { by, to, target }: Omit<Links, 'name'> & { target: string },
): Entity {
  const former = property['x-was']
  return {
    title: `${title}${property.title ?? ''}`,
    type: 'object',
    additionalProperties: false,
    required: [by, to],
    ...(former !== undefined && { 'x-was': linksOf(owner, former, target).name }),
    'x-unique': [[by, to]],
    'x-index': [[to]],
    properties: {
      id: { $ref: 'types.json#/$defs/id' },
      [by]: { title, type: 'string', 'x-ref': owner, 'x-as': by.slice(0, -'Id'.length) },
      [to]: { title: property.title ?? to, type: 'string', 'x-ref': target, 'x-as': to.slice(0, -'Id'.length) },
    },
  }
}
