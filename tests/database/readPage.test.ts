import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import type { Connection } from '../../src/database/connect.ts'
import { containing } from '../../src/database/sql/containing.ts'
import { listStatements, readPage } from '../../src/database/queries/readList.ts'
import type { Registry } from '../../src/engine/model/model.ts'
import { bothEngines } from '../support/engines.ts'

describe.each(bothEngines())('a page of a search on $name', engine => {
  let connection: Connection
  let registry: Registry
  let tenant: string
  beforeAll(async () => {
    ;[connection, registry] = await Promise.all([engine.open(), loadRegistry(projectRoot())])
    const { rows } = await sql<{ id: string }>`
      select service_buyer_id as id from stock_out_order group by 1 order by count(*) desc limit 1`.execute(
      connection.db,
    )
    tenant = rows[0]!.id
  })
  afterAll(() => connection.close())

  const search = (nth: number, text: string) => {
    const resource = registry.resources.stockOutOrder!
    const mode = resource.list.modes[nth]!
    const filter = resource.list.filters
      .flatMap(one => one.group ?? one)
      .find(({ source, match }) => source.endsWith('customerName') && match === 'contains')!
    const filters = [{ filter, parameter: 'customerName' }]
    const list = listStatements(registry.entities, { resource, mode, filters, values: {}, sort: resource.list.sort })
    const values = (page: number) => ({ tenant, customerName: containing(text), limit: 15, offset: (page - 1) * 15 })
    return { list, values }
  }

  it.each([
    ['orders', 0],
    ['lines', 1],
  ])('has the same %s whether few or many are found', async (_, mode) => {
    const { list, values } = search(mode, '有限')
    expect(list.isTextSearch).toBe(true)
    for (const page of [1, 2, 4]) {
      const inOrder = await readPage(connection, list, values(page))
      expect(inOrder).toHaveLength(15)
      expect(await readPage(connection, list, values(page), { count: 60, capped: false })).toEqual(inOrder)
    }
  })

  it('is not looked for where nothing was found', async () => {
    const { list, values } = search(0, '无此客户')
    const closed = await engine.open()
    await closed.close()
    expect(await readPage(closed, list, values(1), { count: 0, capped: false })).toEqual([])
  })
})
