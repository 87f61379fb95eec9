import { capital } from '../../engine/value/capital.ts'
import { isData, type Data } from '../../engine/value/data.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { DeclaredFile } from '../declared.ts'

type Schemas = Record<string, DeclaredFile>

/**
 * Turns the `$defs` of schemas into schemas of their own: `$defs/line` of schemas/invoice.json becomes `invoiceLine`,
 * and references to it are changed. Of a schema with another name before, these had others, too.
 * @returns the problems too: names that are taken already
 */
export function withOwnDefinitions(files: Schemas): { schemas: Schemas; problems: Problem[] } {
  const schemas: Schemas = {}
  const problems: Problem[] = []
  for (const [name, file] of Object.entries(files)) {
    const { $defs, ...data } = file.data
    if (!holdsSchemas($defs)) {
      schemas[name] = file
      continue
    }
    const nameOf = (own: string, of = name) => of + capital(own)
    const wasOf = (own: string, schema: Data): Data => {
      const [was, ownWas] = [data['x-was'] ?? name, schema['x-was'] ?? own].map(String)
      return was === name && ownWas === own ? {} : { 'x-was': nameOf(ownWas!, was) }
    }
    const names = new Map(Object.keys($defs).map(own => [`#/$defs/${own}`, `${nameOf(own)}.json`]))
    schemas[name] = { ...file, data: pointed(data, names) }
    for (const [own, schema] of Object.entries($defs)) {
      if (files[nameOf(own)])
        problems.push({
          place: { file: file.path, pointer: `/$defs/${own}` },
          wrong: `"${nameOf(own)}" is schemas/${nameOf(own)}.json already`,
          right: 'expected another name',
        })
      schemas[nameOf(own)] = {
        path: file.path,
        within: ['$defs', own],
        data: { ...pointed(schema, names), ...wasOf(own, schema) },
      }
    }
  }
  return { schemas, problems }
}

const holdsSchemas = (value: unknown): value is Record<string, Data> =>
  isData(value) && Object.values(value).every(isData)

/** Copies a schema with its references changed to the new names. */
function pointed(node: Data, names: ReadonlyMap<string, string>): Data {
  const copy = (value: unknown, key: string): unknown => {
    if (key === '$ref' && typeof value === 'string') return names.get(value) ?? value
    return isData(value) ? pointed(value, names) : value
  }
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, copy(value, key)]))
}
