import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import type { Services } from '../../src/api/services.ts'
import { demoPassword } from '../../src/demo/accounts.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { postgresql } from '../support/engines.ts'
import { newDatabase } from '../support/postgres.ts'
import { startProcess } from '../support/startProcess.ts'

const engine = postgresql

let app: TestApp
let sales: Caller
const folder = mkdtempSync(join(tmpdir(), 'docket-console-'))
const page = '<script nonce="__CSP_NONCE__">__CONSOLE_SCRIPTS__</script>'

beforeAll(async () => {
  const files = {
    'index.html': page,
    'index.html.br': 'packed',
    'assets/console-1.js': 'export {}',
    '.git/config': 'not for readers',
    '.env': 'not for readers',
    '.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index-1.js', isEntry: true },
      'main.tsx': { file: 'assets/console-1.js', name: 'console', imports: ['index.html', 'shared'] },
      shared: { file: 'assets/shared-1.js' },
    }),
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  app = await createTestApp(engine, undefined, { consoleFolder: folder })
  sales = await app.as('sales')
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The same product, told otherwise. */
async function openWith(more: Partial<Services>) {
  const open = async () => ({ ...app.connection, close: async () => undefined })
  const other = await createTestApp({ name: engine.name, open }, undefined, more)
  onTestFinished(() => other.close())
  return other.app
}

const get = (url: string, headers: Record<string, string> = {}, of = app.app) => of.inject({ url, headers })

describe('the page', () => {
  it.each(['/.git/config', '/.env', '/assets/../.env', '/assets/%2e%2e/.env', '/..%2f.env', '//.env'])(
    'has nothing of version control or settings beside it: %s',
    async url => {
      const { body } = await get(url)
      expect(body).not.toContain('not for readers')
    },
  )

  it('names the scripts of the console, which come behind what first rows need', async () => {
    const { body } = await get('/sale/putout')
    expect(body).toContain('>/assets/console-1.js /assets/shared-1.js</script>')
  })

  it.each(['/', '/login', '/sale/putout?page=2'])('at %s has a nonce of its own and is not kept', async url => {
    const answers = [await get(url), await get(url)]
    for (const { statusCode, headers, body } of answers) {
      const [, nonce] = /nonce="([\w+/=]{24})"/.exec(body)!
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    }
    expect(answers[0]!.body).not.toBe(answers[1]!.body)
  })

  it.each([
    '/index.html',
    '/index.html?x',
    '/index%2ehtml',
    '/index.html/',
    '/index.html.br',
    '/INDEX.HTML',
    '//index.html',
  ])('is nowhere as the file that it is made from: %s', async url => {
    const { statusCode, headers, body } = await get(url)
    expect(body).not.toContain('__CSP_NONCE__')
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
    if (statusCode === 200) expect(headers['content-security-policy']).toContain('nonce-')
    else expect(statusCode).toBe(404)
  })

  it('has parts that never change, which are kept for a year', async () => {
    const { statusCode, headers } = await get('/assets/console-1.js')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
})

describe('an answer', () => {
  const kept = async (url: string, authorization = sales.token) =>
    (await get(url, { authorization })).headers['cache-control']

  it('is kept by nobody, whatever it says', async () => {
    for (const url of ['/v1/auth/me', '/v1/salesOrder/stockOutOrder', '/v1/brand', '/v1/nothing', '/v1/openapi.json'])
      expect([url, await kept(url)]).toEqual([url, 'no-store'])
    expect(await kept('/v1/auth/me', 'x')).toBe('no-store')
    expect(await kept(`/v1/salesOrder/stockOutOrder/${'x'.repeat(5000)}`)).toBe('no-store')
    expect(await kept('/metrics')).toBe('no-store')
  })

  it('is kept to be asked for again where it has an ETag for that', async () => {
    expect(await kept('/v1/system/declarations')).toBe('private, no-cache')
    const { headers } = await get('/v1/system/declarations', { authorization: sales.token })
    const again = await get('/v1/system/declarations', {
      authorization: sales.token,
      'if-none-match': headers.etag as string,
    })
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'private, no-cache'])
  })

  it('over HTTPS asks for nothing but HTTPS from then on', async () => {
    for (const url of ['/', '/v1/auth/me', '/assets/console-1.js']) {
      const secure = await get(url, { 'x-forwarded-proto': 'https' })
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
      expect((await get(url)).headers).not.toHaveProperty('strict-transport-security')
    }
  })
})

