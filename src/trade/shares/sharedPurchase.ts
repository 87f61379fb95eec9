import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { readRecord } from '../../database/queries/readRecord.ts'
import { dataIn } from '../../engine/value/data.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../../domain/keyedMutex.ts'
import { countAttempt, linkSubject, takeBackAttempt } from '../../domain/access/loginThrottle.ts'
import { hashKey } from './purchaseShare.ts'

/** Values of a purchase order that its supplier sees through a link. */
const SHOWN = ['sn', 'time', 'supplierName', 'goodsAmount', 'discount', 'freightPrice', 'total', 'remark'] as const
const SHOWN_OF_LINE = [
  ...['lineNo', 'brandName', 'goodsName', 'sn', 'unit', 'quantity', 'price', 'amount', 'remarks'],
] as const

interface Request {
  key: string
  /** Address of the request, for the throttle only. */
  address: string
}

/**
 * Reads the purchase order of a link, and counts the opening (spec, sales 2).
 * @throws DomainError share.missing for a key that is wrong, expired or revoked alike, share.throttled after many of
 * them
 */
export async function openSharedPurchase(
  db: Kysely<AnyTables>,
  registry: Registry,
  globals: ReadonlySet<string>,
  { key, address }: Request,
) {
  const installation = forInstallation(db)
  const subject = linkSubject(address)
  const found = await keyedMutex(subject.hash, async () => {
    await countAttempt(installation, subject, 'share.throttled')
    const found = await find(db, globals, key)
    if (found) await takeBackAttempt(installation, subject)
    return found
  })
  if (!found) throw refusal('share.missing')
  const { serviceBuyerId, purchaseId } = found
  const order = registry.resources.purchaseOrder!
  const record = await readRecord(db, registry.entities, order, { serviceBuyerId }, purchaseId)
  const { corpName } = await installation
    .selectFrom('serviceBuyer')
    .select('corpName')
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  const items = dataIn(record!.items).map(line => only(SHOWN_OF_LINE, line))
  return { companyName: corpName, ...only(SHOWN, record!), items }
}

/** Finds the order that a key opens now. */
async function find(db: Kysely<AnyTables>, globals: ReadonlySet<string>, key: string) {
  const entry = await forInstallation(db)
    .selectFrom('shareKey')
    .select(['serviceBuyerId', 'shareId'])
    .where('keyHash', '=', hashKey(key))
    .executeTakeFirst()
  if (!entry) return undefined
  const { serviceBuyerId, shareId } = entry
  const opened = await countOpening(forCompany(db, serviceBuyerId, globals), shareId, new Date().toISOString())
  return opened && { serviceBuyerId, purchaseId: opened.purchaseId }
}

/** Counts an opening of a link and returns its purchase order; undefined where it is expired or revoked. */
export function countOpening(db: CompanyDb, shareId: string, time: string) {
  return db
    .updateTable('purchaseShare')
    .set(eb => ({ views: eb('views', '+', 1), lastOpened: time }))
    .where('id', '=', shareId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', time)
    .returning('purchaseId')
    .executeTakeFirst()
}

const only = (names: readonly string[], values: Record<string, unknown>) =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]))
