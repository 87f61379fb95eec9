import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXlsx } from 'hucre/xlsx'
import { importedFile } from '../../src/admin/import/importedFile.ts'
import { readTable } from '../../src/admin/import/readTable.ts'
import { translated } from '../../src/engine/value/translated.ts'
import type { ImportResult } from '../../src/engine/form/importing.ts'
import { createTestApp, type Caller, type TestApp } from '../support/createTestApp.ts'
import { engines } from '../support/engines.ts'

type Row = Record<string, unknown>

const HAN = /[\u4e00-\u9fff]/

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

  it('is in the language of its reader, who can import it again', async () => {
    const { endpoint, list } = app.registry.resources.requirement!
    const texts = app.registry.translations.en!
    const { rawPayload, headers } = await app.app.inject({
      url: `/v1/${endpoint}/_export`,
      headers: { authorization: admin.token, 'accept-language': 'en-GB,en;q=0.8' },
    })
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(/''Goods request.*\.xlsx$/)
    const [sheet, notes] = (await readXlsx(rawPayload)).sheets
    expect(sheet!.rows[0]!.filter(head => HAN.test(String(head)))).toEqual([])
    expect([notes!.name, ...notes!.rows.map(([name]) => name)].filter(word => HAN.test(String(word)))).toEqual([])
    const words = { notes: [texts['说明']!], sums: [texts['合计']!] }
    const table = await readTable('xlsx', Uint8Array.from(rawPayload).buffer, words)
    const file = importedFile(table, translated(list.import!, texts))
    expect([file.rows.length, file.errors]).toEqual([(await found('requirement')).length, []])
    expect(await importing('requirement', file, true)).toMatchObject({ created: file.rows.length, errors: [] })
  })

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

  it('has each imported value in a column of its own', () => {
    const mixed = Object.values(app.registry.resources).flatMap(({ name, list }) =>
      list.modes.flatMap(({ columns }) =>
        columns.flatMap(({ source, label, type }) =>
          ['joined', 'goods'].includes(type) &&
          list.import?.fields.some(field => field.source === source || field.label === label)
            ? `${name}.${source}`
            : [],
        ),
      ),
    )
    expect(mixed).toEqual([])
  })

  it.each(['warehouse', 'product'])('changes nothing of the records that it was made of: %s', async name => {
    const before = await found(name)
    const file = await fileOf(name)
    expect(await importing(name, file)).toMatchObject({ created: 0, errors: [] })
    expect(await found(name)).toEqual(before)
  })
})
