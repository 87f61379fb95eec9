import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importedFile } from '../../src/admin/import/importedFile.ts'
import { readTable } from '../../src/admin/import/readTable.ts'
import type { ImportResult } from '../../src/engine/form/importing.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

type Row = Record<string, unknown>

describe.each(engines())('an exported file that is imported again on $name', engine => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp(engine)
    admin = await app.as('admin')
  })
  afterAll(() => app.close())

  const fileOf = async (name: string, query = '') => {
    const { endpoint, list } = app.registry.resources[name]!
    const { rawPayload } = await app.app.inject({
      url: `/v1/${endpoint}/_export?${query}`,
      headers: { authorization: admin.token },
    })
    return importedFile(await readTable('xlsx', Uint8Array.from(rawPayload).buffer), list.import!)
  }
  const importing = async (path: string, { rows }: Pick<ReturnType<typeof importedFile>, 'rows'>, dryRun = false) =>
    (await admin.send<ImportResult>('POST', `${path}/_import`, { rows, dryRun })).body.result
  const found = async (path: string) => (await admin.get<Row[]>(`${path}?per_page=200`)).body.result

  it('makes the same records, and none of what it adds up', async () => {
    const before = await found('requirement')
    const file = await fileOf('requirement')
    expect([file.rows.length, file.errors]).toEqual([before.length, []])
    expect(await importing('requirement', file)).toMatchObject({ created: before.length, errors: [] })
    const words = ({ customerName, goodsName, quantity, unit, wantedDate }: Row) =>
      JSON.stringify([customerName, goodsName, quantity, unit, wantedDate])
    const after = (await found('requirement')).map(words).toSorted()
    expect(after).toEqual([...before, ...before].map(words).toSorted())
  })

  it.each(['warehouse', 'product'])('changes nothing of the records that it was made of: %s', async name => {
    const before = await found(name)
    const file = await fileOf(name)
    expect(await importing(name, file)).toMatchObject({ created: 0, errors: [] })
    expect(await found(name)).toEqual(before)
  })
})
