import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeUnusedUploads } from '../../src/domain/files/removeUnusedUploads.ts'
import { readUploadUrl } from '../../src/engine/value/uploadAddress.ts'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { scopedRegistry } from '../support/scopedRegistry.ts'
import { type Ids, openWorld, type World } from './matrix/openWorld.ts'
import type { Role } from './matrix/roles.ts'
import { sendFile } from './uploadPicture.ts'

interface Contract {
  attachments?: string[] | null
}

const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
const DAY = 86_400_000

describe.each(engines())('files of a record on $name', engine => {
  let app: TestApp
  let world: World
  let ids: Ids
  let folder: string
  beforeAll(async () => {
    // Who lacks the key sees their own contracts only.
    const rules = [{ permission: 'sale-putout-all' }, { see: 'creatorId == actor.id' }]
    const registry = await scopedRegistry({ salesContract: rules })
    folder = mkdtempSync(join(tmpdir(), 'docket-attachments-'))
    app = await createTestApp(engine, () => registry, { storage: createLocalStorage(folder) })
    world = await openWorld(app)
    ids = world.ids
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  const holder = (role: Role): Caller => app.holding(world.tokens.get(role)!)
  const send = (
    role: Role,
    name: string,
    content: string | Uint8Array<ArrayBuffer> = PDF,
    place = 'resource=salesContract&property=attachments',
  ) =>
    sendFile(
      app,
      { token: `Bearer ${world.tokens.get(role)!}` },
      typeof content === 'string' ? bytes(content) : content,
      name,
      `/v1/upload/attachment?${place}`,
    )
  const upload = async (role: Role, name: string, place?: string) => {
    const answer = await send(role, name, PDF, place)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ result: { resources: { url: string }[] } }>().result.resources[0]!.url
  }
  const read = async (role: Role, url: string) =>
    app.app.inject({ url, headers: { authorization: `Bearer ${world.tokens.get(role)!}` } })
  const statusOf = async (role: Role, url: string) => (await read(role, url)).statusCode
  const make = async (role: Role, attachments: unknown) => {
    const items = [{ productId: ids.product, quantity: 1, price: 1 }]
    const body = { contractName: '附件合同', customerId: ids.customer, signDate: '2026-11-05', items, attachments }
    const { status, body: answer } = await holder(role).send<{ id: string }>('POST', 'salesContract', body)
    return { status, id: answer.result.id, answer }
  }
  const attached = async (role: Role, id: string) =>
    (await holder(role).get<Contract>(`salesContract/${id}`)).body.result.attachments
  const change = (role: Role, id: string, attachments: unknown) =>
    holder(role).send<{ errors?: Record<string, string> }>('PATCH', `salesContract/${id}`, { attachments })

  it('are read by whoever reads them in the record, before it is saved by who uploaded them', async () => {
    const url = await upload('admin', "合同 (盖章)'*.pdf")
    expect(url).toMatch(/^\/v1\/upload\/[0-9a-f-]{36}\?name=[^&]+&size=\d+$/)
    expect(await statusOf('admin', url)).toBe(200)
    for (const role of ['salesall', 'sales', 'other'] as const) expect(await statusOf(role, url), role).toBe(404)

    const { id } = await make('admin', [url])
    expect(await attached('salesall', id)).toEqual([url])
    const answer = await read('salesall', url)
    expect(answer.body).toBe(PDF)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; frame-ancestors 'none'",
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename*=UTF-8''%E5%90%88%E5%90%8C%20%28%E7%9B%96%E7%AB%A0%29%27_.pdf`,
    })
    expect(await statusOf('admin', url)).toBe(200)
    // No key of the resource; no contract of theirs; prices are hidden, and so is what tells them; another company.
    for (const role of ['warehouse', 'sales', 'noSalePrice', 'other'] as const)
      expect(await statusOf(role, url), role).toBe(404)
    expect(await attached('noSalePrice', id)).toBeUndefined()
    expect(await holder('noSalePrice').get(`salesContract/${id}`)).toMatchObject({ status: 200 })
    expect((await app.app.inject({ url })).statusCode).toBe(401)
  })

  it('are gone for all when the record drops them, and for good after the days that uploads are kept', async () => {
    const [kept, dropped] = [await upload('admin', '甲.pdf'), await upload('admin', '乙.pdf')]
    const { id } = await make('admin', [kept, dropped])
    expect((await change('admin', id, [kept])).status).toBe(200)
    expect([await statusOf('admin', kept), await statusOf('admin', dropped)]).toEqual([200, 404])
    expect((await change('admin', id, [kept, dropped])).status, 'it can not be brought back').toBe(422)
    const later = new Date(Date.now() + 400 * DAY)
    await removeUnusedUploads(app.connection.db, createLocalStorage(folder), app.registry.entities, later)
    const left = await world.company.selectFrom('upload').select('id').execute()
    const idsLeft = left.map(one => one.id)
    expect(idsLeft).toContain(readUploadUrl(kept)!.id)
    expect(idsLeft).not.toContain(readUploadUrl(dropped)!.id)
    expect(await statusOf('admin', kept)).toBe(200)
  })

  it('stay with a change by who does not see them', async () => {
    const url = await upload('admin', '价格单.pdf')
    const { id } = await make('admin', [url])
    expect((await holder('noSalePrice').send('PATCH', `salesContract/${id}`, { remark: '改' })).status).toBe(200)
    expect((await change('noSalePrice', id, [])).status).toBe(403)
    expect(await attached('admin', id)).toEqual([url])
    expect((await send('noSalePrice', 'x.pdf')).statusCode).toBe(403)
  })

  it('are this account’s own, for this property, once', async () => {
    const [mine, customers] = [
      await upload('admin', '甲.pdf'),
      await upload('admin', '乙.pdf', 'resource=customer&property=attachments'),
    ]
    const { id } = await make('admin', [])
    const wrong = [
      [await upload('salesall', '他人.pdf')],
      [customers],
      [mine, mine],
      [mine.replace('.pdf', '.exe')],
      [mine.replace(/size=\d+/, 'size=1')],
      ['/v1/upload/00000000-0000-4000-8000-000000000000?name=x.pdf&size=1'],
      ['/v1/upload/------------------------------------?name=x.pdf'],
      ['https://example.com/x.pdf'],
      [''],
    ]
    for (const given of wrong) {
      const { status, body } = await change('admin', id, given)
      expect([status, Object.keys(body.result?.errors ?? {})], String(given)).toEqual([422, ['attachments']])
    }
    expect((await make('admin', [mine])).status).toBe(200)
    expect((await make('admin', [mine])).status, 'it is in a record already').toBe(422)
    for (const given of [mine, [1], {}, Array.from({ length: 21 }, () => mine)])
      expect((await change('admin', id, given)).status).toBeGreaterThanOrEqual(400)
    expect(await attached('admin', id)).toEqual([])
  })

  it('are attached by a transition, too', async () => {
    const { id } = await make('admin', null)
    const ask = holder('admin')
    expect((await ask.send('PATCH', `salesContract/${id}/_approve`, {})).status).toBe(200)
    const url = await upload('admin', '盖章.pdf')
    expect((await ask.send('PATCH', `salesContract/${id}/_attach`, { attachments: [url] })).status).toBe(200)
    expect(await attached('salesall', id)).toEqual([url])
    expect(await statusOf('salesall', url)).toBe(200)
    const more = await upload('admin', '补充.pdf')
    expect((await ask.send('PATCH', `salesContract/${id}/_attach`, { attachments: [more, url] })).status).toBe(200)
    expect(await attached('admin', id)).toEqual([more, url])
    const hidden = holder('noSalePrice').send('PATCH', `salesContract/${id}/_attach`, { attachments: [] })
    expect((await hidden).status).toBe(403)
  })

  it('are refused by what they are, how large they are, and where they are for', async () => {
    const refused = async (...asked: Parameters<typeof send>) => {
      const answer = await send(...asked)
      return [answer.statusCode, answer.json<{ code: string }>().code]
    }
    expect(await refused('admin', '合同.pdf', '<html><script>alert(1)</script></html>')).toEqual([
      415,
      'attachment.otherContent',
    ])
    expect(await refused('admin', '程序.exe', 'MZ\0\0')).toEqual([415, 'attachment.wrongType'])
    expect(await refused('admin', '空.pdf', '')).toEqual([415, 'attachment.missing'])
    expect(await refused('admin', '大.pdf', new Uint8Array(20 * 1024 * 1024 + 1))).toEqual([413, 'attachment.tooLarge'])
    for (const place of [
      'resource=salesContract&property=remark',
      'resource=salesContract&property=toString',
      'resource=constructor&property=attachments',
      'resource=salesContract&property=items.attachments',
    ])
      expect(await refused('admin', 'x.pdf', PDF, place), place).toEqual([403, 'permission.denied'])
    expect(await refused('warehouse', 'x.pdf')).toEqual([403, 'permission.denied'])
    expect(await refused('viewer', 'x.pdf')).toEqual([403, 'permission.denied'])
    await world.company.updateTable('serviceBuyer').set({ uploadQuota: 0 }).execute()
    expect(await refused('admin', 'x.pdf')).toEqual([422, 'upload.full'])
    await world.company.updateTable('serviceBuyer').set({ uploadQuota: 1000 }).execute()
  })
})
