import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forInstallation } from '../../src/database/company.ts'
import { createOperatorInUse } from '../support/createOperatorInUse.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench } from './openWorkbench.ts'
import { routesOf } from './routesOf.ts'

const DEEP = 100_000
const LONGEST_MS = 2000
/** A file is written by a thread that lets everything else go first. */
const LONGEST_EXPORT_MS = 5000
const TOO_DEEP = { status: 400, code: 'request.malformed' }
const TOO_LONG = { status: 422, code: 'request.invalid' }

/** Texts of JSON that no honest client sends, with what becomes of them wherever they are sent. */
const BODIES: [name: string, text: string, expected?: { status: number; code: string }][] = [
  ['an array nested 100,000 deep', '['.repeat(DEEP) + ']'.repeat(DEEP), TOO_DEEP],
  ['an object nested 33 deep', '{"a":'.repeat(33) + '1' + '}'.repeat(33), TOO_DEEP],
  ['brackets that are never closed', '[{'.repeat(200), TOO_DEEP],
  ['an array nested 32 deep', '['.repeat(32) + ']'.repeat(32)],
  ['brackets in a text', JSON.stringify({ id: '[{'.repeat(1000), a: '\\"[[' })],
  ['2^53 + 1', '{"confirmStatus":9007199254740993}', TOO_LONG],
  ['20 digits in the middle', '{"a":[{"b":12345678901234567890}]}', TOO_LONG],
  ['16 decimals', '{"confirmStatus":0.1234567890123456}', TOO_LONG],
  ['1e309', '{"confirmStatus":1e309}', TOO_LONG],
  ['-1E+999', '{"confirmStatus":-1E+999}', TOO_LONG],
  ['15 digits', '{"confirmStatus":123456789012345}'],
  ['a power of ten', '{"confirmStatus":1e300}'],
  ['minus zero', '{"confirmStatus":-0.0}'],
  ['20 digits in a text', '{"signInPerson":"12345678901234567890","signOutStatus":1}'],
  ['NUL in a text', '{"signOutStatus":3,"reason":"a\\u0000b"}', { status: 422, code: 'request.invalid' }],
  ['NUL in a name', '{"a\\u0000":1}', { status: 422, code: 'request.invalid' }],
  ['NUL deep inside', '{"resourceList":[{"stockOutUrl":"\\u0000"}]}', { status: 422, code: 'request.invalid' }],
  ['half a character', '{"signOutStatus":3,"reason":"\\ud800"}', { status: 422, code: 'request.invalid' }],
  ['a raw NUL', '{"reason":"\0"}', TOO_DEEP],
  ['__proto__', '{"__proto__":{"confirmStatus":1}}', TOO_DEEP],
  ['constructor.prototype', '{"constructor":{"prototype":{"x":1}}}', TOO_DEEP],
  ['a name twice', '{"confirmStatus":0,"confirmStatus":7}'],
  ['a text of 900 kB', JSON.stringify({ reason: 'x'.repeat(900_000), signOutStatus: 3 })],
  ['200,000 quotation marks', JSON.stringify({ reason: '\\"'.repeat(100_000) })],
  ['a text that never ends', `{"reason":"${'\\\\'.repeat(200_000)}`],
  [
    '20,000 names',
    JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`n${index}`, index]))),
  ],
  ['20,000 ids', JSON.stringify({ ids: Array.from({ length: 20_000 }, () => 'x') })],
  ...[
    'null',
    'true',
    '1',
    '"x"',
    '[]',
    '{}',
    '[null]',
    '[[]]',
    '[1]',
    '{"ids":null}',
    '{"id":{}}',
    'NaN',
    'Infinity',
    '﻿{}',
  ].map((text): [string, string] => [text, text]),
]

const QUERIES = [
  'sn=a&sn=b',
  'sn[]=a',
  'sn[a]=b',
  'page[]=1',
  'page=1&page=2',
  'sn=%00',
  'sn=%ff',
  'sn=%ed%a0%80',
  'sn=%',
  'sn=%zz',
  '%00=1',
  '=1',
  '&&&',
  '?',
  '#',
  'sn',
  'sn=',
  'page=9007199254740993',
  'page=1e309',
  'page=NaN',
  'page=-0',
  'per_page=0x10',
  'per_page=1e1',
  'page=true',
  'page=null',
  `sn=${'x'.repeat(201)}`,
  `sn=${'%E8'.repeat(3000)}`,
  `customerName=${encodeURIComponent("'; drop table account; --")}`,
  `goodsName=${encodeURIComponent('\\')}`,
  `goodsName=${'%25'.repeat(60)}`,
  'sort=__proto__',
  'sort=constructor',
  'sort=id&order=ASC',
  'order=ASC',
  'columns=__proto__',
  'confirmStatus=__proto__',
  'confirmStatus=constructor',
  'titleId=__proto__',
  '__proto__=1',
  'constructor=1',
  'toString=1',
  'timeStart=2026-02-29',
  'timeEnd=9999-12-31',
  'timeStart=-271821-04-20',
  'timeStart=+010000-01-01',
  'id_in=__proto__',
  `id_in=${'x,'.repeat(999)}`,
  'orderType=1&orderId=x',
  'orderType=99',
  'orderType=-1&orderId=01900000-0000-7000-8000-000000000000',
  'keyword=x',
  Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&'),
]

