import { expect } from 'vitest'
import { enterFirstAt } from '../support/enterFirstAt.ts'
import type { ServerProcess } from '../support/startProcess.ts'

const GIVEN = 'given by somebody'

interface Order {
  id: string
  onlySeen?: boolean
}

interface Flow {
  flowKind: number
  amount: number
  time: string
}

interface Sums {
  count: number
  sums: Record<string, number>
}

/** Sells as several people, of whom each sees what the rules of the order's schema say. */
export async function seeOwnFood({ url, ask, signIn }: ServerProcess) {
  const admin = await signIn('admin')
  const make = async (token: string, path: string, body: object) => {
    const made = await ask<{ id: string }>(token, 'POST', path, body)
    expect(made).toMatchObject({ status: 200 })
    return made.body.result.id
  }
  const roleId = await make(admin, 'system/roles', { name: '食品销售', menuKeys: ['food-order'] })
  const teamId = await make(admin, 'system/teams', { name: '华北组' })
  const person = async (loginName: string, more: object) => {
    const id = await make(admin, 'system/accounts', { loginName, name: loginName, roleId, password: GIVEN, ...more })
    await enterFirstAt(url, loginName, GIVEN)
    return { id, token: await signIn(loginName) }
  }
  const chief = await person('chief', {})
  const seller = await person('seller', { teamId, managerId: chief.id })
  const mate = await person('mate', { teamId })
  const north = await person('north', { regions: [{ name: '大连' }] })
  const stranger = await person('stranger', {})

  const categoryId = await make(admin, 'foodCategory', { name: '饮料' })
  const supplierId = await make(admin, 'foodSupplier', { name: '康堡', country: '中国' })
  const foodId = await make(admin, 'food', { name: '苹果汁', categoryId, supplierId, price: 18 })
  const customerId = await make(admin, 'foodCustomer', { name: '三川实业', city: '大连' })
  const lines = [{ foodId, quantity: 2, price: 18 }]
  const id = await make(seller.token, 'foodOrder', { customerId, orderedOn: '2026-11-05', lines })

  const seen = (token: string) => ask<Order>(token, 'GET', `foodOrder/${id}`)
  expect((await seen(seller.token)).body.result).not.toHaveProperty('onlySeen')
  for (const { token } of [chief, mate]) expect((await seen(token)).body.result.onlySeen).toBe(true)
  expect(await seen(stranger.token)).toMatchObject({ status: 404, body: { code: 'record.missing' } })
  const ids = async (token: string) =>
    (await ask<Order[]>(token, 'GET', 'foodOrder')).body.result.map(order => order.id)
  expect(await ids(stranger.token)).toEqual([])
  for (const { token } of [seller, chief, mate, north]) expect(await ids(token)).toEqual([id])
  expect(await ids(admin)).toContain(id)
  const sums = async (token: string) => (await ask<Sums>(token, 'GET', 'foodOrder/_sums')).body.result
  expect(await sums(stranger.token)).toMatchObject({ count: 0, sums: { total: 0 } })
  for (const { token } of [seller, mate]) expect(await sums(token)).toMatchObject({ count: 1, sums: { total: 36 } })
  // What is told of records under one another is told to whoever sees these.
  const flow = async (token: string) => {
    const { body } = await ask<Flow[]>(token, 'GET', 'foodFlow?sort=amount&order=ASC')
    return body.result.map(({ flowKind, amount, time }) => [flowKind, amount, time])
  }
  expect(await flow(stranger.token)).toEqual([])
  const began = '2026-11-04T16:00:00.000Z'
  for (const { token } of [seller, mate, north])
    expect(await flow(token)).toEqual([
      [0, 0, began],
      [1, 36, began],
    ])
  const flowing = (await ask<Sums>(seller.token, 'GET', 'foodFlow/_sums?flowKind=1')).body.result
  expect(flowing).toMatchObject({ count: 1, sums: { amount: 36 } })
  const ship = (token: string) => ask(token, 'PATCH', 'foodOrder/_ship', { ids: [id] })
  expect(await ship(mate.token)).toMatchObject({ status: 403, body: { code: 'record.notTheirs' } })
  expect(await ship(stranger.token)).toMatchObject({ status: 404 })
  expect((await ship(seller.token)).status).toBe(200)
}
