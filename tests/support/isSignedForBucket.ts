import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { S3Place } from '../../src/storage/s3Storage.ts'

type SigningKey = Pick<S3Place, 'accessKeyId' | 'secretAccessKey' | 'region'>

export interface SentRequest {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  content: Uint8Array
}

/**
 * Whether a request, with all that it holds, is signed as AWS Signature Version 4 says; written from its text, with
 * another library than the product's.
 */
export function isSignedForBucket({ method, url, headers, content }: SentRequest, key: SigningKey): boolean {
  const { authorization = '', 'x-amz-date': time } = headers
  const names = /\bSignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
  const canonical = [
    method,
    pathOf(url),
    queryOf(url),
    ...names.split(';').map(name => `${name}:${String(headers[name])}`),
    '',
    names,
    sha256(content),
  ].join('\n')
  const scope = [String(time).slice(0, 8), key.region, 's3', 'aws4_request']
  const toSign = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n')
  const signature = hmac(scope.reduce<string | Buffer>(hmac, `AWS4${key.secretAccessKey}`), toSign).toString('hex')
  const credential = [key.accessKeyId, ...scope].join('/')
  return (
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every(name => names.split(';').includes(name)) &&
    authorization.replaceAll(', ', ',') ===
      `AWS4-HMAC-SHA256 Credential=${credential},SignedHeaders=${names},Signature=${signature}`
  )
}

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Every sign escaped that a path need not hold, each part once. */
const pathOf = ({ pathname }: URL) => pathname.split('/').map(decodeURIComponent).map(escape).join('/')

const queryOf = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .sort()
    .join('&')

const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
