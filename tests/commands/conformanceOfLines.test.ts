import { expect, test } from 'vitest'
import { checkList } from '../../src/commands/conformance/checkList.ts'
import type { Asker } from '../../src/commands/conformance/createAsker.ts'

test('a row of a list of lines holds the one line that it stands for', async () => {
  const entity = {
    name: 'thing',
    fields: { parts: { name: 'parts', kind: 'lines' }, name: { name: 'name', kind: 'text' } },
  }
  const columns = [{ source: 'name' }, { source: 'parts.name' }]
  const mode = { name: 'detail', rows: 'parts', endpoint: 'thing/parts', columns }
  const resource = { list: { pageSizes: [15, 30], sort: { field: 'name' } } }
  const wrong: string[] = []
  const askOf = (name: unknown): Asker => ({
    ask: () =>
      Promise.resolve({ status: 200, total: 1, result: [{ id: '1', name, parts: { name: 'bolt' } }] } as never),
    keep: () => undefined,
  })
  const rowsOf = async (name: unknown) => {
    wrong.length = 0
    await checkList(askOf(name), (what, _told, _expected, ok) => void (ok || wrong.push(what)), {
      resource,
      entity,
      mode,
    } as never)
    return wrong.filter(what => what === 'detail: rows')
  }
  expect(await rowsOf('crate')).toEqual([])
  expect(await rowsOf(5)).toEqual(['detail: rows'])
})
