import { expect, test } from 'vitest'
import { listStatements } from '../../src/database/queries/readList.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'

test('rows that are chosen say what they can be taken through, also where no column shows it', async () => {
  const { entities, resources } = await loadRegistry(projectRoot())
  const resource = resources.webhookDelivery!
  const [shown] = resource.list.modes
  const mode = { ...shown!, columns: shown!.columns.filter(({ source }) => source === 'sn') }
  const sourcesOf = (bulk: string[]) => {
    const query = { resource: { ...resource, list: { ...resource.list, bulk } }, mode: { ...mode } }
    const { columns } = listStatements(entities, { ...query, filters: [], values: {}, sort: resource.list.sort })
    return columns.map(({ source }) => source)
  }
  expect(sourcesOf(['replay'])).toEqual(['id', 'sn', 'tries'])
  expect(sourcesOf([])).toEqual(['id', 'sn'])
})

test('sums of related records are made once for all rows of a page, from the few documents that wait', async () => {
  const { entities, resources } = await loadRegistry(projectRoot())
  const resource = resources.stock!
  const [mode] = resource.list.modes
  const { page } = listStatements(entities, {
    ...{ resource, mode: mode!, filters: [], values: {} },
    sort: resource.list.sort,
  })
  const { sql } = page(15)
  expect(sql).toContain('inner join "stock_out_order"')
  expect(sql).not.toContain('left join "stock_out_order"')
  // Of the page itself, and once for each sum.
  expect(sql.match(/(from|join) "#page" as/g)).toHaveLength(1 + 11)
})
