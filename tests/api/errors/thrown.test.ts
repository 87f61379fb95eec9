import { Readable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { envelope } from '../../../src/api/plugins/envelope.ts'
import { errors } from '../../../src/api/plugins/errors.ts'
import { DatabaseUnavailable } from '../../../src/database/DatabaseUnavailable.ts'
import { refusal, refusals, type RefusalCode } from '../../../src/trade/refusal.ts'

describe('what was thrown becomes', () => {
  const statusOf = async (error: Error, method: 'GET' | 'POST' = 'POST') => {
    const app = fastify()
    await app.register(envelope).register(errors)
    app.route({
      method,
      url: '/',
      handler() {
        throw error
      },
    })
    const { statusCode, body } = await app.inject({ method, url: '/' })
    expect(body).not.toContain(SECRET)
    return statusCode
  }
  const SECRET = 'select secret from t'
  const coded = (code: string) => Object.assign(new Error(SECRET), { code })

  it.each([
    ['40001', 409],
    ['40P01', 409],
    ['55P03', 409],
    ['57014', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['53300', 503],
    ['53100', 503],
    ['08006', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['23505', 500],
    ['42P01', 500],
    ['22P02', 500],
    ['0A000', 500],
    ['x', 500],
  ])('%s: %i', async (code, status) => expect(await statusOf(coded(code))).toBe(status))

  it.each(['40001', '40P01', '55P03'])('to whoever only reads, %s: 503', async code =>
    expect(await statusOf(coded(code), 'GET')).toBe(503),
  )

  it('the lost connection of a pool, a closed one, any bug', async () => {
    expect(await statusOf(new Error('Connection terminated unexpectedly'))).toBe(503)
    expect(await statusOf(new DatabaseUnavailable(SECRET))).toBe(503)
    expect(await statusOf(new TypeError(SECRET))).toBe(500)
  })

  it('a refusal in the envelope too where a file has begun', async () => {
    const app = fastify()
    await app.register(envelope).register(errors)
    app.get('/', (_, reply) => {
      const file = new Readable({ read: () => file.destroy(new DatabaseUnavailable('lost')) })
      reply.header('content-disposition', 'attachment; filename=a.xlsx').type('application/vnd.ms-excel')
      return reply.send(file)
    })
    const answer = await app.inject('/')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'retry-after': '2' })
    expect(answer.headers).not.toHaveProperty('content-disposition')
    expect(answer.json()).toMatchObject({ success: false, code: 'server.unavailable' })
  })

  it('the status of its kind, for every refusal there is', async () => {
    const statuses = new Set<number>()
    for (const code of Object.keys(refusals) as RefusalCode[]) {
      const error = refusal(code, { reason: '理由', by: '甲', seconds: 1 })
      expect(error.message).toMatch(/\p{Script=Han}/u)
      statuses.add(await statusOf(error))
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([400, 401, 403, 404, 409, 413, 415, 422, 429])
  })
})
