import { createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { CompanyDb } from '../../database/company.ts'
import { DAY_FORMAT, formatTime } from '../../engine/value/time.ts'
import type { SignedIn } from '../access/resolveSession.ts'

/** Bytes of an id, and of what proves that a site key was told of a picture. */
const BYTES = 16
const ADDRESS = '/v1/upload/_public'

/**
 * Returns the address at which anybody reads a picture that a site key was told of, for as long as the key holds.
 * @returns undefined for other callers, who read it by their sign-in
 */
export function publicPictureUrl({ serviceBuyerId, apiKey }: SignedIn, upload: string): string | undefined {
  if (apiKey?.siteKey === undefined) return undefined
  const ids = [serviceBuyerId, apiKey.id, upload].map(id => Buffer.from(parse(id)))
  const whole = Buffer.concat([...ids, proofOf(apiKey.siteKey, upload)])
  return `${ADDRESS}/${whole.toString('base64url')}`
}

/** Reads whose picture an address names; undefined where nobody wrote it. */
export function pictureAt(
  address: string,
): { serviceBuyerId: string; key: string; upload: string; proof: Buffer } | undefined {
  const bytes = Buffer.from(address, 'base64url')
  if (bytes.length !== 4 * BYTES) return undefined
  const at = (index: number) => bytes.subarray(index * BYTES, (index + 1) * BYTES)
  try {
    const [serviceBuyerId, key, upload] = [0, 1, 2].map(index => stringify(at(index)))
    return { serviceBuyerId: serviceBuyerId!, key: key!, upload: upload!, proof: at(3) }
  } catch {
    return undefined
  }
}

/** Finds a picture by what its address names, where its key still holds and was told of it. */
export async function findPublicPicture(
  db: CompanyDb,
  { key, upload, proof }: NonNullable<ReturnType<typeof pictureAt>>,
) {
  const site = await db
    .selectFrom('apiKey')
    .select(['keyHash', 'endDate'])
    .where('id', '=', key)
    .where('isSite', '=', true)
    .where('disabled', '=', false)
    .executeTakeFirst()
  if (!site?.keyHash || (site.endDate && site.endDate < formatTime(undefined, DAY_FORMAT))) return undefined
  if (!timingSafeEqual(proof, proofOf(site.keyHash, upload))) return undefined
  return db
    .selectFrom('upload')
    .select(['id', 'contentType'])
    .where('id', '=', upload)
    .where('entity', 'is', null)
    .where('contentType', 'like', 'image/%')
    .executeTakeFirst()
}

const proofOf = (siteKey: string, upload: string) =>
  createHmac('sha256', siteKey).update(`picture ${upload}`).digest().subarray(0, BYTES)
