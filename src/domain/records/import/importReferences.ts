import type { CompanyDb } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type ImportedRow, type RowError } from '../../../engine/form/importing.ts'
import type { Import, ImportField } from '../../../engine/model/importModel.ts'
import type { Entity, Registry } from '../../../engine/model/model.ts'
import { said } from '../../../engine/value/sentence.ts'
import { newId } from '../../newId.ts'
import type { Asking } from '../../requireScope.ts'
import { recordNamed, recordsIn, recordsNamed } from './recordsNamed.ts'
import type { Read } from './rowValue.ts'

/** A row of the file that refers to another row of it. */
interface Within {
  from: number
  to: number
  field: ImportField
}

/** Records that are made because rows name them, by the import of their resource. */
export interface Beside {
  resource: string
  /** The first column that names them. */
  field: ImportField
  /** By name: the id that stands for the record until it is made, and the first row, from 1, that names it. */
  names: Map<string, { id: string; row: number }>
}

/** Resolves the references of a file's rows: to existing records, or to other rows of the same file. */
export function createReferences(
  db: CompanyDb,
  registry: Registry,
  actor: Asking,
  entity: Entity,
  { fields, makes = [] }: Pick<Import, 'fields' | 'makes'>,
  rows: ImportedRow[],
) {
  const found: Within[] = []
  const beside = new Map<string, Beside>()
  const makerOf = (lookup: ImportField['lookup']) =>
    makes.find(name => registry.resources[name]!.entity === lookup!.entity)

  /** Looks up the ids of the records that the rows name; null for references to other rows. */
  async function read(field: ImportField): Promise<Read<unknown>[]> {
    const { source, lookup } = field
    const names = rows.map(row => textOf(row[source]))
    const known = await recordsNamed(db, registry, actor, lookup!, names)
    const isOwn = !lookup!.several && lookup!.entity === entity.name && fields.some(one => one.source === lookup!.field)
    const own = isOwn ? placesByText(rows.map(row => textOf(row[lookup!.field]))) : new Map<string, number[]>()
    const find = (name: string, from: number): Read<unknown> => {
      const there = recordNamed(known, name)
      const [to, further] = own.get(name) ?? []
      if (known.has(name) || name === '') return there
      const maker = makerOf(lookup)
      if (maker !== undefined) return { value: madeBeside(maker, field, name, from) }
      if (to === undefined) return there
      if (further !== undefined) return { wrong: said('cell.severalHere', { name: name.slice(0, 30) }) }
      found.push({ from, to, field })
      return { value: null }
    }
    return names.map((name, from) => (lookup!.several ? recordsIn(known, name) : find(name, from)))
  }

  /** Notes what is made beside. @returns an id that stands for it until then */
  function madeBeside(resource: string, field: ImportField, name: string, from: number): string {
    const one: Beside = beside.get(resource) ?? { resource, field, names: new Map() }
    const named = one.names.get(name) ?? { id: newId(), row: from + 1 }
    beside.set(resource, one)
    one.names.set(name, named)
    return named.id
  }

  /** Fills in the ids of the rows that rows refer to. */
  function within(given: StoredRow[]): StoredRow[] {
    for (const { from, to, field } of found) given[from]![field.lookup!.property] = given[to]!.id
    return given
  }

  /**
   * Sorts the rows into waves, each row after those that it refers to.
   * @param errors gets a mistake for rows that refer to each other in a cycle
   */
  function waves(errors: RowError[]): number[][] {
    const done = new Set<number>()
    const targets = new Map<number, number[]>()
    for (const { from, to } of found) targets.set(from, [...(targets.get(from) ?? []), to])
    const isReady = (row: number) => !done.has(row) && (targets.get(row) ?? []).every(to => done.has(to))
    const result: number[][] = []
    while (done.size < rows.length) {
      const wave = [...rows.keys()].filter(isReady)
      if (wave.length === 0) break
      for (const index of wave) done.add(index)
      result.push(wave)
    }
    for (const { from, field } of found)
      if (!done.has(from)) errors.push(cellError(from + 1, field, said('cell.circle')))
    return result
  }

  return { read, within, waves, beside: () => [...beside.values()] }
}

/** Returns the rows that make what is made beside. */
export const rowsBeside = ({ field, names }: Beside): ImportedRow[] =>
  [...names.keys()].map(name => ({ [field.lookup!.field]: name }))

const textOf = (value: unknown) => String(value ?? '').trim()

function placesByText(texts: string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [index, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), index])
  return places
}
