import type { Kysely } from 'kysely'
import { forCompany, type CompanyDb, forInstallation, namedTables } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import { readRecord } from '../../database/queries/readRecord.ts'
import { dataIn } from '../../engine/value/data.ts'
import type { Registry } from '../../engine/model/model.ts'
import { refusal } from '../refusal.ts'
import { keyedMutex } from '../../domain/keyedMutex.ts'
import { countAttempt, linkSubject, takeBackAttempt } from '../../domain/access/loginThrottle.ts'
import { hashKey } from './share.ts'
import type { ShareKind } from './shareKinds.ts'

export interface OpenLink {
  key: string
  /** Address of the request, for the throttle only. */
  address: string
}

/** A link that is open, and the record that it shows. */
export interface Opened {
  kind: ShareKind
  serviceBuyerId: string
  /** Whoever made it. */
  creatorId: string
  id: string
}

/**
 * Finds what a link opens now, and counts the opening.
 * @param kinds the kinds that it may show
 * @throws DomainError share.missing for a key that is wrong, expired or revoked alike, share.throttled after many of
 * them
 */
export async function openLink(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  kinds: readonly ShareKind[],
  { key, address }: OpenLink,
): Promise<Opened> {
  const installation = forInstallation(db)
  const subject = linkSubject(address)
  const found = await keyedMutex(subject.hash, async () => {
    await countAttempt(installation, subject, 'share.throttled')
    const found = await find(db, globals, kinds, key)
    if (found) await takeBackAttempt(installation, subject)
    return found
  })
  if (!found) throw refusal('share.missing')
  return found
}

/** Reads what a link shows of its record (spec, sales 2). */
export async function readShared(db: Kysely<AnyTables>, registry: Registry, { kind, serviceBuyerId, id }: Opened) {
  const record = await readRecord(db, registry.entities, registry.resources[kind.resource]!, { serviceBuyerId }, id)
  const { corpName } = await forInstallation(db)
    .selectFrom('serviceBuyer')
    .select('corpName')
    .where('id', '=', serviceBuyerId)
    .executeTakeFirstOrThrow()
  const nameOf = (type: unknown) =>
    Object.values(registry.resources).find(({ document }) => document?.type === type)?.label
  const items = dataIn(record!.items).map(line => {
    const { documentType, ...shown } = only(kind.lines, line)
    return documentType === undefined ? shown : { ...shown, documentName: nameOf(documentType) }
  })
  return { companyName: corpName, ...only(kind.shows, record!), items }
}

async function find(
  db: Kysely<AnyTables>,
  globals: ReadonlySet<string>,
  kinds: readonly ShareKind[],
  key: string,
): Promise<Opened | undefined> {
  const entry = await forInstallation(db)
    .selectFrom('shareKey')
    .select(['serviceBuyerId', 'shareId'])
    .where('keyHash', '=', hashKey(key))
    .executeTakeFirst()
  if (!entry) return undefined
  const { serviceBuyerId, shareId } = entry
  for (const kind of kinds) {
    const opened = await countOpening(forCompany(db, serviceBuyerId, globals), kind, shareId, new Date().toISOString())
    if (opened) return { kind, serviceBuyerId, creatorId: String(opened.creatorId), id: String(opened[kind.owner]) }
  }
  return undefined
}

/** Counts an opening of a link and returns its author and record; undefined where it is expired or revoked. */
export function countOpening(db: CompanyDb, kind: ShareKind, shareId: string, time: string) {
  return namedTables(db)
    .updateTable(kind.share)
    .set(eb => ({ views: eb('views', '+', 1), lastOpened: time }))
    .where('id', '=', shareId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', time)
    .returning(['creatorId', kind.owner])
    .executeTakeFirst()
}

const only = (names: readonly string[], values: Record<string, unknown>) =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]))
