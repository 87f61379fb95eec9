import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { uploadPicture } from './uploadPicture.ts'

describe('every answer tells browsers', () => {
  let app: TestApp
  let addresses: Record<string, string>
  let authorization: string
  beforeAll(async () => {
    app = await createTestApp(postgresql)
    const caller = await app.as('admin')
    authorization = caller.token
    addresses = {
      list: '/v1/customer',
      'sheet of a list': '/v1/customer/_export?format=csv',
      picture: await uploadPicture(app, caller),
      description: '/v1/openapi.json',
      'page of the description': '/v1/docs/static/index.html',
      'nothing there': '/v1/nowhere',
      'no address': '/v1/%zz',
      health: '/healthz',
      figures: '/metrics',
    }
  })
  afterAll(() => app.close())
  const ask = (url: string, headers = {}) => app.app.inject({ url, headers: { authorization, ...headers } })

  it('to guess at no type, to tell no other site where it was, and to frame nothing', async () => {
    for (const [name, url] of Object.entries(addresses)) {
      const { headers, body } = await ask(url)
      expect(headers, name).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
      if (!name.startsWith('page')) expect(headers['content-security-policy'], name).toContain(`frame-ancestors 'none'`)
      if (body) expect(headers['content-type'], name).toMatch(/^(image\/jpeg$|[a-z]+\/[a-z.-]+;.*charset=utf-8)/)
      for (const header of ['access-control-allow-origin', 'server', 'x-powered-by'])
        expect(headers, name).not.toHaveProperty(header)
    }
  })

  it('nothing of what another site asks for itself', async () => {
    const answer = await app.app.inject({
      method: 'OPTIONS',
      url: '/v1/customer',
      headers: { origin: 'https://example.invalid', 'access-control-request-method': 'PUT' },
    })
    expect(answer.statusCode).toBe(404)
    expect(Object.keys(answer.headers).filter(name => name.startsWith('access-control'))).toEqual([])
  })

  it('not to come back over HTTP, once it came over HTTPS', async () => {
    for (const [name, url] of Object.entries(addresses)) {
      if (name === 'no address') continue
      const { headers } = await ask(url, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' })
      expect(headers['strict-transport-security'], name).toBe('max-age=31536000')
    }
  })

  it('nothing by TRACE', async () => {
    const { statusCode, body } = await app.app.inject({
      method: 'TRACE' as 'GET',
      url: '/v1/auth/me',
      headers: { authorization },
    })
    expect(statusCode).toBe(404)
    expect(body).not.toContain(authorization)
  })
})
