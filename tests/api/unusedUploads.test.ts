import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json } from '../../src/database/company.ts'
import { newId } from '../../src/domain/newId.ts'
import { removeUnusedUploads } from '../../src/domain/files/removeUnusedUploads.ts'
import { requireUploads } from '../../src/domain/files/uploads.ts'
import { uploadUrl } from '../../src/engine/value/uploadAddress.ts'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import { createTestApp, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

const DAY = 86_400_000

describe.each(engines())('uploads that nothing refers to on $name', engine => {
  let app: TestApp
  let bench: Workbench
  const folder = mkdtempSync(join(tmpdir(), 'docket-unused-'))
  const storage = createLocalStorage(folder)
  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app, 'admin')
    await sql`delete from upload`.execute(app.connection.db)
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** An upload that is so many days old. */
  const upload = async (days = 30, { company, actor: { accountId } } = bench) => {
    const id = newId()
    await storage.put(id, Buffer.from('x'))
    const time = new Date(Date.now() - days * DAY).toISOString()
    await company.insertInto('upload').values({ id, accountId, time, contentType: 'image/jpeg', size: 1 }).execute()
    return id
  }
  const run = () => removeUnusedUploads(app.connection.db, storage, app.registry.entities, new Date())
  const idsOf = async ({ company }: Workbench) => {
    const rows = await company.selectFrom('upload').select('id').execute()
    return rows.map(({ id }) => id).toSorted()
  }
  const firstOrder = ({ company }: Workbench) =>
    company.selectFrom('stockOutOrder').select('id').limit(1).executeTakeFirstOrThrow()
  const left = async () => {
    const ids = await idsOf(bench)
    expect(readdirSync(folder).toSorted()).toEqual(ids)
    return ids
  }

  it('go after a time, file and row; what is young stays', async () => {
    const young = await upload(6)
    await upload()
    await upload()
    expect(await run()).toBe(2)
    expect(await left()).toEqual([young])
    await bench.company.deleteFrom('upload').execute()
    await storage.remove(young)
  })

  it('go as the company says, which sees before what would go; another company’s stay as long as that one says', async () => {
    const other = await openWorkbench(app, 'other')
    const [own, theirs] = [await upload(20), await upload(20, other)]
    // What others wrote keeps none of it.
    const order = other.company.updateTable('stockOutOrder')
    await order
      .set({ imgurl: uploadUrl({ id: own }) })
      .where('id', '=', (await firstOrder(other)).id)
      .execute()
    const admin = await app.as('admin')
    const goes = async (days: number) =>
      (await admin.get(`system/settings/_retention?uploadDays=${days}`)).body.result as unknown
    for (const by of [admin, await app.as('other')])
      expect((await by.send('PUT', 'system/settings', { uploadDays: 21 })).status).toBe(200)
    expect(await run()).toBe(0)
    expect(await goes(21)).toEqual({ uploadDays: { rows: 0, bytes: 0 } })
    expect(await goes(19)).toEqual({ uploadDays: { rows: 1, bytes: 1 } })
    expect((await admin.send('PUT', 'system/settings', { uploadDays: 19 })).status).toBe(200)
    expect(await run()).toBe(1)
    expect(await idsOf(bench)).toEqual([])
    expect(await idsOf(other)).toEqual([theirs])
    expect(readdirSync(folder)).toEqual([theirs])
    await other.company.deleteFrom('upload').execute()
    await storage.remove(theirs)
    await admin.send('PUT', 'system/settings', { uploadDays: 7 })
  })

  it('stay wherever their address stands: in a column, in a text, in a nested value', async () => {
    const { company, actor } = bench
    const kept: string[] = []
    const next = async () => {
      const id = await upload()
      kept.push(id)
      return uploadUrl({ id: id })
    }
    const stockOutId = await bench.pending()
    const order = company.updateTable('stockOutOrder').where('id', '=', stockOutId)
    await order.set({ imgurl: await next() }).execute()
    await company
      .insertInto('stockOutResource')
      .values({ id: newId(), stockOutId, stockOutUrl: await next() })
      .execute()
    const items = json({ logoPath: await next() })
    const time = new Date().toISOString()
    await company
      .insertInto('exportTemplate')
      .values({
        ...{ id: newId(), type: 4, tdlName: '甲', nettdlUrl: await next(), requirementTdlItmesVO: items },
        ...{ time, creatorId: actor.accountId },
      })
      .execute()
    await company
      .insertInto('printSetting')
      .values({ document: 'x', layout: json({ logo: await next() }), accountId: actor.accountId, time })
      .execute()
    await company
      .updateTable('serviceBuyer')
      .set({ logo: await next() })
      .where('id', '=', actor.serviceBuyerId)
      .execute()
    const url = await next()
    await company
      .updateTable('operationLog')
      .set({ remark: `顺丰 SF1 ${url}` })
      .where('orderId', '=', stockOutId)
      .execute()
    await upload()
    expect(await run()).toBe(1)
    expect(await left()).toEqual(kept.toSorted())
  })

  it('stay when they are put to use just then, and count from then on', async () => {
    const before = await left()
    const used = await upload()
    await bench.company.transaction().execute(trx => requireUploads(trx, [uploadUrl({ id: used })]))
    expect(await run()).toBe(0)
    expect(await left()).toEqual([...before, used].toSorted())
  })

  it('can no longer be used once they are about to go, and go when that was cut off', async () => {
    const before = await left()
    const gone = await upload()
    const failing = { ...storage, remove: () => Promise.reject(new Error('the disk is away')) }
    const { db } = app.connection
    await expect(removeUnusedUploads(db, failing, app.registry.entities, new Date())).rejects.toThrow('away')
    await expect(
      bench.company.transaction().execute(trx => requireUploads(trx, [uploadUrl({ id: gone })])),
    ).rejects.toMatchObject({ code: 'upload.unknown' })
    expect(await run()).toBe(1)
    expect(await left()).toEqual(before)
  })
})
