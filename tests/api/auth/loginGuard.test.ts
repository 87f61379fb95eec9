import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { demoPassword } from '../../../src/demo/accounts.ts'
import { createTestApp, type TestApp } from '../../support/createTestApp.ts'
import { engines } from '../../support/engines.ts'

/** Passwords that were compared, and how many at once at most. */
const argon = vi.hoisted(() => {
  // What tests before this one imported compares in earnest.
  vi.resetModules()
  return { compared: 0, now: 0, most: 0 }
})
afterAll(() => {
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})
// Counted instead of timed, and cheap: what the demo's accounts were hashed by is known.
vi.mock('@node-rs/argon2', () => ({
  hash: async (password: string) => `hash of ${password}`,
  async verify(stored: string, password: string) {
    argon.compared++
    argon.most = Math.max(argon.most, ++argon.now)
    await new Promise(setImmediate)
    argon.now--
    return stored.startsWith('$argon2id') ? password === demoPassword : stored === `hash of ${password}`
  },
}))

describe.each(engines())('guessing passwords on $name', engine => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())
  beforeEach(() => void Object.assign(argon, { compared: 0, now: 0, most: 0 }))

  /** Every test comes from an address of its own, so that none is held up by another's failures. */
  let addresses = 0
  const freshAddress = () => `127.1.${Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`
  const login = (
    userName: string,
    password: string,
    address = freshAddress(),
    headers: Record<string, string> = {},
    at = app,
  ) =>
    at.app.inject({
      method: 'POST',
      url: '/v1/auth/login',
      headers: { 'x-forwarded-for': address, ...headers },
      payload: { userName, password },
    })
  type Answer = Awaited<ReturnType<typeof login>>
  const deviceOf = ({ cookies }: Answer) =>
    `docket_device=${cookies.find(({ name }) => name === 'docket_device')!.value}`
  const statuses = (answers: Answer[]) => {
    const counts: Record<number, number> = {}
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }
  const wrong = async (times: number, userName: string, address?: string, headers?: Record<string, string>) => {
    const answers: Answer[] = []
    for (let tries = 0; tries < times; tries++) answers.push(await login(userName, 'wrong', address, headers))
    return statuses(answers)
  }
  /** Whoever has to wait has to wait long, however slow the machine is. */
  const worsen = () => app.connection.db.updateTable('loginAttempt').set({ failures: 11 }).execute()
  /** Time passes: whatever failed moves into the past. */
  const pass = (seconds: number) =>
    app.connection.db
      .updateTable('loginAttempt')
      .set({ lastFailure: new Date(Date.now() - seconds * 1000).toISOString() })
      .execute()

  describe('a name', () => {
    it('has to wait after failures, whatever address it is tried from; the right password too', async () => {
      expect(await wrong(5, 'purchase')).toEqual({ 401: 5 })
      await worsen()
      const refused = await login(' PURCHASE', 'wrong')
      expect(refused.statusCode).toBe(429)
      const seconds = Number(refused.headers['retry-after'])
      expect([seconds > 32, seconds <= 64]).toEqual([true, true])
      expect(refused.json()).toMatchObject({
        success: false,
        code: 'auth.throttled',
        message: `登录失败次数过多，请${seconds}秒后再试`,
      })
      expect((await login('purchase', demoPassword)).statusCode).toBe(429)
      expect((await login('viewer', demoPassword)).statusCode).toBe(200)
    })

    it('waits twice as long after each further failure; an hour later they are forgotten', async () => {
      expect(await wrong(5, 'doubling')).toEqual({ 401: 5 })
      await worsen()
      for (const expected of [128, 256, 512, 900]) {
        await pass(expected)
        expect(await wrong(1, 'doubling')).toEqual({ 401: 1 })
        const seconds = Number((await login('doubling', 'wrong')).headers['retry-after'])
        expect(seconds).toBeLessThanOrEqual(expected)
        expect(seconds).toBeGreaterThan(expected - 60)
      }
      await pass(3601)
      expect(await wrong(5, 'doubling')).toEqual({ 401: 5 })
    })

    it('is guessed no further by 20 at once, here and in another process, than by 20 one by one', async () => {
      // Another process holds nothing of what this one has in memory.
      vi.resetModules()
      const { createTestApp: createAnother } = await import('../../support/createTestApp.ts')
      const open = async () => ({ ...app.connection, close: async () => undefined })
      const another = await createAnother({ name: engine.name, open })
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => login('at-once', 'wrong', undefined, {}, index % 2 ? app : another)),
      )
      await another.close()
      const { 401: looked = 0, 429: refused = 0 } = statuses(answers)
      expect(looked + refused).toBe(20)
      expect(looked).toBeGreaterThanOrEqual(5)
      // A second or two may pass meanwhile.
      expect(looked).toBeLessThan(8)
    })

    it('is signed in by its people at once, however many there are', async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => login('warehouse', demoPassword)))
      expect(statuses(answers)).toEqual({ 200: 12 })
    })

    it('waits whatever else the request says', async () => {
      for (let tries = 0; tries < 5; tries++)
        await login('junk', 'wrong', undefined, {
          'user-agent': `browser ${tries}`,
          'x-real-ip': `127.9.9.${tries}`,
          cookie: `docket_device=${'x'.repeat(16)}.${tries}`,
        })
      await worsen()
      expect(await wrong(1, 'junk')).toEqual({ 429: 1 })
    })

    it('is forgiven by the right password', async () => {
      for (let rounds = 0; rounds < 2; rounds++) {
        expect(await wrong(4, 'salesall')).toEqual({ 401: 4 })
        expect((await login('salesall', demoPassword)).statusCode).toBe(200)
      }
    })
  })

  describe('a device that signed in before', () => {
    it('keeps a mark that no script reads, beyond signing out', async () => {
      const answer = await login('sales', demoPassword)
      const [, , device] = answer.headers['set-cookie'] as string[]
      expect(device).toMatch(/^docket_device=[\w-]{16}\.[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
      const secure = await login('sales', demoPassword, undefined, { 'x-forwarded-proto': 'https' })
      expect((secure.headers['set-cookie'] as string[])[2]).toMatch(/^__Host-docket_device=.+; Secure; SameSite=Lax$/)
      const again = await login('sales', demoPassword, undefined, { cookie: deviceOf(answer) })
      expect(deviceOf(again)).toBe(deviceOf(answer))
    })

    it('is not locked out by others’ guesses, of the name or from its address', async () => {
      const address = freshAddress()
      const cookie = deviceOf(await login('sales', demoPassword, address))
      expect(await wrong(5, 'sales')).toEqual({ 401: 5 })
      await worsen()
      const flood = Array.from({ length: 70 }, (_, tries) => login(`flood${tries}`, 'wrong', address))
      expect((await login('sales', demoPassword, address, { cookie })).statusCode).toBe(200)
      expect((await login('sales', demoPassword, address)).statusCode).toBe(429)
      // Its own success does not forgive the strangers.
      expect(await wrong(1, 'sales')).toEqual({ 429: 1 })
      await Promise.all(flood)
    })

    it('may guess so often itself, which is not counted for others', async () => {
      const cookie = deviceOf(await login('viewer', demoPassword))
      expect(await wrong(10, 'viewer', undefined, { cookie })).toEqual({ 401: 10 })
      await app.connection.db.updateTable('loginAttempt').set({ failures: 20 }).execute()
      expect(await wrong(1, 'viewer', undefined, { cookie })).toEqual({ 429: 1 })
      expect((await login('viewer', demoPassword)).statusCode).toBe(200)
    })

    it('is known to the people who signed in there, and to nobody else', async () => {
      const first = await login('warehouse', demoPassword)
      const both = deviceOf(await login('viewer', demoPassword, undefined, { cookie: deviceOf(first) }))
      await wrong(5, 'warehouse')
      await wrong(5, 'other')
      await worsen()
      expect((await login('warehouse', demoPassword, undefined, { cookie: both })).statusCode).toBe(200)
      expect((await login('other', demoPassword, undefined, { cookie: both })).statusCode).toBe(429)
    })

    it('compares one password at a time, however many it is asked for', async () => {
      await pass(3601)
      const cookies = []
      for (const name of ['viewer', 'warehouse', 'sales'])
        cookies.push({ name, cookie: deviceOf(await login(name, demoPassword)) })
      argon.most = 0
      const tries = [...cookies, ...cookies, ...cookies, ...cookies]
      const answers = await Promise.all(
        tries.map(({ name, cookie }) => login(name, demoPassword, undefined, { cookie })),
      )
      expect(statuses(answers)).toEqual({ 200: tries.length })
      expect(argon.most).toBe(1)
    })

    it('is forgotten with the password by which it was known, but where that was changed', async () => {
      await pass(3601)
      const [elsewhere, here] = [await login('salesall', demoPassword), await login('salesall', demoPassword)]
      const change = await app.app.inject({
        method: 'POST',
        url: '/v1/system/changePassword',
        headers: { authorization: here.json<{ result: { authToken: string } }>().result.authToken },
        payload: { oldPassword: demoPassword, newPassword: 'docket-2026' },
      })
      await wrong(5, 'salesall')
      await worsen()
      const status = async (cookie: string) =>
        (await login('salesall', 'docket-2026', undefined, { cookie })).statusCode
      expect(await status(deviceOf(elsewhere))).toBe(429)
      expect(await status(deviceOf(change as Answer))).toBe(200)
    })
  })

  describe('an address', () => {
    it('is slowed down, so that of many names not all are looked at; a colleague there signs in', async () => {
      await pass(3601)
      const address = freshAddress()
      const flood = await Promise.all(
        Array.from({ length: 200 }, (_, index) => login(`name${index}`, 'wrong', address)),
      )
      const { 401: looked = 0, 429: refused = 0 } = statuses(flood)
      expect(looked + refused).toBe(200)
      expect(looked).toBeGreaterThanOrEqual(50)
      expect(looked).toBeLessThan(100)
      expect(argon.compared).toBe(2 * looked)
      const { statusCode } = await login('warehouse', demoPassword, address)
      expect(statusCode).toBe(200)
      expect((await login('viewer', demoPassword)).statusCode).toBe(200)
    })

    it('is a network where it is one of IPv6', async () => {
      const tries = Array.from({ length: 120 }, (_, index) => `2001:db8:7:7::${index.toString(16)}`)
      const answers = await Promise.all(tries.map((address, index) => login(`six${index}`, 'wrong', address)))
      expect(statuses(answers)[429]).toBeGreaterThan(20)
      expect((await login('viewer', demoPassword, '2001:db8:7:8::1')).statusCode).toBe(200)
    })
  })

  it('compares as many passwords for a name that nobody has as for one that somebody has, one at a time', async () => {
    await pass(3601)
    const compared = async (userName: string, password: string) => {
      argon.compared = 0
      await login(userName, password)
      return argon.compared
    }
    for (const name of ['nobody-of-that-name', "' or 1=1 --", 'sales', 'SALES'])
      expect([name, await compared(name, 'wrong')]).toEqual([name, 2])
    expect(await compared('sales', demoPassword)).toBe(2)
    await Promise.all(Array.from({ length: 10 }, (_, index) => login(`many${index}`, 'wrong')))
    expect(argon.most).toBe(1)
  })

  it('is kept in the company’s log where the name is known, and in the server’s in any case', async () => {
    await pass(3601)
    const warned = vi.fn()
    const child = vi.spyOn(app.app.log, 'child').mockReturnValue({ warn: warned, error: warned } as never)
    await login('warehouse', 'wrong', '203.0.113.9')
    await login('my-password-by-mistake', 'wrong', '203.0.113.9')
    child.mockRestore()
    expect(warned.mock.calls).toEqual([
      [
        { code: 'auth.failed', address: '203.0.113.9', name: expect.stringMatching(/^\w{12}$/) as string },
        'sign-in failed',
      ],
      [
        { code: 'auth.failed', address: '203.0.113.9', name: expect.stringMatching(/^\w{12}$/) as string },
        'sign-in failed',
      ],
    ])
    const admin = await app.as('admin')
    const { body } = await admin.get<Record<string, string>[]>('system/audit?per_page=1&subjectName=warehouse')
    expect(body.result[0]).toMatchObject({
      ...{ subject: 'signIn', subjectName: 'warehouse', action: '登录失败', actorName: '马建国' },
      after: '来源地址：203.0.113.9',
    })
    const other = await app.as('other')
    expect((await other.get<unknown[]>('system/audit?subjectName=warehouse')).body.result).toEqual([])
  })
})
