import { HttpError } from 'react-admin'
import { expect, test } from 'vitest'
import { createIdempotencyKeys } from '../../src/admin/providers/data/idempotencyKeys.ts'

const request = { name: 'confirm', data: { reason: 'a' } }
const answered = async (key: string) => key
const failing = (reason: Error) => {
  const sent: string[] = []
  return { sent, work: (key: string) => (sent.push(key), Promise.reject(reason)) }
}

test.each([
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a server error', new HttpError('', 503)],
])('a request sent again after %s keeps its key', async (_, reason) => {
  const keys = createIdempotencyKeys()
  const { sent, work } = failing(reason)
  await expect(keys.send(request, work)).rejects.toBe(reason)
  expect(await keys.send({ ...request }, answered)).toBe(sent[0])
})

test('a request that was changed is another one', async () => {
  const keys = createIdempotencyKeys()
  const { sent, work } = failing(new TypeError('Failed to fetch'))
  await expect(keys.send(request, work)).rejects.toThrow()
  expect(await keys.send({ ...request, data: { reason: 'b' } }, answered)).not.toBe(sent[0])
})

test('after an answer, also a refusal, even the same request is a new one', async () => {
  const keys = createIdempotencyKeys()
  const first = await keys.send(request, answered)
  const { sent, work } = failing(new HttpError('', 409))
  await expect(keys.send(request, work)).rejects.toThrow()
  expect(new Set([first, sent[0], await keys.send(request, answered)]).size).toBe(3)
})
