import { createHash } from 'node:crypto'
import { json, type CompanyTransaction } from '../../database/company.ts'
import { writeRows } from '../../database/writes/writeRows.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { Actor } from '../../domain/actor.ts'
import { publishEvents } from '../../domain/events/publishEvents.ts'
import { newId } from '../../domain/newId.ts'
import type { MadeBeside } from '../../engine/form/importing.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { chooseProducts, type ProductChoice } from './chooseProducts.ts'
import { importPlanned } from './importPlanned.ts'
import { makeBeside } from './makeBeside.ts'
import { matchProducts } from './matchProducts.ts'
import type { DataPackage } from './packageFormat.ts'
import { packageFields } from './packageFields.ts'
import { type PlannedRow, planRows, type TakeChoice } from './planRows.ts'
import { readLibrary } from './readLibrary.ts'

/** Who takes a package over, and what they see. */
export interface Taker {
  registry: Registry
  /** The declarations as they see them. */
  view: Registry
  actor: Actor
  seen: SeenSql
}

export interface TakeRequest extends TakeChoice {
  choice: ProductChoice
  /** Whether all others are left out for good, as far as this version goes. */
  leavesRest?: boolean
  /** What the rehearsal said: refused where something else would be done by now. */
  expected?: string
  /** ISO time; now unless given. */
  time?: string
}

export interface Taken {
  /** Id of what is kept of it. */
  id: string
  created: number
  updated: number
  /** Of the chosen products, those of which nothing is taken over. */
  left: number
  /** Brands, units and categories that are made with them. */
  made: MadeBeside[]
  /** Identifies what is done. */
  expected: string
}

/**
 * Takes products of a package over, all that are chosen or none: as by the import of products, with the brands, units
 * and categories that they name, and keeps what was taken. Belongs inside a transaction of its own, or in one that is
 * rolled back to see what would be done.
 * @throws DomainError permission.denied, dataPackage.nothing, dataPackage.changed, dataPackage.mayNotMake, and what
 * the imports refuse
 */
export async function takePackage(
  trx: CompanyTransaction,
  taker: Taker,
  content: DataPackage,
  { choice, leavesRest = false, expected, time = new Date().toISOString(), ...request }: TakeRequest,
): Promise<Taken> {
  const { registry, view, actor, seen } = taker
  const known = packageFields(registry, view)
  const mayTake = (field: string) => known.some(one => one.source === field && one.mayTake)
  if (!view.resources.product?.list.import || !request.fields.every(mayTake)) throw refusal('permission.denied')
  const id = await beginImport(trx, actor, content, time)
  const sources = known.map(({ source }) => source)
  const library = await readLibrary(trx, content, { seen, seesPrice: sources.includes('salePrice') })
  const matched = matchProducts(content, library, sources)
  const chosen = chooseProducts(matched, choice)
  const rows = planRows(chosen, library, request)
  const plan = hashOf(content, rows)
  if (expected !== undefined && expected !== plan) throw refusal('dataPackage.changed')
  if (rows.length === 0) throw refusal('dataPackage.nothing')
  const beside = await makeBeside(trx, { registry, view, actor, time }, content, library, rows)
  const { brands, ids } = await importPlanned(trx, { registry, view, actor, time }, rows)
  const created = rows.filter(({ match }) => match.state === 'new').length
  const counts = { created, updated: rows.length - created }
  const made = [...brands, beside.units, beside.categories].filter(({ names }) => names.length > 0)
  await trx
    .updateTable('dataPackageImport')
    .set({
      ...counts,
      decidedNumbers: json((leavesRest ? matched : chosen).map(({ number }) => String(number))),
      brandsMade: brands.reduce((sum, { names }) => sum + names.length, 0),
      unitsMade: beside.units.names.length,
      categoriesMade: beside.categories.names.length,
    })
    .where('id', '=', id)
    .execute()
  await writeRows(
    trx,
    registry.entities.dataPackageItem!,
    rows.map(({ match, taken }, index) => ({
      ...{ id: newId(), importId: id, productId: ids[index]! },
      ...{ outcome: match.state === 'new' ? 0 : 1, packageValues: json(taken) },
    })),
  )
  const name = `${content.name} ${content.version}`
  await publishEvents(trx, registry, actor, registry.resources.dataPackageImport!, {
    id,
    name,
    operation: 'create',
    time,
  })
  return { id, ...counts, left: chosen.length - rows.length, made, expected: plan }
}

/**
 * Begins what is kept of an import. Of two that begin at once the second waits for the first, and is refused: what it
 * would do was decided before.
 * @returns its id
 */
async function beginImport(
  trx: CompanyTransaction,
  { accountId }: Actor,
  { code, name, publisher, version }: DataPackage,
  time: string,
): Promise<string> {
  const last = await trx
    .selectFrom('dataPackageImport')
    .select('number')
    .where('code', '=', code)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const begun = await trx
    .insertInto('dataPackageImport')
    .values({
      ...{ id: newId(), code, number: (last?.number ?? 0) + 1, name, publisher, version, time, creatorId: accountId },
      ...{ created: 0, updated: 0, brandsMade: 0, categoriesMade: 0, unitsMade: 0 },
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!begun) throw refusal('dataPackage.changed')
  return begun.id
}

const hashOf = ({ version }: DataPackage, rows: readonly PlannedRow[]) =>
  createHash('sha256')
    .update(JSON.stringify([version, rows.map(({ match, row }) => [match.id ?? null, row])]))
    .digest('hex')
    .slice(0, 32)
