import { envSchema } from 'env-schema'
import type { S3Place } from '../storage/s3Storage.ts'
import { trustedProxy } from './trustedProxy.ts'

export interface Environment {
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  DEMO_DATA: boolean
  /** The demo was enabled explicitly, and may be shown to others; otherwise it is for this machine alone. */
  isDemoShown: boolean
  /** Addresses of the proxies in front, comma-separated. */
  TRUST_PROXY: string
  /** Key that requests for /metrics have to send. */
  METRICS_KEY?: string
  LOG_LEVEL: string
  /** Seconds during which /readyz reports the shutdown before new requests are refused, for load balancers. */
  DRAIN_SECONDS?: number
  /** Sign-in addresses of other sites, which take a one-time code. */
  MALL_URL?: string
  SUPPLIER_URL?: string
  HELP_URL?: string
  /** Storage of uploads; without it they are in DATA_DIR. */
  s3?: S3Place
  /** Code of a plan of table changes that the operator consents to. */
  ACCEPT_PLAN?: string
}

const site = {
  type: 'string',
  pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^\\s]*)?$',
  description: 'an address that begins with https://',
}

const schema = {
  type: 'object',
  properties: {
    PORT: { type: 'integer', minimum: 0, maximum: 65_535, default: 8080 },
    HOST: { type: 'string', minLength: 1, default: '127.0.0.1' },
    DATA_DIR: { type: 'string', minLength: 1, default: '.data' },
    DATABASE_URL: {
      type: 'string',
      pattern: '^postgres(ql)?://.+',
      description: 'an address that begins with postgres://',
    },
    DEMO_DATA: { type: 'string', enum: ['0', '1'] },
    TRUST_PROXY: {
      type: 'string',
      default: 'loopback',
      description: 'addresses of proxies with commas between, such as loopback, 10.0.0.5 or 10.0.0.0/24',
    },
    METRICS_KEY: { type: 'string', pattern: '^[!-~]+$', description: 'letters, digits and signs without spaces' },
    LOG_LEVEL: {
      type: 'string',
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
    DRAIN_SECONDS: { type: 'integer', minimum: 0, maximum: 20, default: 0 },
    MALL_URL: site,
    SUPPLIER_URL: site,
    HELP_URL: site,
    ACCEPT_PLAN: { type: 'string' },
    S3_ENDPOINT: {
      type: 'string',
      pattern: '^https?://[^/?#@]+(/[^?#]*)?$',
      description: 'an address that begins with http:// or https://',
    },
    S3_BUCKET: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'a name of 3 to 63 small letters, digits, dots and hyphens',
    },
    S3_REGION: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'a name such as us-east-1' },
    S3_ACCESS_KEY_ID: { type: 'string' },
    S3_SECRET_ACCESS_KEY: { type: 'string' },
  },
}

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Variables that error messages do not repeat: a database address may contain a password. */
const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL', 'METRICS_KEY'])

/** Thrown for a wrong value of a variable; its message is one line that names it. */
export class EnvironmentError extends Error {}

type Read = Omit<Environment, 'DEMO_DATA' | 'isDemoShown' | 's3'> & { DEMO_DATA?: string } & Partial<
    Record<(typeof S3)[number], string>
  >

/**
 * Reads and checks the environment variables of the server.
 * @throws EnvironmentError
 */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  for (const [name, property] of Object.entries(schema.properties)) {
    if (set[name] === undefined) continue
    try {
      envSchema({
        schema: { type: 'object', properties: { [name]: property } },
        data: { [name]: set[name] },
        env: false,
      })
      if (name === 'TRUST_PROXY') trustedProxy(set[name])
    } catch {
      const shown = SECRET.has(name) ? name : `${name}=${set[name]}`
      throw new EnvironmentError(`${shown} is wrong: expected ${expectation(property)}`)
    }
  }
  const read = envSchema<Read>({ schema, data: set, env: false })
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = read
  const demo = read.DEMO_DATA ?? (!read.DATABASE_URL && isLoopback(read.HOST) ? '1' : '0')
  const environment = { ...rest, DEMO_DATA: demo === '1', isDemoShown: read.DEMO_DATA === '1' }
  const missing = S3.filter(name => !read[name])
  if (missing.length === S3.length) return environment
  if (missing.length > 0) throw new EnvironmentError(`${missing[0]} is missing: ${S3.join(', ')} belong together`)
  return {
    ...environment,
    s3: {
      endpoint: S3_ENDPOINT!,
      bucket: S3_BUCKET!,
      region: S3_REGION!,
      accessKeyId: S3_ACCESS_KEY_ID!,
      secretAccessKey: S3_SECRET_ACCESS_KEY!,
    },
  }
}

const isLoopback = (host: string) => ['127.0.0.1', 'localhost', '::1'].includes(host)

/** Tells whether the server is only tried out on one machine with demo data: webhooks may go to that machine then. */
export const isTrial = ({ DEMO_DATA, HOST }: Environment) => DEMO_DATA && isLoopback(HOST)

function expectation(property: {
  type: string
  minimum?: number
  maximum?: number
  enum?: string[]
  description?: string
}): string {
  if (property.enum) return `one of ${property.enum.join(', ')}`
  if (property.description) return property.description
  if (property.type === 'integer') return `a whole number from ${property.minimum} to ${property.maximum}`
  return 'a text'
}
