import { describe, expect, it, test } from 'vitest'
import { readEnvironment } from '../../src/api/readEnvironment.ts'

test('nothing set means the defaults: loopback, embedded, with the demo company', () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DEMO_DATA: true,
    LOG_LEVEL: 'info',
  })
})

describe('the demo company', () => {
  it.each([
    ['is not made on PostgreSQL', { DATABASE_URL: 'postgres://127.0.0.1/docket' }, false],
    ['is not made where others can reach it', { HOST: '0.0.0.0' }, false],
    ['is made where somebody asks for it', { DATABASE_URL: 'postgres://127.0.0.1/docket', DEMO_DATA: '1' }, true],
    ['is left out where somebody asks for that', { DEMO_DATA: '0' }, false],
  ])('%s', (_, given, expected) => {
    expect(readEnvironment(given).DEMO_DATA).toBe(expected)
  })
})

test('an empty variable is an unset one', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(8080)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://127.0.0.1'],
  ['DEMO_DATA', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused in one line that names it', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}=${value} is wrong: expected .+$`))
})
