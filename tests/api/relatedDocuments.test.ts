import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import type { Document } from '../../src/engine/model/documentModel.ts'
import type { Page, Registry, Resource } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Entry {
  type: number
  typeName: string
  snId: string
  sn: string
  time: string
  statusName: string | null
  price: number | null
}

/** A kind of document with no more than its number, its card and a page. */
function kind({ resources }: Registry, name: string, entity: string, document: Document, view: Page['view'] = 'show') {
  const { form: _, ...plain } = resources.stockInOrder!
  const own: Resource = {
    ...plain,
    name,
    entity,
    document,
    label: name,
    endpoint: `test/${name}`,
    list: { ...plain.list, modes: [], filters: [] },
    show: { steps: [], with: [], sections: [] },
    pages: [{ variant: 'system-config', view, path: `/test/${name}/:id`, keys: ['system-config'], start: {} }],
    transitions: [],
    actions: [],
  }
  return { [name]: own }
}

/** The product's own documents, and beside them what a purchase may have besides. */
const withKinds = (registry: Registry): Registry => {
  const { resources } = registry
  const isThere = (type: number) => Object.values(resources).some(({ document }) => document?.type === type)
  const returned = { number: 'sn', time: 'returnTime' }
  return {
    ...registry,
    resources: {
      ...resources,
      ...(!isThere(3) && kind(registry, 'buying', 'purchaseOrder', { type: 3, number: 'sn', time: 'time' })),
      ...(!isThere(5) && kind(registry, 'sendingBack', 'purchaseReturnOrder', { type: 5, ...returned })),
      ...kind(registry, 'refund', 'purchaseReturnOrder', {
        type: 90,
        ...returned,
        status: 'returnStatus',
        price: 'total',
      }),
      ...kind(registry, 'unopened', 'purchaseReturnOrder', { type: 91, ...returned }, 'list'),
      // The spec's type 6 has no page to be seen on.
      ...kind(registry, 'unseen', 'purchaseReturnOrder', { type: 6, ...returned }, 'edit'),
    },
  }
}

