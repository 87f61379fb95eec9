import { randomBytes } from 'node:crypto'
import type { CompanyDb } from '../../database/company.ts'
import type { Actor } from '../actor.ts'
import { refusal } from '../refusal.ts'
import { hashToken } from './sessions.ts'

/** The other sites that people come to from here, and what they are called. */
export const SITES = { mall: '商城', supplier: '供应商站点', help: '帮助中心' } as const

export type Site = keyof typeof SITES

/** Where each of them takes people in; one that is not set up has no address. */
export type Sites = Readonly<Partial<Record<Site, string>>>

/** How long a code is good for. */
export const CODE_SECONDS = 60
const MOST_OPEN = 20

/**
 * Hands a person over to another site: the address there, with a code in it that says once who comes.
 * @param path where on that site the person is to arrive
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
 * What the help site takes in a form instead of an address.
 * @throws DomainError handOver.notSetUp, usage.tooMany
 */
export async function helpPassword(db: CompanyDb, actor: Actor, sites: Sites) {
  const url = addressOf(sites, 'help')
  const { code: password, expiresAt } = await issueCode(db, actor, { target: 'help', path: '/' })
  return { url, password, expiresAt }
}

function addressOf(sites: Sites, target: Site): string {
  const address = sites[target]
  if (!address) throw refusal('handOver.notSetUp', { name: SITES[target] })
  return address
}

/** A browser drops control characters and takes a backslash for a slash, by which an address could come to lie elsewhere. */
function isPathOf({ origin }: URL, path: string): boolean {
  if (!/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(path) || !URL.canParse(path, origin)) return false
  return new URL(path, origin).origin === origin
}

/** Random beyond guessing and naming its company; only its hash is stored. */
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
