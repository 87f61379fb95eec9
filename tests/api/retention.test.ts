import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalTables } from '../../src/database/tables.ts'
import { removeOutdated } from '../../src/domain/settings/company/retention.ts'
import { createTestApp, type Answer, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

const DAY_MS = 86_400_000

describe.each(engines())('what a company keeps for so many days on $name', engine => {
  let app: TestApp
  let admin: Caller
  let companies: string[]
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
    companies = (await app.connection.db.selectFrom('serviceBuyer').select('id').execute()).map(({ id }) => String(id))
    // More of each company than one statement removes.
    for (const serviceBuyerId of companies)
      await app.connection.db
        .insertInto('webhookDelivery')
        .values(Array.from({ length: 1100 }, () => delivery(serviceBuyerId, 50)).concat(delivery(serviceBuyerId, 1)))
        .execute()
  })
  afterAll(() => app.close())

  const delivery = (serviceBuyerId: string, days: number) => ({
    ...{ serviceBuyerId, id: randomUUID(), webhookId: randomUUID(), recordId: randomUUID(), place: 1, body: 'x' },
    ...{ event: 'kept', webhookName: 'x', operatorName: 'x', nextAt: new Date().toISOString() },
    time: new Date(Date.now() - days * DAY_MS).toISOString(),
  })
  const left = async () => {
    const { db } = app.connection
    const rows = await db.selectFrom('webhookDelivery').select('serviceBuyerId').where('event', '=', 'kept').execute()
    return companies.map(id => rows.filter(row => row.serviceBuyerId === id).length)
  }
  const run = () => removeOutdated(app.connection.db, globalTables(app.registry.entities), new Date())
  const preview = (query: string) => admin.get(`system/settings/_retention?${query}`) as Promise<Answer<unknown>>

  it('is shown before it goes, and goes for that company alone', async () => {
    expect((await preview('deliveryDays=60')).body.result).toEqual({ deliveryDays: { rows: 0, bytes: 0 } })
    expect((await preview('deliveryDays=49')).body.result).toMatchObject({ deliveryDays: { rows: 1100 } })
    for (const id of companies)
      await app.connection.db.updateTable('serviceBuyer').set({ deliveryDays: 60 }).where('id', '=', id).execute()
    await run()
    expect(await left()).toEqual(companies.map(() => 1101))
    expect((await admin.send('PUT', 'system/settings', { deliveryDays: 49 })).status).toBe(200)
    await run()
    expect((await left()).toSorted()).toEqual([1, 1101])
  })

  it('stays for good unless a company says otherwise, and is never cut below what it needs', async () => {
    const settings = (await admin.get<Record<string, unknown>>('system/settings')).body.result
    expect(settings).toMatchObject({ noticeDays: null, operationLogDays: null, auditLogDays: null })
    for (const wrong of [
      { operationLogDays: 364 },
      { deliveryDays: null },
      { noticeDays: 0 },
      { auditLogDays: 1.5 },
      { uploadDays: null },
      { uploadDays: 0 },
    ])
      expect([wrong, (await admin.send('PUT', 'system/settings', wrong)).status]).toEqual([wrong, 422])
    expect((await preview('operationLogDays=1')).status).toBe(400)
    expect((await admin.send('PUT', 'system/settings', { operationLogDays: 400 })).status).toBe(200)
    const { body } = await admin.get<{ subjectName: string; after: string }[]>(
      'system/audit?subject=company&per_page=1',
    )
    expect(body.result[0]).toMatchObject({ subjectName: '操作日志保留天数', before: '一直保留', after: '400天' })
  })

  it('is no word of what people wrote about a record', async () => {
    const { db } = app.connection
    const [serviceBuyerId] = companies
    const time = new Date(Date.now() - 500 * DAY_MS).toISOString()
    const { id: authorId } = await db.selectFrom('account').select('id').limit(1).executeTakeFirstOrThrow()
    const comment = { serviceBuyerId, id: randomUUID(), recordId: randomUUID(), authorId, authorName: 'x', time }
    await db
      .insertInto('comment')
      .values({ ...comment, text: '仍在', mentions: '[]' })
      .execute()
    await db.updateTable('serviceBuyer').set({ operationLogDays: 365 }).execute()
    await run()
    expect(await db.selectFrom('comment').select('text').where('text', '=', '仍在').execute()).toHaveLength(1)
  })

  it('is for those who hold the key of the settings', async () => {
    const sales = await app.as('sales')
    expect((await sales.get('system/settings/_retention?deliveryDays=1')).status).toBe(403)
  })
})
