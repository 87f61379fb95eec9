import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from '../../src/api/readEnvironment.ts'

test('nothing set is the embedded database with demo data on this computer', () => {
  expect(readEnvironment({}, false)).toEqual({
    APPS: '.',
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DEMO_DATA: true,
    isDemoShown: false,
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'info',
    SLOW_STATEMENT_MS: 1000,
    DRAIN_SECONDS: 0,
  })
})

test('a terminal shows what somebody has to know, a file each request', () => {
  expect(readEnvironment({}, true).LOG_LEVEL).toBe('warn')
  expect(readEnvironment({ LOG_LEVEL: 'info' }, true).LOG_LEVEL).toBe('info')
})

test('an empty value is as good as none', () => {
  expect(readEnvironment({ PORT: '', HOST: '', DATABASE_URL: '', DEMO_DATA: '' })).toEqual(readEnvironment({}))
})

test('what is not for the server is left alone', () => {
  expect(readEnvironment({ PATH: '/bin', HOME: '/root', npm_config_x: '1' })).toEqual(readEnvironment({}))
})

test('another site is an address with a host, and whatever stands behind it', () => {
  const given = { MALL_URL: 'https://mall.example.com/login?from=docket', HELP_URL: 'http://127.0.0.1:9000' }
  expect(readEnvironment(given)).toMatchObject(given)
})

describe('demo data', () => {
  test.each<[Record<string, string>, boolean]>([
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0' }, false],
    [{ DATABASE_URL: 'postgres://127.0.0.1/x' }, false],
    [{ DATABASE_URL: 'postgresql://127.0.0.1/x', DEMO_DATA: '1' }, true],
  ])('%j: %s', (given, expected) => expect(readEnvironment(given).DEMO_DATA).toBe(expected))
})

test.each<[string, string, string]>([
  ['PORT', '80a', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '8080.5', 'a whole number from 0 to 65535'],
  ['DEMO_DATA', 'yes', 'one of 0, 1'],
  ['MALL_URL', 'mall.example.com', 'an address that begins with https://'],
  ['HELP_URL', 'https://user:secret@blog.example.com', 'an address that begins with https://'],
  ['SUPPLIER_URL', 'javascript:alert(1)', 'an address that begins with https://'],
  ...['proxy.example.com', '10.0.0.5 10.0.0.6', '10.0.0.0/33', '0.0.0.0/0', 'true', ','].map(
    (value): [string, string, string] => [
      'TRUST_PROXY',
      value,
      'addresses of proxies with commas between, such as loopback, 10.0.0.5 or 10.0.0.0/24',
    ],
  ),
  ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
])('%s=%s is refused in one line that names it', (name, value, right) => {
  const refused = () => readEnvironment({ [name]: value })
  expect(refused).toThrow(EnvironmentError)
  expect(refused).toThrow(`${name}=${value} is wrong: expected ${right}`)
})

test('demo data is shown to others where somebody asked for it by hand alone', () => {
  expect(readEnvironment({})).toMatchObject({ DEMO_DATA: true, isDemoShown: false })
  expect(readEnvironment({ DEMO_DATA: '1' })).toMatchObject({ DEMO_DATA: true, isDemoShown: true })
  expect(readEnvironment({ DEMO_DATA: '0' })).toMatchObject({ DEMO_DATA: false, isDemoShown: false })
})

test.each(['10.0.0.5', 'loopback, 10.0.0.0/24', '::1,fd00::/8'])('TRUST_PROXY=%s is read as it is', TRUST_PROXY => {
  expect(readEnvironment({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY })
})

test('a wrong METRICS_KEY is not repeated, for it is a secret', () => {
  expect(() => readEnvironment({ METRICS_KEY: 'a secret' })).toThrow(
    /^METRICS_KEY is wrong: expected letters, digits and signs without spaces$/,
  )
})

test('a wrong DATABASE_URL is not repeated, for it may hold a password', () => {
  for (const DATABASE_URL of ['mysql://user:secret@127.0.0.1', 'secret@127.0.0.1'])
    expect(() => readEnvironment({ DATABASE_URL })).toThrow(
      /^DATABASE_URL is wrong: expected an address that begins with postgres:\/\/$/,
    )
})

test('a copy to read from is a secret too, and of a database', () => {
  const [DATABASE_URL, DATABASE_READ_URL] = ['postgres://h1,h2/docket', 'postgres://h2/docket']
  expect(readEnvironment({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ DATABASE_URL, DATABASE_READ_URL })
  expect(() => readEnvironment({ DATABASE_URL, DATABASE_READ_URL: 'user:secret@h2' })).toThrow(
    /^DATABASE_READ_URL is wrong: expected an address that begins with postgres:\/\/$/,
  )
  expect(() => readEnvironment({ DATABASE_READ_URL })).toThrow(
    /^DATABASE_URL is missing: DATABASE_READ_URL is a copy of it$/,
  )
})

describe('a storage of its own for uploads', () => {
  const given = {
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_BUCKET: 'docket',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }

  test('is read as a whole', () => {
    const { s3, ...rest } = readEnvironment(given)
    expect(s3).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'docket',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(rest).toEqual(readEnvironment({}))
  })

  test.each(Object.keys(given))('without %s is refused', name => {
    expect(() => readEnvironment({ ...given, [name]: '' })).toThrow(
      `${name} is missing: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY belong together`,
    )
  })

  test.each([
    ['S3_ENDPOINT', '127.0.0.1:9000', 'an address that begins with http:// or https://'],
    ['S3_BUCKET', 'My Bucket', 'a name of 3 to 63 small letters, digits, dots and hyphens'],
    ['S3_REGION', 'us east', 'a name such as us-east-1'],
  ])('with %s=%s is refused', (name, value, right) => {
    expect(() => readEnvironment({ ...given, [name]: value })).toThrow(`${name}=${value} is wrong: expected ${right}`)
  })
})
