import type { Entity, Resource } from '../../engine/model/model.ts'
import { dataOf } from '../../engine/value/data.ts'
import type { Asker } from './createAsker.ts'
import type { Row } from './checkList.ts'
import { expectRefusal, type Expect } from './findings.ts'
import { shapeMistakes } from './shapeMistakes.ts'

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Asks for one record, for one that is not there, and without saying who asks. */
export async function checkRecord(asker: Asker, expect: Expect, resource: Resource, entity: Entity, rows: Row[]) {
  const place = (id: unknown) => `${resource.endpoint}/${encodeURIComponent(String(id))}`
  expectRefusal(expect, 'one that is not there', await asker.ask(place(NOBODY)), 404)
  const [row] = rows
  if (!row) return
  const one = await asker.ask(place(row.id))
  const record = dataOf(one.result)
  expect('one', one, `the record ${String(row.id)}`, one.status === 200 && record.id === row.id)
  if (one.status === 200) {
    const shown = resource.show.sections.flatMap(section =>
      section.type === 'fields' ? section.columns.map(({ source }) => source) : (section.rows ?? []),
    )
    const mistakes = shapeMistakes(entity, record, ['id', ...shown])
    const answered = mistakes.length > 0 ? mistakes.slice(0, 5).join('; ') : undefined
    expect('one record', one, 'as the schema says', mistakes.length === 0, answered)
  }
  expectRefusal(expect, 'one, without a token', await asker.ask(place(row.id), { token: '' }), 401)
}
