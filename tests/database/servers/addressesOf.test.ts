import { expect, test } from 'vitest'
import { addressesOf, hostOf } from '../../../src/database/servers/addressesOf.ts'

test.each<[string, string[]]>([
  ['postgres://h1/db', ['postgres://h1/db']],
  ['postgres://h1:1,h2:2/db', ['postgres://h1:1/db', 'postgres://h2:2/db']],
  [
    'postgresql://me:a,b@h1,h2/db?sslmode=require',
    ['postgresql://me:a,b@h1/db?sslmode=require', 'postgresql://me:a,b@h2/db?sslmode=require'],
  ],
  ['postgres://[::1]:1,[::2]:2', ['postgres://[::1]:1', 'postgres://[::2]:2']],
  [
    'postgres://me@h1,h2/db?options=-c%20x=a,b',
    ['postgres://me@h1/db?options=-c%20x=a,b', 'postgres://me@h2/db?options=-c%20x=a,b'],
  ],
  ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
])('%s is an address for each of its servers', (url, addresses) => {
  expect(addressesOf(url)).toEqual(addresses)
})

test('a host is told without its password', () => {
  expect(hostOf('postgres://me:secret@h1:5432/db')).toBe('h1:5432')
})