describe.each(engines())('related documents on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  const related = async (type: number, id: string, who = admin) =>
    (await who.get<Entry[]>(`orderInfo/${type}/${id}`)).body.result
  const namesOf = (entries: Entry[]) => entries.map(({ type, snId }) => `${type} ${snId}`)
  const idsOf = async (type: number, id: string) => namesOf(await related(type, id))

  beforeAll(async () => {
    app = await createTestApp(engine, withKinds)
    bench = await openWorkbench(app, 'admin')
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  /** A purchase order that came in twice and of which the second went back. */
  async function purchase() {
    const { company, actor, warehouseId } = bench
    const [order, first, second, back] = [newId(), newId(), newId(), newId()]
    const { id: supplierId } = await company.selectFrom('supplier').select('id').limit(1).executeTakeFirstOrThrow()
    const shared = { supplierId, creatorId: actor.accountId }
    const sn = (id: string) => `T-${id}`
    const time = (day: number) => `2026-01-0${day}T08:00:00+08:00`
    await company
      .insertInto('purchaseOrder')
      .values({ id: order, sn: sn(order), time: time(1), ...shared })
      .execute()
    const stockIn = { purchaseId: order, warehouseId, confirmStatus: 1, ...shared }
    await company
      .insertInto('stockInOrder')
      .values([
        { id: first, sn: sn(first), time: time(2), ...stockIn },
        { id: second, sn: sn(second), time: time(3), ...stockIn },
      ])
      .execute()
    await company
      .insertInto('purchaseReturnOrder')
      .values({ id: back, sn: sn(back), returnTime: time(4), purchaseId: order, stockInId: second, ...shared })
      .execute()
    return { order, first, second, back }
  }

  /** A contract of which there is an order, of that a stock-out, of that a return. */
  async function sale() {
    const { company } = bench
    const back = await company
      .selectFrom('salesReturnOrder')
      .select(['id', 'salesId', 'stockOutId'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const contract = await company.selectFrom('salesContract').select('id').limit(1).executeTakeFirstOrThrow()
    await company.updateTable('salesOrder').set({ contractId: contract.id }).where('id', '=', back.salesId).execute()
    return { contract: contract.id, order: back.salesId, stockOut: back.stockOutId, back: back.id }
  }

  it('of a purchase are found both ways', async () => {
    const { order, first, second, back } = await purchase()
    const backs = [`5 ${back}`, `90 ${back}`, `91 ${back}`]
    expect((await idsOf(3, order)).toSorted()).toEqual([`4 ${first}`, `4 ${second}`, ...backs].toSorted())
    expect((await idsOf(4, second)).toSorted()).toEqual([`3 ${order}`, ...backs].toSorted())
    expect((await idsOf(5, back)).toSorted()).toEqual([`3 ${order}`, `4 ${second}`].toSorted())
    expect(await idsOf(4, first), 'what went back of another stock-in is not of this one').toEqual([`3 ${order}`])
  })

  it('of a sale are found both ways, from the contract to the return', async () => {
    const { contract, order, stockOut, back } = await sale()
    expect(await idsOf(11, contract)).toEqual(
      expect.arrayContaining([`0 ${order}`, `1 ${stockOut}`, `2 ${back}`]) as string[],
    )
    expect(await idsOf(0, order)).toEqual(
      expect.arrayContaining([`11 ${contract}`, `1 ${stockOut}`, `2 ${back}`]) as string[],
    )
    expect(await idsOf(1, stockOut)).toEqual(
      expect.arrayContaining([`11 ${contract}`, `0 ${order}`, `2 ${back}`]) as string[],
    )
    expect((await idsOf(2, back)).toSorted()).toEqual([`0 ${order}`, `1 ${stockOut}`, `11 ${contract}`].toSorted())
  })

  it('are related to each other, whichever of the two is asked', async () => {
    await sale()
    let asked = 0
    for (const { entity, document } of Object.values(app.registry.resources)) {
      if (!document || [6, 91].includes(document.type)) continue
      const documents = await bench.company
        .selectFrom(entity as 'stockOutOrder')
        .select('id')
        .orderBy('id', 'desc')
        .limit(8)
        .execute()
      for (const { id } of documents) {
        for (const { type, snId } of (await related(document.type, id)).filter(({ type }) => type !== 91)) {
          asked++
          expect(await idsOf(type, snId), `${type} leads back to ${document.type}`).toContain(`${document.type} ${id}`)
        }
      }
    }
    expect(asked).toBeGreaterThan(20)
  })

  it('say number, time, state and amount as their kind declares, the oldest first', async () => {
    const { order, second, back } = await purchase()
    const entries = await related(3, order)
    expect(entries.map(({ time }) => time)).toEqual(entries.map(({ time }) => time).toSorted())
    expect(entries.find(({ snId }) => snId === second)).toMatchObject({
      type: 4,
      typeName: '入库单',
      sn: `T-${second}`,
      statusName: '已入库',
      price: null,
    })
    expect(entries.find(({ type }) => type === 90)).toMatchObject({ snId: back, statusName: '待退货', price: 0 })
    const [plain] = entries.filter(({ type }) => type === 91)
    expect(plain).toMatchObject({ statusName: null, price: null })
    expect(new Date(plain!.time)).toEqual(new Date('2026-01-04T08:00:00+08:00'))
  })

  it('say that they were withdrawn, and nothing of their state otherwise where their kind tells none', async () => {
    const { company } = bench
    const { stockOut, order, back } = await sale()
    const wordOf = async (type: number, id: string) =>
      (await related(0, order)).find(entry => entry.type === type && entry.snId === id)?.statusName
    for (const [returnStatus, word] of [
      [2, '已作废'],
      [1, null],
    ] as const) {
      await company.updateTable('salesReturnOrder').set({ returnStatus }).where('id', '=', back).execute()
      expect(await wordOf(2, back)).toBe(word)
    }
    const standing = await wordOf(1, stockOut)
    await company.updateTable('stockOutOrder').set({ salesStatus: 3 }).where('id', '=', stockOut).execute()
    expect(await wordOf(1, stockOut)).toBe('已作废')
    await company.updateTable('stockOutOrder').set({ salesStatus: 0 }).where('id', '=', stockOut).execute()
    expect([standing, await wordOf(1, stockOut)]).toEqual(['已出库', '已出库'])
  })

  it('are only those that one may see, of what one may see', async () => {
    const { stockOut, back } = await sale()
    const viewer = await app.as('viewer')
    expect(await related(1, stockOut, viewer)).toEqual([])
    expect((await viewer.get(`orderInfo/2/${back}`)).status).toBe(403)
    expect((await admin.get(`orderInfo/91/${back}`)).status, 'such documents have no page').toBe(403)
    expect((await admin.get(`orderInfo/6/${back}`)).status).toBe(403)
    const keeper = await app.as('warehouse')
    expect(namesOf(await related(1, stockOut, keeper))).toContain(`2 ${back}`)
  })

  it('of another company are not there', async () => {
    const { order, second } = await purchase()
    const stranger = await app.as('other')
    expect(await related(4, second, stranger)).toEqual([])
    expect(await related(3, order, stranger)).toEqual([])
  })
})
