import { randomBytes } from 'node:crypto'
import type { CompanyDb } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import { hashToken } from './sessions.ts'

/** Other sites that people can be handed over to, with their names. */
export const SITES = ['mall', 'supplier', 'help'] as const

export type Site = (typeof SITES)[number]

/** The sign-in address of each site; one that is not configured has none. */
export type Sites = Readonly<Partial<Record<Site, string>>>

/** Seconds that a code is valid. */
export const CODE_SECONDS = 60
const MOST_OPEN = 20

/**
 * Hands a person over to another site.
 * @param path the page on that site to open
 * @returns the address there, with a one-time code in it that identifies the person
 * @throws DomainError handOver.notSetUp, handOver.badPath, usage.tooMany
 */
export async function issueHandoff(db: CompanyDb, actor: Actor, sites: Sites, to: { target: Site; path: string }) {
  const address = new URL(addressOf(sites, to.target))
  if (!isPathOf(address, to.path)) throw refusal('handOver.badPath')
  const { code, expiresAt } = await issueCode(db, actor, to)
  address.searchParams.set('code', code)
  address.searchParams.set('path', to.path)
  return { url: address.href, expiresAt }
}

/**
 * Returns the address of the help site and a one-time password for it, which are sent in a form.
 * @throws DomainError handOver.notSetUp, usage.tooMany
 */
export async function helpPassword(db: CompanyDb, actor: Actor, sites: Sites) {
  const url = addressOf(sites, 'help')
  const { code: password, expiresAt } = await issueCode(db, actor, { target: 'help', path: '/' })
  return { url, password, expiresAt }
}

function addressOf(sites: Sites, target: Site): string {
  const address = sites[target]
  if (!address) throw refusal('handOver.notSetUp', { name: reason(`site.${target}`) })
  return address
}

/**
 * Tells whether a path stays on a site. Browsers drop control characters and take a backslash for a slash, by which an
 * address could lead elsewhere.
 */
function isPathOf({ origin }: URL, path: string): boolean {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) || !URL.canParse(path, origin)) return false
  return new URL(path, origin).origin === origin
}

/** Stores the hash of a new code; it is unguessable, with its company in it. */
async function issueCode(db: CompanyDb, { serviceBuyerId, accountId }: Actor, to: { target: Site; path: string }) {
  const now = Date.now()
  await db
    .deleteFrom('handOver')
    .where('accountId', '=', accountId)
    .where('expiresAt', '<=', new Date(now).toISOString())
    .execute()
  const { open } = await db
    .selectFrom('handOver')
    .select(eb => eb.fn.countAll<string>().as('open'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  if (Number(open) >= MOST_OPEN) throw refusal('usage.tooMany', { seconds: CODE_SECONDS })
  const code = `${serviceBuyerId}.${randomBytes(32).toString('base64url')}`
  const expiresAt = new Date(now + CODE_SECONDS * 1000).toISOString()
  await db
    .insertInto('handOver')
    .values({ codeHash: hashToken(code), accountId, ...to, expiresAt })
    .execute()
  return { code, expiresAt }
}
