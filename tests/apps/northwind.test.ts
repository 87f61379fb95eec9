import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { newEmptyDatabase, newDatabase } from '../support/postgres.ts'
import { startProcess, type ServerProcess } from '../support/startProcess.ts'

const NORTHWIND = './tests/apps/northwind'
const PASSWORD = 'Northwind-2026'

interface Order {
  id: string
  sn: string
  status: number
  customerName: string
  total: number
  lines: { foodName: string; amount: number }[]
}

it('is JSON alone, and right beside the trade and without it', async () => {
  const files = readdirSync(join(projectRoot(), NORTHWIND), { recursive: true, encoding: 'utf8' })
  expect(files.filter(name => name.includes('.') && !name.endsWith('.json'))).toEqual([])
  const both = await loadRegistry(projectRoot(), `.,${NORTHWIND}`)
  expect(both.apps.map(({ name }) => name)).toEqual(['core', 'trade', 'northwind'])
  expect(both.resources).toHaveProperty('stockOutOrder')
  const alone = await loadRegistry(projectRoot(), NORTHWIND)
  expect(alone.apps.map(({ name }) => name)).toEqual(['core', 'northwind'])
  expect(alone.resources).not.toHaveProperty('stockOutOrder')
  expect([...alone.hints, ...both.hints]).toEqual([])
  expect(alone.menus.map(({ menuKey }) => menuKey)).toEqual(['food', 'system', 'notice', 'help'])
})

describe.each(['embedded', 'postgresql'] as const)('Northwind on %s', engine => {
  it('is all that there is, where the trade is left out', async () => {
    const database = engine === 'postgresql' ? await newEmptyDatabase(inject('postgres')) : undefined
    const server = await startProcess(database?.url ?? '', { APPS: NORTHWIND, DEMO_DATA: '0' })
    try {
      const [, given] = /first administrator: admin \/ (\S+)/.exec(server.said) ?? []
      const token = await enter(server, given!, PASSWORD)
      await sellFood(server, token)
      expect((await server.ask(token, 'GET', 'salesOrder/stockOutOrder')).status).toBe(404)
      const { body } = await server.ask<{ resources: object }>(token, 'GET', 'system/declarations')
      expect(/出库|采购|stockOut|salesOrder/.exec(JSON.stringify(body))?.[0]).toBeUndefined()
    } finally {
      await server.stop()
      await database?.drop()
    }
  })
})

it('works beside the trade, in a company that is there', async () => {
  const database = await newDatabase(inject('postgres'))
  const server = await startProcess(database.url, { APPS: `.,${NORTHWIND}` })
  try {
    const before = await server.signIn('admin')
    const { body } = await server.ask<{ id: string; name: string; menuKeys: string[] }[]>(before, 'GET', 'system/roles')
    const { id, name, menuKeys } = body.result.find(role => role.menuKeys.includes('system-role'))!
    const keys = ['food-order', 'food-item', 'food-category', 'food-customer', 'food-shipper', 'system-employee']
    const role = { id, name, menuKeys: [...menuKeys, ...keys] }
    expect(await server.ask(before, 'PUT', `system/roles/${id}`, role)).toMatchObject({ status: 200 })
    const token = await server.signIn('admin')
    await sellFood(server, token)
    expect((await server.ask(token, 'GET', 'salesOrder/stockOutOrder')).status).toBe(200)
  } finally {
    await server.stop()
    await database.drop()
  }
})

/** Signs in for the first time. */
async function enter({ ask }: ServerProcess, password: string, newPassword: string): Promise<string> {
  const { body } = await ask<{ authToken: string }>('', 'POST', 'auth/login', {
    userName: 'admin',
    password,
    newPassword,
  })
  return body.result.authToken
}

/** Makes what an order needs, the order, and ships it: each by what the engine makes of the declarations. */
async function sellFood({ ask }: ServerProcess, token: string) {
  const make = async (path: string, body: object) => {
    const made = await ask<{ id: string }>(token, 'POST', path, body)
    expect(made).toMatchObject({ status: 200 })
    return made.body.result.id
  }
  const categoryId = await make('foodCategory', { name: '调味品' })
  const foodId = await make('food', { name: '桂花酱', categoryId, price: 12.5 })
  const customerId = await make('foodCustomer', { name: '迈多贸易', city: '天津' })
  const shipperId = await make('shipper', { name: '联邦货运' })
  const managerId = await make('employee', { name: '王伟' })
  const employeeId = await make('employee', { name: '张颖', managerId })
  const lines = [{ foodId, quantity: 3, price: 12.5 }]
  const id = await make('foodOrder', { customerId, employeeId, shipperId, orderedOn: '2026-11-02', lines })

  const order = (await ask<Order>(token, 'GET', `foodOrder/${id}`)).body.result
  expect(order).toMatchObject({ status: 0, customerName: '迈多贸易', total: 37.5 })
  expect(order.sn).toMatch(/^DH\d{6}0001$/)
  expect(order.lines).toMatchObject([{ foodName: '桂花酱', amount: 37.5 }])
  expect((await ask(token, 'PATCH', 'foodOrder/_ship', { ids: [id] })).status).toBe(200)
  const list = await ask<Order[]>(token, 'GET', 'foodOrder?status=1&customerId=' + customerId)
  expect(list.body).toMatchObject({ result: [{ id, status: 1 }], result_info: { total_count: 1 } })
  const log = await ask<{ operationTypeName: string }[]>(token, 'GET', `log?orderType=30&orderId=${id}`)
  expect(log.body.result.map(entry => entry.operationTypeName).toSorted()).toEqual(['创建了单据', '发了货'])
  expect((await ask(token, 'DELETE', `foodCategory/${categoryId}`)).status).toBe(409)
}
