import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'
import { dayInChina } from '../support/dayInChina.ts'
import { openWorkbench, type Workbench } from './openWorkbench.ts'

interface Choice {
  related: Record<string, number | null>
}

interface Role {
  id: string
  name: string
  menuKeys: string[]
}

describe.each(engines())('price lists on $name', engine => {
  let app: TestApp
  let bench: Workbench
  let admin: Caller
  let seller: Caller
  let customer: string
  let other: string
  let level: string

  beforeAll(async () => {
    app = await createTestApp(engine)
    bench = await openWorkbench(app)
    ;[admin, seller] = [await app.as('admin'), await app.as('sales')]
    level = await made('priceLevel', { name: '测试等级' })
    customer = await made('customer', { customerName: '协议价客户', levelId: level })
    other = await made('customer', { customerName: '没有协议的客户' })
  })
  afterAll(() => app.close())

  const made = async (endpoint: string, body: object, who = admin) => {
    const answer = await who.send<{ id: string }>('POST', endpoint, body)
    expect(answer.body.message).toBe('')
    return answer.body.result.id
  }
  /** A draft for the customer, or for the level, from a day on. */
  const draft = (productId: string, price: number, more: object = { target: 0, customerId: customer }) =>
    made('priceList', { name: '协议', startOn: dayInChina(), ...more, items: [{ productId, price }] })
  const act = (id: string, transition: string, who = admin) =>
    who.send('PATCH', `priceList/${id}/_${transition}`, { id })
  const publish = async (id: string) => expect((await act(id, 'publish')).body.message).toBe('')
  const ofLevel = () => ({ target: 1, levelId: level })
  const agreed = async (productId: string, customerId = customer, who = seller) => {
    const query = `id_in=${productId}&beside.salesOrder.customerId=${customerId}`
    const { result } = (await who.get<Choice[]>(`salesOrder/_choices/items.productId?${query}`)).body
    const { customerPrice, levelPrice } = result[0]!.related
    return [customerPrice, levelPrice]
  }

  it('count from their publication on, for their customer or all of a level, of several the last one', async () => {
    const productId = await bench.product(5)
    const forLevel = await draft(productId, 8, ofLevel())
    expect(await agreed(productId)).toEqual([null, null])
    await publish(forLevel)
    expect(await agreed(productId)).toEqual([null, 8])
    expect(await agreed(productId, other)).toEqual([null, null])
    await publish(await draft(productId, 7.5))
    expect(await agreed(productId)).toEqual([7.5, 8])
    const latest = await draft(productId, 7.2)
    await publish(latest)
    expect(await agreed(productId)).toEqual([7.2, 8])
    expect((await act(latest, 'stop')).status).toBe(200)
    expect(await agreed(productId)).toEqual([7.5, 8])
  })

  it('count from their first day to their last', async () => {
    const productId = await bench.product(5)
    const within = { target: 0, customerId: customer }
    await publish(await draft(productId, 9, { ...within, startOn: dayInChina(1) }))
    await publish(await draft(productId, 6, { ...within, startOn: dayInChina(-9), endOn: dayInChina(-1) }))
    expect(await agreed(productId)).toEqual([null, null])
    await publish(await draft(productId, 7, { ...within, startOn: dayInChina(-9), endOn: dayInChina() }))
    expect(await agreed(productId)).toEqual([7, null])
  })

  it('are for a customer or for a level, never for both', async () => {
    const productId = await bench.product(5)
    const id = await draft(productId, 6)
    const changed = await admin.send('PATCH', `priceList/${id}`, { target: 1, levelId: level })
    expect(changed.body.message).toBe('')
    expect((await admin.get<object>(`priceList/${id}`)).body.result).toMatchObject({ customerId: null, levelId: level })
    const both = await draft(productId, 6, { target: 0, customerId: customer, levelId: level })
    expect((await admin.get<object>(`priceList/${both}`)).body.result).toMatchObject({
      customerId: customer,
      levelId: null,
    })
  })

  it('tell the lines of a form of their prices, with each customer', async () => {
    const productId = await bench.product(5)
    await publish(await draft(productId, 8, ofLevel()))
    const ids = `productId=${productId},${productId}&salesOrder.customerId=${customer},${other}`
    const { result } = (await seller.get<object[]>(`salesOrder/_related/items?${ids}`)).body
    expect(result).toMatchObject([{ levelPrice: 8 }, { levelPrice: null }])
  })

  it('are what those sell at who see no prices', async () => {
    const productId = await bench.product(5)
    await publish(await draft(productId, 8, ofLevel()))
    const { result: roles } = (await admin.get<Role[]>('system/roles')).body
    const role = roles.find(({ name }) => name === '销售')!
    const keys = (menuKeys: string[]) => admin.send('PUT', `system/roles/${role.id}`, { ...role, menuKeys })
    await keys(role.menuKeys.filter(key => key !== 'data-salePrice'))
    const blind = await app.as('sales')
    await bench.company.updateTable('product').set({ salePrice: '12' }).where('id', '=', productId).execute()
    const sold = async (customerId: string) => {
      const id = await made('salesOrder', { customerId, items: [{ productId, quantity: 1 }] }, blind)
      return (await admin.get<{ items: { price: number }[] }>(`salesOrder/${id}`)).body.result.items[0]!.price
    }
    expect(await sold(customer)).toBe(8)
    await publish(await draft(productId, 7))
    expect(await sold(customer)).toBe(7)
    expect(await sold(other)).toBe(12)
    // With another customer it is another price, though nobody chose the product anew.
    const moved = await made('salesOrder', { customerId: other, items: [{ productId, quantity: 1 }] }, blind)
    const { items } = (await blind.get<{ items: { id: string }[] }>(`salesOrder/${moved}`)).body.result
    const kept = items.map(({ id }) => ({ id, productId, quantity: 1 }))
    const change = await blind.send('PATCH', `salesOrder/${moved}`, { customerId: customer, items: kept })
    expect(change.body.message).toBe('')
    const after = (await admin.get<{ items: { price: number }[] }>(`salesOrder/${moved}`)).body.result
    expect(after.items[0]!.price).toBe(7)
    const blank = await blind.send('POST', 'salesOrder', { customerId: ' ', items: [{ productId, quantity: 1 }] })
    expect(blank.status).toBe(422)
    await keys(role.menuKeys)
  })

  it('name a product once, whom they are for, and stay as they were published', async () => {
    const productId = await bench.product(5)
    const items = [{ productId, price: 8 }]
    const start = { name: '协议', startOn: dayInChina() }
    const refused = async (body: object) => {
      const { code, message } = (await admin.send('POST', 'priceList', body)).body
      return [code, message]
    }
    const forCustomer = { ...start, target: 0, customerId: customer, items }
    const twice = { ...forCustomer, items: [...items, ...items] }
    expect(await refused(twice)).toEqual(['request.invalid', '明细中商品重复，每个只能有一行'])
    expect(await refused({ ...forCustomer, endOn: dayInChina(-1) })).toEqual([
      'priceList.endsBefore',
      '截止日期早于生效日期，请重新选择',
    ])
    expect(await refused({ ...start, target: 0, items })).toEqual(['request.invalid', '请选择客户'])
    expect(await refused({ ...start, target: 1, items })).toEqual(['request.invalid', '请选择价格等级'])
    expect(await refused({ ...forCustomer, items: [] })).toEqual(['request.invalid', '请添加商品'])
    const id = await draft(productId, 8)
    await publish(id)
    expect((await admin.send('PATCH', `priceList/${id}`, { name: '改' })).body.code).toBe('record.locked')
  })

  it('are kept by those alone who may', async () => {
    const productId = await bench.product(5)
    expect((await seller.get('priceList')).status).toBe(403)
    const body = {
      name: '协议',
      target: 0,
      customerId: customer,
      startOn: dayInChina(),
      items: [{ productId, price: 1 }],
    }
    expect((await seller.send('POST', 'priceList', body)).status).toBe(403)
    const id = await draft(productId, 1)
    expect((await act(id, 'publish', seller)).status).toBe(403)
    const elsewhere = await app.as('other')
    expect((await elsewhere.get(`priceList/${id}`)).status).toBe(404)
  })
})
