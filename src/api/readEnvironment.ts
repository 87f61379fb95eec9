import { envSchema } from 'env-schema'
import { namesOf } from '../engine/value/namesOf.ts'
import type { S3Place } from '../storage/s3Storage.ts'
import { settings, type Setting } from './settings.ts'
import { trustedProxy } from './trustedProxy.ts'

export interface Environment {
  /** The apps whose declarations are read; see appFolders. */
  APPS?: string
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  /** A copy that lists, exports and figures may be read from. */
  DATABASE_READ_URL?: string
  DEMO_DATA: boolean
  /** The demo was enabled explicitly, and may be shown to others; otherwise it is for this machine alone. */
  isDemoShown: boolean
  /** Addresses of the proxies in front, comma-separated. */
  TRUST_PROXY: string
  /** Key that requests for /metrics have to send. */
  METRICS_KEY?: string
  LOG_LEVEL: string
  /** Duration from which a statement is logged; none is without it. */
  SLOW_STATEMENT_MS?: number
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

const properties = Object.fromEntries(namesOf(settings).map(name => [name, settings[name].schema]))

const S3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Thrown for a wrong value of a variable; its message is one line that names it. */
export class EnvironmentError extends Error {}

type Read = Omit<Environment, 'DEMO_DATA' | 'LOG_LEVEL' | 'isDemoShown' | 's3'> &
  Partial<Record<'DEMO_DATA' | 'LOG_LEVEL' | (typeof S3)[number], string>>

/**
 * Reads and checks the environment variables of the server.
 * @param isTerminal somebody reads what is logged while it happens, who needs no line for each request
 * @throws EnvironmentError
 */
export function readEnvironment(given: NodeJS.ProcessEnv, isTerminal = process.stdout.isTTY): Environment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  for (const [name, { schema, isSecret }] of Object.entries<Setting>(settings)) {
    if (set[name] === undefined) continue
    try {
      envSchema({
        schema: { type: 'object', properties: { [name]: schema } },
        data: { [name]: set[name] },
        env: false,
      })
      if (name === 'TRUST_PROXY') trustedProxy(set[name])
    } catch {
      const shown = isSecret ? name : `${name}=${set[name]}`
      throw new EnvironmentError(`${shown} is wrong: expected ${expectation(schema)}`)
    }
  }
  const read = envSchema<Read>({ schema: { type: 'object', properties }, data: set, env: false })
  if (read.DATABASE_READ_URL && !read.DATABASE_URL)
    throw new EnvironmentError('DATABASE_URL is missing: DATABASE_READ_URL is a copy of it')
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, ...rest } = read
  const demo = read.DEMO_DATA ?? (!read.DATABASE_URL && isLoopback(read.HOST) ? '1' : '0')
  const level = read.LOG_LEVEL ?? (isTerminal ? 'warn' : 'info')
  const environment = { ...rest, LOG_LEVEL: level, DEMO_DATA: demo === '1', isDemoShown: read.DEMO_DATA === '1' }
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

function expectation(schema: Setting['schema']): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if (schema.description) return schema.description
  if (schema.type === 'integer') return `a whole number from ${schema.minimum} to ${schema.maximum}`
  return 'a text'
}
