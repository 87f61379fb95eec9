import { createHash, createHmac } from 'node:crypto'

export interface SigningKey {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

interface Request {
  method: string
  url: URL
  headers?: Readonly<Record<string, string>>
  content?: Uint8Array
}

const SERVICE = 's3'

/**
 * The headers that prove a request to an S3 storage (AWS Signature Version 4): those given, and those added to them.
 * @param at when it is sent; good for some minutes around it
 */
export function signRequest(
  { method, url, headers = {}, content = new Uint8Array() }: Request,
  { accessKeyId, secretAccessKey, region }: SigningKey,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const sent = { ...headers, host: url.host, 'x-amz-content-sha256': sha256(content), 'x-amz-date': time }
  const named = Object.entries(sent)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const signed = named.map(([name]) => name).join(';')
  const canonical = [
    method,
    pathOf(url),
    queryOf(url),
    ...named.map(([name, value]) => `${name}:${value}`),
    '',
    signed,
    sent['x-amz-content-sha256'],
  ].join('\n')
  const scope = [day, region, SERVICE, 'aws4_request'].join('/')
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const key = [day, region, SERVICE, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const { host: _, ...added } = sent
  return {
    ...added,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope},SignedHeaders=${signed},Signature=${signature}`,
  }
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
