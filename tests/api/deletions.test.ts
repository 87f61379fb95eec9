import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/domain/newId.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { countWaiting } from '../support/postgres.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'
import { unitOf } from './unitOf.ts'

interface Outcome {
  deleted: string[]
  refused: { id: string; code: string; message: string }[]
}

const NEVER = '01900000-0000-7000-8000-000000000000'

/** As the product declares it, and besides: inquiries that are not quoted yet, and an offer's maker that is a customer. */
function declaring(registry: Registry): Registry {
  const { inquiry } = registry.resources
  const { exportTemplateItems } = registry.entities
  const { servMaker } = exportTemplateItems!.fields
  return {
    ...registry,
    entities: {
      ...registry.entities,
      exportTemplateItems: {
        ...exportTemplateItems!,
        fields: {
          ...exportTemplateItems!.fields,
          servMaker: { ...servMaker!, ref: { entity: 'customer', as: 'maker' } },
        },
      },
    },
    resources: {
      ...registry.resources,
      inquiry: { ...inquiry!, delete: { permission: ['inquiry-list'], when: { processStatus: 0 } } },
    },
  }
}

describe.each(engines())('deleting on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let made = 0

  beforeAll(async () => {
    app = await createTestApp(engine, declaring)
    bench = await openWorkbench(app)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const make = async (path: string, body: object) => {
    const answer = await admin.send<{ id: string }>('POST', path, body)
    expect([answer.status, answer.body.message]).toEqual([200, ''])
    return answer.body.result.id
  }
  const customer = (further: object = {}) => make('customer', { customerName: `待删除客户${++made}`, ...further })
  const product = async () => {
    made += 1
    const unitId = await unitOf(admin)
    return make('product', { productNo: `DEL${made}`, brandName: '无', goodsName: '待删', sn: `X${made}`, unitId })
  }
  const inquire = (customerId: string, productId: string) =>
    admin.send<{ id: string }>('POST', 'inquiry', { customerId, items: [{ productId, quantity: 1, price: 1 }] })
  const remove = (path: string, id: string, who = admin) => who.send<string>('DELETE', `${path}/${id}`)
  const told = ({ status, body: { code, message } }: Awaited<ReturnType<typeof remove>>) => ({ status, code, message })
  const linkMen = (customerId: string) =>
    bench.company.selectFrom('linkMan').select('id').where('customerId', '=', customerId).execute()
  const nameOf = async (id: string) =>
    (await admin.get<{ customerName: string }>(`customer/${id}`)).body.result.customerName

  it('takes a record with its own lines, is kept in the audit log, and finds nothing the second time', async () => {
    const id = await customer({ linkManList: [{ name: '甲' }, { name: '乙' }] })
    const name = await nameOf(id)
    expect(await linkMen(id)).toHaveLength(2)
    expect(await remove('customer', id)).toMatchObject({ status: 200, body: { success: true, result: id } })
    expect([await linkMen(id), (await admin.get(`customer/${id}`)).status]).toEqual([[], 404])
    expect(told(await remove('customer', id))).toMatchObject({ status: 404, code: 'record.missing' })
    const log = await admin.get(`system/audit?subject=record&subjectName=${encodeURIComponent(name)}`)
    expect(log.body.result).toMatchObject([{ action: '删除客户', subjectName: name }])
  })

  it('says what uses a record, found in columns, in lines and in nested values, and deletes nothing', async () => {
    const [id, productId] = [await customer({ linkManList: [{ name: '丙' }] }), await product()]
    const [linkMan] = await linkMen(id)
    // One by the customer and by its contact, one by the customer alone.
    await make('requirement', { customerId: id, linkManId: linkMan!.id, goodsName: '轴承', quantity: 2 })
    await make('requirement', { customerId: id, goodsName: '轴承', quantity: 2 })
    // Two lines of one product are one document.
    const items = [1, 2].map(quantity => ({ productId, quantity, price: 1 }))
    await make('inquiry', { customerId: id, items })
    await bench.company
      .insertInto('exportTemplate')
      .values({
        id: newId(),
        type: 1,
        tdlName: '有报价人',
        time: new Date().toISOString(),
        creatorId: bench.actor.accountId,
        requirementTdlItmesVO: sql`${JSON.stringify({ servMaker: id })}::jsonb`,
      })
      .execute()
    const name = await nameOf(id)
    expect(told(await remove('customer', id))).toEqual({
      status: 409,
      code: 'record.inUse',
      message: `客户“${name}”已被2张找货单、1张询价单、1个报价模版使用，不能删除`,
    })
    expect([await linkMen(id), await nameOf(id)]).toEqual([[linkMan], name])
    expect(told(await remove('product', productId)).message).toMatch(/^商品“.+”已被1张询价单使用，不能删除$/)
  })

  it('names a contact that documents use, though the customer itself is not used', async () => {
    const [id, other] = [await customer({ linkManList: [{ name: '丁' }] }), await customer()]
    const [linkMan] = await linkMen(id)
    const requirement = await make('requirement', { customerId: other, goodsName: '轴承', quantity: 2 })
    await bench.company
      .updateTable('requirement')
      .set({ linkManId: linkMan!.id })
      .where('id', '=', requirement)
      .execute()
    expect(told(await remove('customer', id)).message).toContain('已被1张找货单使用')
  })

  it('asks the condition of the record', async () => {
    const inquiry = (await inquire(await customer(), await product())).body.result.id
    await bench.company.updateTable('inquiry').set({ processStatus: 1 }).where('id', '=', inquiry).execute()
    expect(told(await remove('inquiry', inquiry))).toMatchObject({ status: 409, code: 'record.undeletable' })
    await bench.company.updateTable('inquiry').set({ processStatus: 0 }).where('id', '=', inquiry).execute()
    expect((await remove('inquiry', inquiry)).status).toBe(200)
    const log = await bench.company
      .selectFrom('operationLog')
      .select('operationTypeName')
      .where('orderId', '=', inquiry)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(log).toEqual({ operationTypeName: '删除了单据' })
  })

  it('is for whoever may edit, in their own company', async () => {
    const id = await customer()
    const [keeper, other] = [await app.as('warehouse'), await app.as('other')]
    expect(told(await remove('customer', id, keeper))).toMatchObject({ status: 403, code: 'permission.denied' })
    expect(told(await remove('customer', id, other))).toMatchObject({ status: 404, code: 'record.missing' })
    const several = await other.send<Outcome>('POST', 'customer/_delete', [id])
    expect(several.body.result).toMatchObject({ deleted: [], refused: [{ id, code: 'record.missing' }] })
    expect((await admin.get(`customer/${id}`)).status).toBe(200)
    expect((await admin.send('DELETE', `system/accounts/${bench.actor.accountId}`)).status).toBe(404)
  })

  it('takes of several those that it can, and says why not the others', async () => {
    const [free, used, productId] = [
      await customer(),
      await customer({ linkManList: [{ name: '戊' }] }),
      await product(),
    ]
    await inquire(used, productId)
    const name = await nameOf(used)
    const ask = () =>
      admin.send<Outcome>('POST', 'customer/_delete', [used, free, NEVER, free], { 'idempotency-key': `del-${free}` })
    const { status, body } = await ask()
    const inquiries = { code: 'uses.documents', message: '1张询价单', details: { count: 1, label: '询价单' } }
    expect([status, body.result]).toEqual([
      200,
      {
        deleted: [free],
        refused: [
          { id: NEVER, code: 'record.missing', message: '单据不存在或无权查看', details: {} },
          {
            ...{ id: used, code: 'record.inUse', message: `客户“${name}”已被1张询价单使用，不能删除` },
            details: { title: '客户', name, uses: [inquiries] },
          },
        ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      },
    ])
    expect(await linkMen(used)).toHaveLength(1)
    // Asked again with the same key, the first answer comes again.
    expect((await ask()).body.result).toEqual(body.result)
    expect((await admin.send('POST', 'customer/_delete', [])).status).toBe(422)
    expect((await admin.send('POST', 'customer/_delete', ['x'])).status).toBe(422)
  })

  it('leaves nothing that refers to what is gone, whoever is first', async () => {
    const productId = await product()
    const outcomes = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const id = await customer()
      const asks = [() => remove('customer', id), () => inquire(id, productId)]
      const answers = await Promise.all((round % 2 ? asks : asks.toReversed()).map(ask => ask()))
      const [deletion, inquiry] = round % 2 ? answers : answers.toReversed()
      outcomes.add(`${deletion!.status} ${inquiry!.status}`)
      if (deletion!.status === 409) expect(deletion!.body.message).toContain('1张询价单')
    }
    expect(['200 422', '409 200']).toEqual(expect.arrayContaining([...outcomes]))
  })

  // The embedded database takes one transaction at a time.
  if (engine.name === 'postgresql')
    it('waits for who is about to refer to it', async () => {
      const id = await customer()
      const inquiry = {
        sn: `XJ-${id}`,
        time: new Date().toISOString(),
        customerId: id,
        creatorId: bench.actor.accountId,
      }
      const trx = await bench.company.startTransaction().execute()
      await trx
        .insertInto('inquiry')
        .values({ id: newId(), ...inquiry })
        .execute()
      const deletion = remove('customer', id)
      const isWaiting = async () => (await countWaiting(app.connection.url!)) > 0
      while (!(await isWaiting()));
      await trx.commit().execute()
      expect(told(await deletion)).toMatchObject({
        status: 409,
        message: expect.stringContaining('1张询价单') as string,
      })
    })
})