describe.each(engines())('hostile requests on $name', engine => {
  let app: TestApp
  let caller: Caller
  let operator: string
  let writes: { method: 'PATCH' | 'POST'; url: string }[]
  let reads: string[]

  beforeAll(async () => {
    app = await createTestApp(engine)
    caller = await app.as('admin')
    // The document is made once, which takes longer than any hostile request may.
    await caller.get('openapi.json')
    const password = await createOperatorInUse(forInstallation(app.connection.db), 'root')
    const signedIn = await app.anonymous.send<{ authToken: string }>('POST', 'installation/login', {
      userName: 'root',
      password,
    })
    operator = signedIn.body.result.authToken
    const id = await (await openWorkbench(app)).pending()
    const routes = routesOf(app.app).map(route => route.replace(':id', id).split(' ') as [string, string])
    const ofUs = routes.filter(([, url]) => url.startsWith('/v1/') && !url.startsWith('/v1/docs'))
    writes = ofUs.flatMap(([method, url]) => (method === 'PATCH' || method === 'POST' ? { method, url } : []))
    // Machines that reason have a protocol and keys of their own; the demo company is made and entered without a word.
    const isOther = (url: string) => /\/(logout|mcp|demoCompany|viewDemo)$|\/upload\//.test(url)
    writes = writes.filter(({ url }) => !isOther(url))
    reads = ofUs.flatMap(([method, url]) => (method === 'GET' ? url : []))
  })
  afterAll(() => app.close())

  /** Every eighth: with each mischief others, so that each route meets some. */
  let turn = 0
  const some = <Route>(routes: Route[]) => {
    const mine = turn++ % 8
    return routes.filter((_, index) => index % 8 === mine)
  }

  const tokenFor = (url: string) => (url.startsWith('/v1/installation/') ? operator : caller.token)
  const send = async (method: 'PATCH' | 'POST' | 'GET', url: string, text?: string, type = 'application/json') => {
    const started = performance.now()
    const answer = await app.app.inject({
      method,
      url,
      headers: { authorization: tokenFor(url), ...(text !== undefined && { 'content-type': type }) },
      ...(text !== undefined && { payload: Buffer.from(text) }),
    })
    const shown = `${method} ${url.slice(0, 100)} ${text?.slice(0, 60) ?? ''} → ${answer.statusCode} ${answer.body.slice(0, 100)}`
    expect(answer.statusCode, shown).toBeLessThan(500)
    expect(performance.now() - started, shown).toBeLessThan(url.includes('/_export') ? LONGEST_EXPORT_MS : LONGEST_MS)
    if (answer.statusCode >= 400) expect(answer.json<{ success: boolean }>().success, shown).toBe(false)
    return { ...answer, shown }
  }

  it('finds routes to try', () => {
    expect(writes.length).toBeGreaterThanOrEqual(6)
    expect(reads.length).toBeGreaterThan(10)
  })

  it.each(BODIES)('the body: %s', async (_, text, expected) => {
    for (const { method, url } of some(writes)) {
      const { statusCode, body, shown } = await send(method, url, text)
      if (expected)
        expect([statusCode, (JSON.parse(body) as { code: string }).code], shown).toEqual([
          expected.status,
          expected.code,
        ])
    }
    expect(({} as Record<string, unknown>).confirmStatus).toBeUndefined()
  })

  it.each([
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json;charset=utf-16',
    'application/json; charset=',
    ';',
    'json',
    'application/jsonx',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  ])('the content type %s', async type => {
    for (const { method, url } of some(writes))
      expect((await send(method, url, '{"x":', type)).statusCode, url).toBeGreaterThanOrEqual(400)
  })

  it('no body at all, and bytes that are no text', async () => {
    for (const { method, url } of writes) {
      // Some need no word: making a document of all that is left, reading a notice, restoring. Here of one that is not there.
      const needsNone = /\/(_stock(In|Out)|_arrive|_issue|_secret|read\/[^/]+|log\/[^/]+|_restore\/:version)$/.test(url)
      const unsigned = url.includes('/hook/') ? 401 : undefined
      expect((await send(method, url)).statusCode, url).toBe(unsigned ?? (needsNone ? 404 : 422))
      const answer = await app.app.inject({
        method,
        url,
        headers: { authorization: tokenFor(url), 'content-type': 'application/json' },
        payload: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]),
      })
      expect(answer.statusCode).toBe(400)
    }
  })

  it.each(QUERIES.map(query => [query.slice(0, 60), query] as const))('the query %s', async (_title, query) => {
    // A sheet of everything tells no more than an empty one.
    for (const url of some(reads)) await send('GET', `${url}?${url.endsWith('_export') ? 'sn=never&' : ''}${query}`)
  })

  it('any JSON at all', async () => {
    const nearly = fc.record(
      {
        id: fc.anything({ maxDepth: 1 }),
        ids: fc.oneof(fc.array(fc.anything({ maxDepth: 1 })), fc.array(fc.uuid(), { maxLength: 3 })),
        confirmStatus: fc.oneof(fc.constant(1), fc.anything({ maxDepth: 1 })),
        returnStatus: fc.oneof(fc.constant(1), fc.anything({ maxDepth: 1 })),
        signOutStatus: fc.oneof(fc.constantFrom(1, 3), fc.anything({ maxDepth: 1 })),
        signInPerson: fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 1 })),
        reason: fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.anything({ maxDepth: 1 })),
        cancelReason: fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 1 })),
        resourceList: fc.oneof(
          fc.constant(null),
          fc.array(fc.record({ stockOutUrl: fc.string(), stockOutId: fc.string() }, { requiredKeys: [] })),
          fc.anything(),
        ),
        userName: fc.oneof(fc.string({ unit: 'binary' }), fc.anything({ maxDepth: 1 })),
        password: fc.oneof(fc.string(), fc.anything({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    )
    const body = fc.oneof(fc.jsonValue(), nearly)
    await fc.assert(
      fc.asyncProperty(fc.nat(100), body, async (index, value) => {
        const { method, url } = writes[index % writes.length]!
        await send(
          method,
          url,
          JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'null',
        )
      }),
      { numRuns: 300 },
    )
  })
})
