import type { Declared } from '../../../compiler/declared.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { isData, type Data } from '../../../engine/value/data.ts'
import { fileOf, inPlace, NAMES, type Offered } from './inPlace.ts'
import { definitionsOf } from './names.ts'
import { partsOf, placesOf } from './places.ts'
import { productNames } from './productNames.ts'
import { recordNames } from './recordNames.ts'
import { declaredEntities } from '../declaredEntities.ts'

/** The parts of the grammar that an app may say of another's declaration. */
const PATCHED = ['entity', 'resource']

/**
 * Returns the text of every file of schemas/generated/, by its name: the grammar, in which an editor completes what is
 * declared. `x-names` says in the grammar what a text or the keys of a map name, `x-namesOf` which property tells of which
 * record names below are; these stand in a file for each entity.
 */
export function editorSchemas(declared: Declared, registry: Registry): Record<string, string> {
  const { grammar } = declared
  const product = productNames(declared, registry)
  const offered = { kinds: new Set(Object.keys(product)), ways: waysTo(declared, registry) }
  const whole = Object.entries(grammar).flatMap(([file, schema]) => {
    const part = file.replace('.schema.json', '')
    const patch = `${part}Patch.schema.json`
    const patches = PATCHED.includes(part) ? [[patch, { ...withoutRequired(schema), $id: patch }] as const] : []
    return [[file, schema] as const, ...patches].map(([name, one]) => [name, inPlace(one, part, offered)] as const)
  })
  const all = [
    ...whole,
    [NAMES, { $defs: definitionsOf(product) }] as const,
    ...recordSchemas(declared, registry, offered),
  ]
  return Object.fromEntries(all.map(([name, schema]) => [name, `${JSON.stringify(schema)}\n`]))
}

/** Which entity each property that names one tells of, by its values. */
function waysTo(declared: Declared, registry: Registry): Offered['ways'] {
  const files = Object.entries(declared.schemas).filter(([, { within }]) => !within)
  return {
    schema: declaredEntities(declared, registry).flatMap(({ name, stored }) => (stored ? [[name, name] as const] : [])),
    resource: Object.values(registry.resources).map(({ name, entity }) => [name, entity] as const),
    $id: files.map(([name]) => [`${name}.json`, name] as const),
  }
}

/** The names of each entity that a property can tell of, and the places where they stand. */
function recordSchemas(declared: Declared, registry: Registry, { kinds, ways }: Offered) {
  const { grammar } = declared
  const parts = partsOf(grammar).map(part => ({ ...placesOf(grammar, part, kinds), entities: ways[part.by] ?? [] }))
  return declaredEntities(declared, registry).flatMap(entity => {
    const own = parts.filter(({ entities }) => entities.some(([, name]) => name === entity.name))
    const names = recordNames(entity, declared, registry)
    const $defs = definitionsOf(names, name => own.some(part => part.names.has(name)))
    const places = own.map(part => part.$defs)
    return own.length > 0 ? [[fileOf(entity.name), { $defs: Object.assign($defs, ...places) }] as const] : []
  })
}

/** What is added to a declaration need not be a whole one. */
function withoutRequired(part: Data): Data {
  const entries = Object.entries(part).filter(([key, value]) => key !== 'required' || !Array.isArray(value))
  return Object.fromEntries(entries.map(([key, value]) => [key, isData(value) ? withoutRequired(value) : value]))
}
