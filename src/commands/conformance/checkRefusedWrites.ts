import { askTransition } from '../../engine/workflow/askTransition.ts'
import { isData } from '../../engine/value/data.ts'
import { matches } from '../../engine/value/condition.ts'
import { singleFilters } from '../../engine/list/filterNames.ts'
import type { Resource } from '../../engine/model/model.ts'
import type { Asker } from './createAsker.ts'
import { type Row, rowsOf } from './checkList.ts'
import { expectRefusal, type Expect } from './findings.ts'

/** Sends what has to be refused, and looks whether it was without effect: only for an installation to try things out on. */
export async function checkRefusedWrites(asker: Asker, expect: Expect, resource: Resource, rows: Row[]) {
  if (resource.form?.create && resource.form.sections.some(({ inputs }) => inputs.some(input => input.required)))
    expectRefusal(
      expect,
      'create, with nothing filled in',
      await asker.ask(resource.endpoint, { method: 'POST', body: {} }),
      400,
      422,
    )
  const place = ({ id }: Row) => `${resource.endpoint}/${encodeURIComponent(String(id))}`
  const records = await recordsOf(asker, resource, rows, place)
  for (const transition of resource.transitions) {
    const record = records.find(one => !matches(transition.from, one))
    if (!record) continue
    const { path, method, body } = askTransition(transition, [String(record.id)])
    const refused = await asker.ask(path, { method, body })
    // With a form the server may miss what is to be filled in before it looks at the state.
    const statuses = transition.form ? [409, 400, 422] : [409]
    expectRefusal(expect, `${transition.name}, which the state forbids`, refused, ...statuses)
    const after = await asker.ask(place(record))
    const isSame = JSON.stringify(after.result) === JSON.stringify(record)
    expect(`after ${transition.name}`, after, 'the record as it was', isSame)
  }
}

/** Some records, of every state that the list can be filtered by. */
async function recordsOf(asker: Asker, { list }: Resource, rows: Row[], place: (row: Row) => string): Promise<Row[]> {
  const [mode] = list.modes
  const found = rows.slice(0, MOST_TRIED)
  for (const { source, options = [] } of singleFilters(list.filters))
    for (const { value } of options) {
      const told = await asker.ask(mode!.endpoint, { params: { [source]: value, page: 1, per_page: 1 } })
      found.push(...(rowsOf(told) ?? []))
    }
  const records = new Map<unknown, Row>()
  for (const row of found) {
    if (records.has(row.id)) continue
    const { status, result } = await asker.ask(place(row))
    if (status === 200 && isData(result)) records.set(row.id, result)
  }
  return [...records.values()]
}

const MOST_TRIED = 5
