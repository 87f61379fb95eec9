import type { Kysely } from 'kysely'
import { forCompany, type InstallationDb } from '../../database/company.ts'
import type { AnyTables } from '../../database/connect.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../actor.ts'
import { registered } from '../app.ts'
import { refusal } from '../refusal.ts'
import { withIdempotency } from '../withIdempotency.ts'
import { accountActor } from '../access/people/accountActor.ts'
import { newSecret, verify } from './signature.ts'

/** A message that was received. */
export interface Received {
  /** Name of the consumer in the address. */
  name: string
  /** Id of the source in the address. */
  id: string
  headers: Readonly<Partial<Record<string, string>>>
  /** The body, byte for byte. */
  text: string
}

export interface Source {
  id: string
  serviceBuyerId: string
  creatorId: string
}

/**
 * Authenticates a message: finds its source and verifies the signature. Who can't sign learns nothing of an address,
 * not even whether there is one.
 * @throws DomainError hook.unsigned, hook.old, hook.disabled
 */
export async function sourceOf(db: InstallationDb, { name, id, headers, text }: Received, now: Date): Promise<Source> {
  const source = await db
    .selectFrom('webhookSource')
    .select(['id', 'serviceBuyerId', 'creatorId', 'secret', 'disabled'])
    .where('id', '=', id)
    .where('consumer', '=', name)
    .executeTakeFirst()
  const verdict = verify(source?.secret ?? NOBODYS, headers, text, now)
  if (!source || verdict === 'wrong') throw refusal('hook.unsigned')
  if (verdict === 'old') throw refusal('hook.old')
  if (source.disabled) throw refusal('hook.disabled')
  return source
}

/** Verified with where there is no address, so that it takes as long. */
const NOBODYS = newSecret()

/**
 * Runs the consumer of a message, once however often it is delivered; one that was refused may be sent again.
 * @param message its content, as the consumer's schema says
 * @throws DomainError hook.ownerless, or what the consumer refuses
 */
export async function consume(
  db: Kysely<AnyTables>,
  registry: Registry,
  globals: ReadonlySet<string>,
  { serviceBuyerId, creatorId }: Source,
  { name, id, headers, text }: Received,
  message: object,
): Promise<Actor> {
  const company = forCompany(db, serviceBuyerId, globals)
  const actor = await accountActor(company, registry, { serviceBuyerId, accountId: creatorId })
  if (!actor) throw refusal('hook.ownerless')
  const claim = { key: headers['webhook-id']!, route: `hook ${name} ${id}`, body: text, againRefused: true }
  await withIdempotency(company, actor, claim, trx =>
    registered.consumers[name]!.run({ trx, registry, actor, time: new Date().toISOString() }, message),
  )
  return actor
}
