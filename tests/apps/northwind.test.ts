import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { changeRoles, withKeys } from '../support/changeRoles.ts'
import { newDatabase } from '../support/postgres.ts'
import { startFirst } from '../support/startFirst.ts'
import { startProcess } from '../support/startProcess.ts'
import { seeOwnFood } from './seeOwnFood.ts'
import { FOOD_KEYS, NORTHWIND, sellFood } from './sellFood.ts'

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

/** Each starts a server, some on nothing. */
const A_WHILE = 120_000

describe.each(['embedded', 'postgresql'] as const)('Northwind on %s', { timeout: A_WHILE }, engine => {
  it('is all that there is, where the trade is left out', async () => {
    const server = await startFirst(NORTHWIND, engine)
    try {
      await sellFood(server)
      await seeOwnFood(server)
      const token = await server.signIn('admin')
      expect((await server.ask(token, 'GET', 'salesOrder/stockOutOrder')).status).toBe(404)
      const { body } = await server.ask<{ resources: object }>(token, 'GET', 'system/declarations')
      expect(/出库|采购|stockOut|salesOrder/.exec(JSON.stringify(body))?.[0]).toBeUndefined()
      const page = await (await fetch(server.url)).text()
      expect(page).toContain('<title>食品贸易</title>')
      expect(page).not.toContain('单据台')
    } finally {
      await server.stop()
    }
  })

  it('works beside the trade, in a new company', async () => {
    const server = await startFirst(`.,${NORTHWIND}`, engine)
    try {
      await sellFood(server)
      expect((await server.ask(await server.signIn('admin'), 'GET', 'salesOrder/stockOutOrder')).status).toBe(200)
      expect(await (await fetch(server.url)).text()).toContain('<title>单据台</title>')
    } finally {
      await server.stop()
    }
  })
})

it('works beside the trade, in a company that is there', { timeout: A_WHILE }, async () => {
  const database = await newDatabase(inject('postgres'))
  const server = await startProcess(database.url, { APPS: `.,${NORTHWIND}` })
  try {
    await changeRoles(server, withKeys(Object.keys(FOOD_KEYS)))
    await sellFood(server)
    expect((await server.ask(await server.signIn('admin'), 'GET', 'salesOrder/stockOutOrder')).status).toBe(200)
  } finally {
    await server.stop()
    await database.drop()
  }
})
