import { describe, expect, test } from 'vitest'
import { readSource } from './support/sourceFiles.ts'

describe('the lockfile', () => {
  const lockfile = JSON.parse(readSource('package-lock.json').text) as {
    version: string
    packages: Record<string, { version?: string; resolved?: string; integrity?: string }>
  }
  const { '': product, ...dependencies } = lockfile.packages
  const installed = Object.entries(dependencies).map(([path, entry]) => ({
    name: path.split('node_modules/').at(-1)!,
    ...entry,
  }))

  /** Below these versions a known attack works: CVE-2026-25223, -33806, -6414, -15074, -69185, -32763, -39356, -39244. */
  const FLOORS = {
    fastify: '5.12.1',
    '@fastify/static': '10.1.1',
    'socket.io-parser': '4.2.7',
    kysely: '0.28.12',
    'drizzle-orm': '0.45.2',
    'adm-zip': '0.6.1',
    yauzl: '3.2.1',
  }

  test.each(Object.entries(FLOORS))('%s is at least %s wherever it is installed', (name, floor) => {
    const old = installed.filter(entry => entry.name === name && isBelow(entry.version!, floor))
    expect(old.map(({ version }) => version)).toEqual([])
  })

  test('authorisation by address prefix and the spreadsheet reader of 2023 are not installed', () => {
    const banned = ['@fastify/middie', 'express', 'xlsx']
    expect(installed.map(({ name }) => name).filter(name => banned.includes(name))).toEqual([])
  })

  test('names no address to download from, and a checksum for everything', () => {
    expect(installed.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([])
    expect(installed.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([])
  })

  test('says the version of the product', () => {
    const { version } = JSON.parse(readSource('package.json').text) as { version: string }
    expect([lockfile.version, product!.version]).toEqual([version, version])
  })

  test('versions are compared by number', () => {
    expect(isBelow('5.9.0', '5.12.1')).toBe(true)
    expect(isBelow('5.12.1', '5.12.1')).toBe(false)
    expect(isBelow('10.0.0', '5.12.1')).toBe(false)
  })
})

function isBelow(version: string, floor: string): boolean {
  const [own, least] = [version, floor].map(one => one.split('-')[0]!.split('.').map(Number))
  const index = own!.findIndex((part, place) => part !== least![place])
  return index >= 0 && own![index]! < least![index]!
}
