import { DOCUMENT, isOfLines, propertyOf } from '../../../engine/model/importedSource.ts'
import type { CompanyTransaction } from '../../../database/company.ts'
import { rowsWith, type StoredRow } from '../../../database/writes/writeRows.ts'
import { cellError, type RowError } from '../../../engine/form/importing.ts'
import type { Import } from '../../../engine/model/importModel.ts'
import type { Entity, Registry } from '../../../engine/model/model.ts'
import { said } from '../../../engine/value/sentence.ts'
import { type Asking, inScope } from '../../requireScope.ts'
import { keyOf } from './keyOf.ts'
import type { Draft } from './readDocuments.ts'

interface Finding {
  actor: Asking
  /** What the preview saw of each document; not compared unless given. */
  seen?: readonly (string | null)[]
  /** Locks what is found. */
  lock: boolean
}

/**
 * Finds the records that documents of a file change, by their unique property, and gives their lines the ids of those
 * that they go on: of the same referred records, one after the other; all in order where lines refer to none.
 * @returns a mistake for each document that is there and may not be, or is not and has to be
 */
export async function findDocuments(
  trx: CompanyTransaction,
  registry: Registry,
  owner: Entity,
  declared: Import,
  drafts: readonly Draft[],
  { actor, seen, lock }: Finding,
): Promise<RowError[]> {
  const key = declared.documents!.by.find(([first]) => first !== DOCUMENT)
  if (!key) return []
  const keys = drafts.map(({ values }) => keyOf(key, values))
  const first = drafts.flatMap(({ values }, index) => (keys[index] === undefined ? [] : values[key[0]!]))
  const found = await rowsWith(trx, owner.name, key[0]!, first, ['id', ...key], { lock })
  const records = new Map(found.map(row => [keyOf(key, row), String(row.id)]))
  const own = await inScope(trx, registry, actor, { entity: owner.name }, [...records.values()])
  const isSeen = (id: string) => !own || own.some(one => one.id === id)
  const isGiven = key.every(name => !owner.fields[name]!.readOnly && !owner.fields[name]!.series)
  const errors: RowError[] = []
  drafts.forEach((draft, index) => {
    const name = keys[index]
    if (name === undefined) return
    const id = records.get(name)
    const isTheirs = id !== undefined && isSeen(id)
    const wasNew = seen?.[index] === null
    const wasThere = typeof seen?.[index] === 'string'
    if (isTheirs && declared.update && !wasNew) draft.id = id
    else if (id !== undefined && isGiven) errors.push(keyMistake(declared, key, draft, 'there'))
    else if (!isGiven || wasThere) errors.push(keyMistake(declared, key, draft, isTheirs ? 'there' : 'unknown'))
  })
  await matchLines(trx, registry, owner, declared, drafts)
  return errors
}

function keyMistake(
  { fields }: Import,
  key: readonly string[],
  { document, values }: Draft,
  wrong: 'there' | 'unknown',
): RowError {
  const field = fields.find(({ source }) => source === key[0])!
  const name = key.map(name => String(values[name]).slice(0, 30)).join(' ')
  const row = document.places[field.source] ?? document.rows[0]!
  return cellError(row, field, said(`cell.${wrong}`, { name }))
}

/** Gives lines the ids of those that they change. */
async function matchLines(
  trx: CompanyTransaction,
  registry: Registry,
  owner: Entity,
  { fields, documents: declared }: Import,
  drafts: readonly Draft[],
) {
  const { lines } = declared!
  const { entity: name, by } = owner.fields[lines]!.many!
  const line = registry.entities[name]!
  const references = fields.flatMap(field =>
    isOfLines(lines, field.source) && field.lookup ? propertyOf(lines, field) : [],
  )
  const order = 'lineNo' in line.fields ? 'lineNo' : 'id'
  const ids = drafts.flatMap(({ id }) => id ?? [])
  const known = await rowsWith(trx, name, by, ids, [...new Set(['id', by, order, ...references])])
  const inOrder = known.toSorted((a, b) => (order === 'lineNo' ? Number(a.lineNo) - Number(b.lineNo) : byId(a, b)))
  const ofRecord = new Map<unknown, StoredRow[]>()
  for (const row of inOrder) ofRecord.set(row[by], [...(ofRecord.get(row[by]) ?? []), row])
  for (const { id, lines: given } of drafts) {
    const left = [...((id !== undefined && ofRecord.get(id)) || [])]
    for (const values of given) {
      const place = left.findIndex(row => references.every(name => (row[name] ?? null) === (values[name] ?? null)))
      const [same] = place < 0 ? [] : left.splice(place, 1)
      if (same) values.id = same.id
    }
  }
}

const byId = (a: StoredRow, b: StoredRow) => (String(a.id) < String(b.id) ? -1 : 1)
