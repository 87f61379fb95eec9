import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forCompany } from '../../src/database/company.ts'
import { globalTables } from '../../src/database/tables.ts'
import { newId } from '../../src/domain/newId.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { PIXEL, sendFile, uploadPicture } from './uploadPicture.ts'

interface Ticket {
  token: string
  expiresIn: number
  url: string
  policy: { expiration: string; contentTypes: string[]; mostBytes: number }
}

describe.each(engines())('uploading on $name', engine => {
  let app: TestApp
  let caller: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    caller = await app.as('sales')
  })
  afterAll(() => app.close())

  const picture = Uint8Array.from(Buffer.from(PIXEL, 'base64'))
  const sign = async (body?: object) => (await caller.send<Ticket>('POST', 'upload/_signature', body)).body.result
  /** As a client without a sign-in sends it: the ticket alone says who he is. */
  const post = async (url: string, token: string) => {
    const answer = await sendFile(app, { token: '' }, picture, 'x.png', `${url}?token=${encodeURIComponent(token)}`)
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code }
  }
  const ownOf = async (name: string) => {
    const { serviceBuyerId, accountId } = await app.connection.db
      .selectFrom('loginName')
      .select(['serviceBuyerId', 'accountId'])
      .where('loginName', '=', name)
      .executeTakeFirstOrThrow()
    const company = forCompany(app.connection.db, serviceBuyerId as string, globalTables(app.registry.entities))
    return { company, serviceBuyerId: serviceBuyerId as string, accountId: accountId as string }
  }

  it('begins with a policy that is good for an hour and names our own address', async () => {
    const { expiresIn, url, token, policy } = await sign({ kind: 'image' })
    expect([expiresIn, url]).toEqual([3600, '/v1/upload/image'])
    expect(policy).toMatchObject({ contentTypes: ['image/jpeg', 'image/png'], mostBytes: 10 * 1024 * 1024 })
    expect(Math.abs(Date.parse(policy.expiration) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    expect(await post(url, token)).toEqual({ status: 200, code: undefined })
    expect((await sign()).url).toBe('/v1/upload/image')
  })

  it('is refused with a policy for something else, one that ended, and none', async () => {
    const { token } = await sign({ kind: 'image' })
    expect(await post('/v1/upload/file', token)).toEqual({ status: 401, code: 'upload.badTicket' })
    const file = await sign({ kind: 'file' })
    expect(file.url).toBe('/v1/upload/file')
    expect(await post('/v1/upload/image', file.token)).toEqual({ status: 401, code: 'upload.badTicket' })
    const { company } = await ownOf('sales')
    await company
      .updateTable('uploadTicket')
      .set({ expiresAt: new Date(0).toISOString() })
      .execute()
    expect(await post('/v1/upload/image', token)).toEqual({ status: 401, code: 'upload.badTicket' })
    expect((await sendFile(app, { token: '' }, picture)).statusCode).toBe(401)
    expect((await caller.send('POST', 'upload/_signature', { kind: 'video' })).status).toBe(422)
  })

  it('looks into the content, whatever the policy says', async () => {
    const { url, token } = await sign({ kind: 'image' })
    const page = Uint8Array.from(Buffer.from('<html></html>'))
    const answer = await sendFile(app, { token: '' }, page, 'x.png', `${url}?token=${encodeURIComponent(token)}`)
    expect(answer.json()).toMatchObject({ code: 'upload.notPicture' })
  })

  it('ends when the company has no room left, for this company alone', async () => {
    const { company, serviceBuyerId } = await ownOf('sales')
    const setQuota = (uploadQuota: number) =>
      company.updateTable('serviceBuyer').set({ uploadQuota }).where('id', '=', serviceBuyerId).execute()
    await setQuota(0)
    const refused = await sendFile(app, caller, picture)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'upload.full'])
    expect(refused.json<{ message: string }>().message).toContain('0MB')
    expect((await sendFile(app, await app.as('other'), picture)).statusCode).toBe(200)
    await setQuota(2048)
    expect((await sendFile(app, caller, picture)).statusCode).toBe(200)
  })

  it('is slowed down when an account sends very many, not its colleagues', async () => {
    const { company, accountId } = await ownOf('sales')
    const row = () => ({ id: newId(), accountId, time: new Date().toISOString(), contentType: 'image/jpeg', size: 1 })
    await company
      .insertInto('upload')
      .values(Array.from({ length: 60 }, row))
      .execute()
    const refused = await sendFile(app, caller, picture)
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'upload.tooOften'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await uploadPicture(app, await app.as('warehouse'))
  })
})
