import { expect, test } from 'vitest'
import { newSecret, sign, verify } from '../../../src/domain/webhooks/signature.ts'

/** The example of the Standard Webhooks libraries. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  time: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('a message is signed as the libraries of Standard Webhooks do', () => {
  const { secret, id, time, body, signature } = EXAMPLE
  expect(sign(secret, { id, time, body })).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
})

test('what is signed is right within five minutes, and nothing else is', () => {
  const { secret, id, time, body } = EXAMPLE
  const headers = sign(secret, { id, time, body })
  const at = (seconds: number) => new Date(time.getTime() + seconds * 1000)
  for (const seconds of [-300, 0, 300]) expect(verify(secret, { ...headers }, body, at(seconds))).toBe('right')
  for (const seconds of [-301, 301]) expect(verify(secret, { ...headers }, body, at(seconds))).toBe('old')
  for (const wrong of [
    { 'webhook-id': 'msg_other' },
    { 'webhook-id': undefined },
    { 'webhook-timestamp': '1614265331' },
    { 'webhook-timestamp': 'now' },
    { 'webhook-signature': headers['webhook-signature'].replace('v1', 'v2') },
    { 'webhook-signature': 'v1' },
    { 'webhook-signature': 'v1,AAAA' },
    { 'webhook-signature': undefined },
  ])
    expect(verify(secret, { ...headers, ...wrong }, body, time)).toBe('wrong')
  expect(verify(newSecret(), { ...headers }, body, time)).toBe('wrong')
  expect(verify(secret, { ...headers }, `${body} `, time)).toBe('wrong')
})

test('secrets are as long as the standard asks, and never the same', () => {
  const [one, two] = [newSecret(), newSecret()]
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32)
  expect(one).not.toBe(two)
})
