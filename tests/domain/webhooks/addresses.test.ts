import { describe, expect, test } from 'vitest'
import { addressMistake, reachOf } from '../../../src/domain/webhooks/addresses.ts'

describe('how far an address leads', () => {
  test.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
    '%s into the world',
    address => expect(reachOf(address)).toBe('public'),
  )

  test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s to this machine', address =>
    expect(reachOf(address)).toBe('loopback'),
  )

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:169.254.169.254',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'example.com',
    '',
  ])('"%s" into a network of its own, or nowhere', address => expect(reachOf(address)).toBe('private'))
})

describe('an address to send to', () => {
  test.each([
    'https://example.com/hook?x=1',
    'https://example.com:8443',
    'http://127.0.0.1:9000',
    'http://localhost:3000/x',
  ])('%s is good', address => expect(addressMistake(address)).toBeUndefined())

  test.each([
    '',
    'nonsense',
    '//example.com',
    'http://example.com',
    'http://10.0.0.1',
    'https://10.0.0.1',
    'https://[fe80::1]',
    'https://me:pass@example.com',
    'file:///etc',
  ])('"%s" is not', address => expect(addressMistake(address)?.code).toMatch(/^webhook\./))
})
