import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Headers of a signed message: Standard Webhooks. */
export interface SignedHeaders {
  'webhook-id': string
  /** Seconds since 1970. */
  'webhook-timestamp': string
  'webhook-signature': string
}

/** Tolerance of a message's time, against replay of overheard messages. */
const TOLERANCE_SECONDS = 300

/** Generates a secret, in the format of Standard Webhooks libraries. */
export const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

/** Signs a message by HMAC-SHA256, for receivers to verify sender and time. */
export function sign(secret: string, { id, time, body }: { id: string; time: Date; body: string }): SignedHeaders {
  const timestamp = String(Math.floor(time.getTime() / 1000))
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${hmac(secret, `${id}.${timestamp}.${body}`).toString('base64')}`,
  }
}

/** Verifies the signature of a message, and that its time is near enough. */
export function verify(
  secret: string,
  headers: Readonly<Partial<Record<string, string>>>,
  body: string,
  now: Date,
): 'right' | 'wrong' | 'old' {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (!id || !timestamp || !signatures || !/^\d{1,12}$/.test(timestamp)) return 'wrong'
  const expected = hmac(secret, `${id}.${timestamp}.${body}`)
  const isRight = signatures.split(' ').some(one => {
    const [version, given = ''] = one.split(',')
    const bytes = Buffer.from(given, 'base64')
    return version === 'v1' && bytes.length === expected.length && timingSafeEqual(bytes, expected)
  })
  if (!isRight) return 'wrong'
  return Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS ? 'old' : 'right'
}

const hmac = (secret: string, text: string) =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(text)
    .digest()
