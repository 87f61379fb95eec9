import type { CompanyDb } from '../../../database/company.ts'
import { seenBy } from '../../../database/sql/seenBy.ts'
import { readNamed } from '../../../database/queries/readNamed.ts'
import type { ImportField } from '../../../engine/model/importModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { said } from '../../../engine/value/sentence.ts'
import type { Asking } from '../../requireScope.ts'
import type { Read } from './rowValue.ts'

/** Finds the ids of the records that texts of a file name, among those that the actor sees. */
export async function recordsNamed(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  { entity, field, several }: NonNullable<ImportField['lookup']>,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = several ? texts.flatMap(text => [text, ...severalIn(text)]) : texts
  const seen = seenBy(registry.entities, actor)
  const found = await readNamed(db, registry.entities, { entity, property: field, seen }, names.filter(Boolean))
  const named = new Map<string, string[]>()
  for (const { id, name } of found) named.set(name, [...(named.get(name) ?? []), id])
  return named
}

/** Returns the id of the record that a text names, null where it is empty; or what is wrong with it. */
export function recordNamed(named: ReadonlyMap<string, readonly string[]>, name: string): Read<string | null> {
  if (name === '') return { value: null }
  const [id, another] = named.get(name) ?? []
  if (another !== undefined) return { wrong: said('cell.several', { name: name.slice(0, 30) }) }
  return id === undefined ? { wrong: said('cell.unknown', { name: name.slice(0, 30) }) } : { value: id }
}

/** Returns the ids of the records that a text names, with 、 or commas between them; or what is wrong with some. */
export function recordsIn(named: ReadonlyMap<string, readonly string[]>, text: string): Read<string[] | null> {
  if (text === '') return { value: null }
  const each = (named.has(text) ? [text] : severalIn(text)).map(name => recordNamed(named, name))
  const wrong = each.flatMap(one => ('wrong' in one ? one.wrong : []))
  if (wrong.length > 0) return { wrong: said('cell.each', { wrong }) }
  return { value: [...new Set(each.flatMap(one => ('value' in one && one.value !== null ? one.value : [])))] }
}

/** Reads the words in a cell, with 、 or commas between. */
export const severalIn = (text: string): string[] =>
  text
    .split(/[、,，;；\n]/)
    .map(name => name.trim())
    .filter(Boolean)
