import { envSchema } from 'env-schema'

export interface Environment {
  PORT: number
  HOST: string
  DATA_DIR: string
  DATABASE_URL?: string
  DEMO_DATA: boolean
  LOG_LEVEL: string
  /** Code of a plan of table changes that somebody read and agreed to. */
  ACCEPT_PLAN?: string
}

const schema = {
  type: 'object',
  properties: {
    PORT: { type: 'integer', minimum: 0, maximum: 65_535, default: 8080 },
    HOST: { type: 'string', minLength: 1, default: '127.0.0.1' },
    DATA_DIR: { type: 'string', minLength: 1, default: '.data' },
    DATABASE_URL: { type: 'string', pattern: '^postgres(ql)?://.+' },
    DEMO_DATA: { type: 'string', enum: ['0', '1'] },
    LOG_LEVEL: {
      type: 'string',
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
    ACCEPT_PLAN: { type: 'string' },
  },
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
      throw new EnvironmentError(`${shown} is wrong: expected ${expectation(property)}`)
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

function expectation(property: {
  type: string
  minimum?: number
  maximum?: number
  enum?: string[]
  pattern?: string
}): string {
  if (property.enum) return `one of ${property.enum.join(', ')}`
  if (property.pattern) return 'an address that begins with postgres://'
  if (property.type === 'integer') return `a whole number from ${property.minimum} to ${property.maximum}`
  return 'a text'
}
