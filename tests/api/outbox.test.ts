import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox, type Outbox } from '../../src/api/realtime/createOutbox.ts'
import { type InstallationDb, forInstallation } from '../../src/database/company.ts'
import { globalTables } from '../../src/database/tables.ts'
import { notify } from '../../src/domain/journal/notify.ts'
import { leaveChanged } from '../../src/domain/journal/tellChanged.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { bothEngines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

describe.each(bothEngines())('the outbox on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let db: InstallationDb
  let globals: ReadonlySet<string>
  const sent: { topic: string; payload: Record<string, unknown>; serviceBuyerId: string }[] = []

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    db = forInstallation(app.connection.db)
    globals = globalTables(app.registry.entities)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('sentAt', 'is', null).execute()
    sent.length = 0
  })

  const open = (onError: (error: unknown) => void = error => expect.unreachable(String(error))) =>
    createOutbox(app.connection.db, globals, message => void sent.push(message), onError)
  /** Stopping waits for what it is about. */
  const relay = async (outbox: Outbox) => {
    outbox.filled()
    await outbox.stop()
  }
  const leave = (title: string, fails = false) =>
    bench.company.transaction().execute(async trx => {
      await notify(trx, { receiver: bench.actor.accountId, title, contents: ['x'] })
      if (fails) throw new Error('rolled back')
    })
  const titles = async () => {
    const ids = sent.filter(({ topic }) => topic === 'notice').map(({ payload }) => payload.messageId as string)
    const rows = await bench.company.selectFrom('notification').select(['id', 'title']).where('id', 'in', ids).execute()
    return ids.map(id => rows.find(row => row.id === id)?.title)
  }

  it('sends what was committed, once, in its order, and nothing of it but ids', async () => {
    for (const title of ['one', 'two', 'three']) await leave(title)
    await expect(leave('never', true)).rejects.toThrow('rolled back')
    await relay(open())
    expect(await titles()).toEqual(['one', 'two', 'three'])
    for (const message of sent)
      expect(message).toMatchObject({
        topic: 'notice',
        serviceBuyerId: bench.actor.serviceBuyerId,
        payload: { messageId: expect.any(String) as string, receiver: bench.actor.accountId },
      })
    for (const { payload } of sent) expect(Object.keys(payload).toSorted()).toEqual(['messageId', 'receiver'])
    await relay(open())
    expect(sent).toHaveLength(3)
  })

  it('tells of records that changed together once, and of very many no names', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `m${index}`)
    const all = [
      { resource: 'customer', ids: ['a'] },
      { resource: 'customer', ids: ['b', 'a'] },
      { document: 1, ids: ['a'] },
      { resource: 'product', ids: ['p'] },
      { resource: 'product', ids: many },
    ]
    for (const changed of all) await bench.company.transaction().execute(trx => leaveChanged(trx, changed))
    await relay(open())
    expect(sent.map(({ topic, payload }) => [topic, payload])).toEqual([
      ['changed', { resource: 'customer', ids: ['a', 'b'] }],
      ['changed', { document: 1, ids: ['a'] }],
      ['changed', { resource: 'product', ids: undefined }],
    ])
  })

  it('sends as much as there is', async () => {
    await bench.company.transaction().execute(async trx => {
      for (let count = 0; count < 450; count++)
        await notify(trx, { receiver: bench.actor.accountId, title: String(count), contents: [] })
    })
    await relay(open())
    expect(sent).toHaveLength(450)
  })

  it('of several processes sends nothing twice', async () => {
    for (let count = 0; count < 20; count++) await leave(String(count))
    await Promise.all([relay(open()), relay(open()), relay(open())])
    expect(new Set(sent.map(({ payload }) => payload.messageId)).size).toBe(20)
    expect(sent).toHaveLength(20)
  })

  it('leaves to another process what that one is about', async () => {
    if (app.connection.engine === 'embedded') return
    await leave('theirs')
    await bench.company.transaction().execute(async trx => {
      await trx.selectFrom('outbox').select('id').where('sentAt', 'is', null).forUpdate().execute()
      await relay(open())
      expect(sent).toEqual([])
    })
    await relay(open())
    expect(await titles()).toEqual(['theirs'])
  })

  it('sends what a stopped process left, by itself', async () => {
    await leave('left behind')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const outbox = open()
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    await outbox.stop()
    expect(await titles()).toEqual(['left behind'])
  })

  it('tells of a failure and goes on', async () => {
    await leave('in spite of it')
    const errors: unknown[] = []
    const outbox = open(error => void errors.push(error))
    await app.connection.db.schema.alterTable('outbox').renameTo('outboxAway').execute()
    outbox.filled()
    await expect.poll(() => errors.length).toBe(1)
    await app.connection.db.schema.alterTable('outboxAway').renameTo('outbox').execute()
    await relay(outbox)
    expect(await titles()).toEqual(['in spite of it'])
  })

  it('tells of a message that can’t be told, and sends those after it', async () => {
    for (const title of ['one', 'two']) await leave(title)
    const errors: unknown[] = []
    const send = (message: (typeof sent)[number]) => {
      if (sent.push(message) === 1) throw new Error('not told')
    }
    await relay(createOutbox(app.connection.db, globals, send, error => void errors.push(error)))
    expect(errors.map(String)).toEqual(['Error: not told'])
    expect(await titles()).toEqual(['one', 'two'])
  })

  it('gets a notice of a confirmed stock-out for those whom the declaration names, but not for who did it', async () => {
    const [keeper, seller] = [await app.as('warehouse'), await openWorkbench(app, 'sales')]
    const [mine, theirs] = [await bench.pending(), await seller.pending()]
    await bench.company
      .updateTable('stockOutOrder')
      .set({ salesmanId: seller.actor.accountId })
      .where('id', 'in', [mine, theirs])
      .execute()
    await relay(open())
    sent.length = 0
    for (const id of [mine, theirs])
      expect((await keeper.send('PATCH', `salesOrder/stockOutOrder/${id}/_confirm`, { confirmStatus: 1 })).status).toBe(
        200,
      )
    await relay(open())
    // One for each document: who made the first confirmed it, who made the second is its salesman too.
    const told = sent.filter(({ topic }) => topic === 'notice').map(({ payload }) => payload.receiver)
    expect(told).toEqual([seller.actor.accountId, seller.actor.accountId])
    expect(await titles()).toEqual(Array(2).fill(expect.stringMatching(/^已出库 CK\d+$/)))
  })
})
