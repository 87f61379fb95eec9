/** A variable of the environment that the server reads. */
export interface Setting {
  /** What it does, for those who run an installation: README, the written environment file. */
  about: string
  /** Its JSON Schema; `description` says what a right value is. */
  schema: {
    type: 'integer' | 'string'
    minimum?: number
    maximum?: number
    minLength?: number
    enum?: string[]
    pattern?: string
    default?: string | number
    description?: string
  }
  /** The default, where it is no fixed one. */
  otherwise?: string
  /** It is a secret or may contain one: no message repeats it. */
  isSecret?: true
}

const site = {
  type: 'string',
  pattern: '^https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^\\s]*)?$',
  description: 'an address that begins with https://',
} as const

const database = {
  type: 'string',
  pattern: '^postgres(ql)?://.+',
  description: 'an address that begins with postgres://',
} as const

/** Every setting of the server, by the name of its variable. */
export const settings = {
  PORT: {
    about: 'port of pages, `/v1` and sockets',
    schema: { type: 'integer', minimum: 0, maximum: 65_535, default: 8080 },
  },
  HOST: {
    about: 'address to listen at; `0.0.0.0` for all',
    schema: { type: 'string', minLength: 1, default: '127.0.0.1' },
  },
  DATABASE_URL: {
    about:
      'PostgreSQL 15 or newer, `postgres://user:password@host/database`; an embedded database unless set. Several servers of one database with commas between, as libpq has them (`@db1:5432,db2:5432`): each is asked once a second, and the one that takes writes is used, of two the one that was promoted last',
    schema: database,
    isSecret: true,
  },
  DATABASE_READ_URL: {
    about:
      'a streaming standby of it, or several, of which the first that is there is used; no balancer in front of others. Lists, counts, exports, choices and panels are read there when it has all that the company has to see',
    schema: database,
    isSecret: true,
  },
  DATA_DIR: {
    about: 'folder of the embedded database, and of uploads unless they are in a bucket',
    schema: { type: 'string', minLength: 1, default: '.data' },
  },
  APPS: {
    about:
      'folders or packages of apps, commas between: `.` is the trade, `.,../mine` runs another beside it, `../mine` alone. A path begins with a dot or a slash; an app’s code is built in, so start by `npm start`',
    schema: { type: 'string', minLength: 1, default: '.' },
  },
  DEMO_DATA: {
    about:
      '`0` for an office: it begins with one company and one administrator, whose password is printed once; the first sign-in asks for a new one. `1` shows the demo’s accounts to others; otherwise their password is taken on the computer itself alone, never through a proxy',
    schema: { type: 'string', enum: ['0', '1'] },
    otherwise: 'demo for the embedded database on this computer',
  },
  TRUST_PROXY: {
    about:
      'addresses of proxies, commas between: `10.0.0.5`, `10.0.0.0/24`. What `X-Forwarded-For`, `-Host` and `-Proto` say is believed from there alone: who is throttled, which pages may write, whether cookies are for HTTPS only',
    schema: {
      type: 'string',
      default: 'loopback',
      description: 'addresses of proxies with commas between, such as loopback, 10.0.0.5 or 10.0.0.0/24',
    },
  },
  DRAIN_SECONDS: {
    about: 'seconds for which a server that is asked to end still takes work in, so that a balancer can notice',
    schema: { type: 'integer', minimum: 0, maximum: 20, default: 0 },
  },
  LOG_LEVEL: {
    about:
      '`info` logs each request, one line of JSON, `debug` files of the console and health checks too, `warn` what failed or was slow',
    schema: { type: 'string', enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] },
    otherwise: '`info`; on a terminal `warn`',
  },
  SLOW_STATEMENT_MS: {
    about: 'a statement that takes so many milliseconds is logged, without its values',
    schema: { type: 'integer', minimum: 1, maximum: 600_000, default: 1000 },
  },
  METRICS_KEY: {
    about:
      'what asks for `/metrics` has to send, as `Authorization: Bearer …`; without it `/metrics` answers nothing that a proxy passed on',
    schema: { type: 'string', pattern: '^[!-~]+$', description: 'letters, digits and signs without spaces' },
    isSecret: true,
  },
  S3_ENDPOINT: {
    about: 'bucket for uploads in place of `DATA_DIR`; of the five all or none',
    schema: {
      type: 'string',
      pattern: '^https?://[^/?#@]+(/[^?#]*)?$',
      description: 'an address that begins with http:// or https://',
    },
  },
  S3_BUCKET: {
    about: 'its name',
    schema: {
      type: 'string',
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'a name of 3 to 63 small letters, digits, dots and hyphens',
    },
  },
  S3_REGION: {
    about: 'its region',
    schema: { type: 'string', pattern: '^[a-z0-9-]+$', description: 'a name such as us-east-1' },
  },
  S3_ACCESS_KEY_ID: { about: 'key that may read, write and delete there', schema: { type: 'string' } },
  S3_SECRET_ACCESS_KEY: { about: 'its secret', schema: { type: 'string' }, isSecret: true },
  MALL_URL: {
    about:
      'page of a mall that takes people in: it gets `code` and `path` in its address, and learns once within a minute who came by `POST /v1/auth/_handoff/redeem` with `code` and `target` (`mall`)',
    schema: site,
  },
  SUPPLIER_URL: { about: 'the same for a site of suppliers, `target` `supplier`', schema: site },
  HELP_URL: {
    about: 'page that takes a form with the field `password`, good as a code for the target `help`',
    schema: site,
  },
  ACCEPT_PLAN: {
    about: 'code of a plan that loses data, as the refused start prints it: consents to it, for one start',
    schema: { type: 'string' },
  },
} as const satisfies Record<string, Setting>
