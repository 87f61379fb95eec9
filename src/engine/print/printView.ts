import type { Print } from '../model/model.ts'
import type { RecordView } from '../model/recordView.ts'

/** Returns the view of a record that a print document needs. */
export function printView({ entity, heading, fields, running, table, totals, footer }: Print): RecordView {
  const issuer = heading === undefined ? [] : [{ source: heading }]
  const own = { columns: [...issuer, ...fields, ...running, ...totals, ...footer.fields] }
  const sorted = table?.sort.map(source => ({ source })) ?? []
  const lines = table ? [{ rows: table.rows, columns: [...table.columns, ...sorted] }] : []
  return { entity, show: { with: [], sections: [own, ...lines] } }
}
