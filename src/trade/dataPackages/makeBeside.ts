import type { CompanyTransaction } from '../../database/company.ts'
import type { Actor } from '../../domain/actor.ts'
import { importRecords } from '../../domain/records/import/importRecords.ts'
import type { ImportedRow, MadeBeside } from '../../engine/form/importing.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { plainWord } from './matchKey.ts'
import type { DataPackage } from './packageFormat.ts'
import type { PlannedRow } from './planRows.ts'
import type { Library } from './readLibrary.ts'

interface Making {
  registry: Registry
  /** The declarations as whoever takes them over sees them. */
  view: Registry
  actor: Actor
  time: string
}

/** Names that a message has at most. */
const MOST_NAMED = 5

/**
 * Makes the units and categories that products name and the company does not have, as by their lists.
 * @throws DomainError dataPackage.mayNotMake for those that whoever takes them over may not make
 */
export async function makeBeside(
  trx: CompanyTransaction,
  making: Making,
  { categories = [] }: DataPackage,
  library: Library,
  rows: readonly PlannedRow[],
): Promise<{ units: MadeBeside; categories: MadeBeside }> {
  const units = unknownIn(
    library.units,
    rows.map(({ row }) => row.unit),
  )
  const parents = new Map(categories.map(({ name, parentName }) => [plainWord(name), parentName?.trim()]))
  const below = unknownIn(
    library.categories,
    rows.map(({ row }) => row.categoryName),
  )
  const above = unknownIn(
    library.categories,
    below.map(name => parents.get(plainWord(name))),
  )
  const named = [...new Set([...above, ...below])]
  const parentOf = (name: string) => {
    const parent = parents.get(plainWord(name))
    return parent === undefined ? null : (library.categories.get(plainWord(parent)) ?? parent)
  }
  return {
    units: await makeAll(
      trx,
      making,
      'unit',
      units.map(name => ({ name })),
    ),
    categories: await makeAll(
      trx,
      making,
      'category',
      named.map(name => ({ name, 'parent.name': parentOf(name) })),
    ),
  }
}

function unknownIn(known: ReadonlyMap<string, string>, names: readonly unknown[]): string[] {
  const wanted = new Map<string, string>()
  for (const name of names)
    if (typeof name === 'string' && !known.has(plainWord(name)) && !wanted.has(plainWord(name)))
      wanted.set(plainWord(name), name)
  return [...wanted.values()].toSorted()
}

async function makeAll(
  trx: CompanyTransaction,
  { registry, view, actor, time }: Making,
  kind: 'unit' | 'category',
  rows: ImportedRow[],
): Promise<MadeBeside> {
  const { label } = registry.resources[kind]!
  const names = rows.map(({ name }) => String(name))
  const own = view.resources[kind]
  if (names.length === 0) return { label, names }
  if (!own?.list.import) throw refusal('dataPackage.mayNotMake', { label, names: names.slice(0, MOST_NAMED) })
  await importRecords(trx, registry, own, { actor, rows, time })
  return { label, names }
}