describe('figures', () => {
  const ask = async (of: TestApp['app'], headers: Record<string, string> = {}) =>
    (await get('/metrics', headers, of)).statusCode

  it('are for who asks directly, where no key is set', async () => {
    expect(await ask(app.app)).toBe(200)
    for (const header of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip']) {
      expect([header, await ask(app.app, { [header]: '1' })]).toEqual([header, 401])
      expect(await ask(app.app, { [header]: '1', authorization: 'Bearer ' })).toBe(401)
    }
  })

  it('are for who knows the key, where one is set', async () => {
    const keyed = await openWith({ metricsKey: 'a-key' })
    for (const headers of [
      {},
      { authorization: 'Bearer a-ke' },
      { authorization: 'Bearer a-key2' },
      { authorization: '' },
    ])
      expect(await ask(keyed, headers as Record<string, string>)).toBe(401)
    const authorization = 'Bearer a-key'
    expect(await ask(keyed, { authorization })).toBe(200)
    expect(await ask(keyed, { authorization, 'x-forwarded-for': '203.0.113.7' })).toBe(200)
    expect((await get('/metrics', {}, keyed)).json()).toMatchObject({ success: false, code: 'metrics.keyed' })
  })
})

it.each(['/v1/openapi.json', '/v1/docs', '/v1/docs/json', '/v1/docs/yaml', '/v1/docs/static/swagger-ui.css'])(
  '%s is for whoever is signed in',
  async url => {
    expect((await get(url)).statusCode).toBe(401)
    expect((await get(url, { authorization: sales.token })).statusCode).toBe(200)
    expect((await get(url, { cookie: `docket_session=${sales.token}` })).statusCode).toBe(200)
  },
)

describe('accounts of the demo', () => {
  const login = async (
    of: TestApp['app'],
    headers: Record<string, string>,
    password = demoPassword,
    remoteAddress = '',
  ) => {
    const payload = { userName: 'viewer', password }
    const sent = { method: 'POST', url: '/v1/auth/login', headers, payload } as const
    return (await of.inject({ ...sent, ...(remoteAddress && { remoteAddress }) })).json<{
      code?: string
      message: string
    }>()
  }

  it('sign in on the machine itself alone, unless somebody set DEMO_DATA=1', async () => {
    const alone = await openWith({ demoPassword })
    for (const host of ['127.0.0.1:8080', 'localhost:8080', '[::1]:8080', 'docket.localhost'])
      expect([host, (await login(alone, { host })).code]).toEqual([host, undefined])
    const outside: Record<string, string>[] = [
      { host: 'erp.example.com' },
      { host: '192.168.1.20:8080' },
      { host: 'localhost.example.com' },
      { host: '127.0.0.1.example.com' },
      { host: 'localhost', 'x-forwarded-for': '127.0.0.1' },
      { host: 'localhost', 'x-forwarded-host': 'localhost' },
      { host: 'localhost', forwarded: 'for=127.0.0.1' },
      { host: 'localhost', via: '1.1 proxy' },
      // A proxy that says nothing passes on what the browser says of its page.
      { host: 'localhost', origin: 'https://erp.example.com', 'sec-fetch-site': 'same-origin' },
    ]
    for (const headers of outside) {
      expect([headers, (await login(alone, headers)).code]).toEqual([headers, 'auth.demoOnly'])
      expect([headers, (await login(app.app, headers)).code]).toEqual([headers, undefined])
    }
    expect((await login(alone, { host: 'localhost' }, demoPassword, '192.0.2.1')).code).toBe('auth.demoOnly')
    expect((await login(alone, { host: 'erp.example.com' })).message).toContain('DEMO_DATA=1')
  })

  it('sign in from everywhere with a password of their own', async () => {
    const alone = await openWith({ demoPassword })
    expect((await login(alone, { host: 'erp.example.com' }, 'wrong')).code).toBe('auth.failed')
    const sent = { oldPassword: demoPassword, newPassword: 'docket-2026' }
    await (await app.as('viewer')).send('POST', 'system/changePassword', sent)
    expect((await login(alone, { host: 'erp.example.com' }, 'docket-2026')).code).toBeUndefined()
  })
})

it('a server whom nobody told to show the demo keeps its accounts to the machine', async () => {
  const { url, drop } = await newDatabase(inject('postgres'))
  const server = await startProcess(url, { DEMO_DATA: undefined })
  onTestFinished(() => server.stop().then(drop))
  expect(await server.signIn('viewer')).toBeTypeOf('string')
  const passedOn = await fetch(`${server.url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ userName: 'viewer', password: demoPassword }),
  })
  expect(await passedOn.json()).toMatchObject({ code: 'auth.demoOnly' })
})
