import type { Data } from '../../../engine/value/data.ts'

/** A published schema, or a part of one. */
export type Foreign = Data

/** A schema that is not looked into yet: as it is given, or what holds for all or for any of several. */
export type Node =
  | {
      given: unknown
      /** References that led to it, so that a schema within itself comes to an end. */
      above: readonly string[]
    }
  | { all: readonly Node[] }
  | { any: readonly Node[] }

/** What a schema says once its references are followed and its parts are put together. */
export interface Whole {
  /** What it says of one value. */
  schema: Foreign
  properties: ReadonlyMap<string, Node>
  required: ReadonlySet<string>
  items?: Node
  /** There may be no value. */
  nullable: boolean
  /** Why it is not looked into. */
  cut?: string
}

/** Says what is dropped or changed at the place that is being read. */
export type Say = (text: string) => void

export const NOTHING: Whole = { schema: {}, properties: new Map(), required: new Set(), nullable: false }

export const typesOf = ({ type }: Foreign): string[] => [type].flat().filter(one => typeof one === 'string')

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Tells whether a schema says anything of a value beside its words. */
export const isSaying = ({ schema, properties }: Whole): boolean =>
  properties.size > 0 || typesOf(schema).length > 0 || 'enum' in schema || 'const' in schema || 'oneOf' in schema

/** What validators hold a value to, or give it. */
const HELD = new Set(
  [
    ['pattern', 'format', 'minLength', 'maxLength', 'contentEncoding', 'contentSchema', 'default', 'not'],
    ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
    ['minItems', 'maxItems', 'uniqueItems', 'contains', 'additionalItems', 'unevaluatedItems'],
    ['minProperties', 'maxProperties', 'patternProperties', 'propertyNames', 'additionalProperties'],
    ['unevaluatedProperties', 'dependentRequired', 'dependencies'],
  ].flat(),
)

/** Lists the keywords by which a schema holds a value to something that is not kept. */
export const unheldBy = (schema: Foreign, kept: Foreign = {}): string[] =>
  Object.entries(schema).flatMap(([name, value]) => {
    const isNothing = typeof value === 'boolean' && name !== 'default'
    return HELD.has(name) && !isNothing && value !== kept[name] ? name : []
  })
