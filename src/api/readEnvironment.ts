import { envSchema } from 'env-schema'

export interface Environment {
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  DEMO_DATA: boolean
  LOG_LEVEL: string
  /** Where other sites take people in who come from here with a one-time code. */
  MALL_URL?: string
  SUPPLIER_URL?: string
  HELP_URL?: string
  /** Code of a plan of table changes that somebody read and agreed to. */
  ACCEPT_PLAN?: string
}

const site = { type: 'string', pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^\\s]*)?$' }

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
    LOG_LEVEL: {
      type: 'string',
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
    MALL_URL: site,
    SUPPLIER_URL: site,
    HELP_URL: site,
    ACCEPT_PLAN: { type: 'string' },
  },
}

/** Of what a pattern says, in words. */
const PATTERNS: Record<string, string> = {
  DATABASE_URL: 'an address that begins with postgres://',
  MALL_URL: 'an address that begins with https://',
  SUPPLIER_URL: 'an address that begins with https://',
  HELP_URL: 'an address that begins with https://',
}

/** A variable has a value that can't be; the message names it in one line. */
export class EnvironmentError extends Error {}

/**
 * Reads what the server is told by its environment.
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
    } catch {
      // An address may hold a password.
      const shown = name === 'DATABASE_URL' ? name : `${name}=${set[name]}`
      throw new EnvironmentError(`${shown} is wrong: expected ${PATTERNS[name] ?? expectation(property)}`)
    }
  }
  const read = envSchema<Record<string, never>>({ schema, data: set, env: false }) as unknown as Omit<
    Environment,
    'DEMO_DATA'
  > & { DEMO_DATA?: string }
  const isLoopback = ['127.0.0.1', 'localhost', '::1'].includes(read.HOST)
  const demo = read.DEMO_DATA ?? (!read.DATABASE_URL && isLoopback ? '1' : '0')
  return { ...read, DEMO_DATA: demo === '1' }
}

function expectation(property: { type: string; minimum?: number; maximum?: number; enum?: string[] }): string {
  if (property.enum) return `one of ${property.enum.join(', ')}`
  if (property.type === 'integer') return `a whole number from ${property.minimum} to ${property.maximum}`
  return 'a text'
}
