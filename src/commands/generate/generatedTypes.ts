import { compile } from 'json-schema-to-typescript'
import type { Declared } from '../../compiler/declared.ts'
import type { Entity, Registry } from '../../engine/model/model.ts'
import { dataIn, dataOf, isData, type Data } from '../../engine/value/data.ts'
import { capital } from '../../engine/value/capital.ts'
import { declaredEntities } from './declaredEntities.ts'
import { toTable } from './tableSchema.ts'

const BANNER = '// Generated from schemas/ by `npm run generate`: do not edit.'
const TABLES_BANNER = `${BANNER}
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Given when the row is made, never changed. */
type WriteOnce<T> = ColumnType<T, T, never>`

/**
 * The text of every file of src/engine/generated/ by its name.
 * @param grammar the one that the types of declarations follow: names that further apps register are not the product's
 */
export async function generatedTypes(
  declared: Declared,
  registry: Registry,
  grammar = declared.grammar,
): Promise<Record<string, string>> {
  const entities = declaredEntities(declared, registry)
  const stored = Object.values(registry.entities).filter(entity => entity.stored)
  return {
    'entities.ts': await compileAll(
      'Entities',
      byName(entities, '', entity => toShape(declared, entity)),
      BANNER,
    ),
    'tables.ts': await compileAll('Tables', byName(stored, 'Table', toTable), TABLES_BANNER),
    'declaration.ts': await compileAll('Declarations', grammarTypes(grammar), BANNER),
  }
}

interface Types {
  /** Every type by its name. */
  $defs: Record<string, Data>
  /** Those that the file's root interface lists, by the property that holds them. */
  root: Record<string, string>
}

function compileAll(name: string, { $defs, root }: Types, bannerComment: string): Promise<string> {
  const properties = Object.fromEntries(Object.entries(root).map(([key, type]) => [key, { $ref: `#/$defs/${type}` }]))
  const required = Object.keys(root)
  return compile({ $defs, type: 'object', additionalProperties: false, required, properties }, name, {
    bannerComment,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, semi: false, bracketSpacing: true, printWidth: 120 },
  })
}

function byName(entities: Entity[], suffix: string, schemaOf: (entity: Entity) => Data): Types {
  const root = Object.fromEntries(entities.map(({ name }) => [name, capital(name) + suffix]))
  return { $defs: Object.fromEntries(entities.map(entity => [root[entity.name], schemaOf(entity)])), root }
}

/** What goes over the wire: a stored record has its id, a secret stays away. */
function toShape({ schemas, types }: Declared, { name, fields, stored }: Entity): Data {
  const schema = schemas[name]!.data
  const shape = rewrite(schema, ref => {
    const shared = /^types\.json#\/\$defs\/(.+)$/.exec(ref)?.[1]
    return shared ? rewrite(types[shared], () => ({})) : { $ref: `#/$defs/${capital(ref.replace('.json', ''))}` }
  })
  const open = Object.values(fields).filter(field => !field.secret)
  const required = open.filter(field => field.required || (stored && field.name === 'id')).map(field => field.name)
  const properties = dataOf(shape.properties)
  // What the product adds, such as why a formula has no value, stands in no file.
  return {
    ...shape,
    required,
    properties: Object.fromEntries(open.map(({ name, schema }) => [name, properties[name] ?? schema])),
  }
}

/** The grammar's own types: each file and each of its definitions. */
function grammarTypes(grammar: Declared['grammar']): Types {
  const types: Types = { $defs: {}, root: {} }
  for (const [file, schema] of Object.entries(grammar)) {
    const { $defs, ...main } = schema
    const part = file.replace('.schema.json', '')
    types.root[part] = capital(part)
    const parts = { [part]: main, ...dataOf($defs) }
    const refOf = (ref: string) => ({
      $ref: `#/$defs/${capital(ref === '#' ? part : ref.replace('.schema.json', '').split('/').at(-1)!)}`,
    })
    for (const [name, one] of Object.entries(parts)) types.$defs[capital(name)] = rewrite(one, refOf)
  }
  return types
}

/** A copy whose references are replaced; titles in Chinese name no type, titled constants are an enumeration. */
function rewrite(node: unknown, refOf: (ref: string) => Data): Data {
  const schema = dataOf(node)
  if (typeof schema.$ref === 'string') return refOf(schema.$ref)
  const inside = (value: unknown) => (isData(value) ? rewrite(value, refOf) : value)
  const kept = Object.entries(schema).flatMap(([name, value]) => {
    if (typeof value === 'string') return name.startsWith('$') || /\P{ASCII}/u.test(value) ? [] : [[name, value]]
    if (name === 'oneOf' && Array.isArray(value)) return [['enum', dataIn(value).map(option => option.const)]]
    return [[name, Array.isArray(value) ? value.map(inside) : inside(value)]]
  })
  const isOpen = typeof schema.description === 'string' && kept.length === 1
  return Object.fromEntries(isOpen ? [...kept, ['tsType', 'unknown']] : kept)
}
