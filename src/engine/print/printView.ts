import type { Column, Print, Resource, Section } from '../model/model.ts'

/** Returns the view of a record that a print document needs, in the form of a page that shows it. */
export function printView({
  entity,
  heading,
  fields,
  table,
  totals,
  footer,
}: Print): Pick<Resource, 'entity' | 'show'> {
  const issuer = heading === undefined ? [] : [{ source: heading } as Column]
  const sections: Section[] = [{ type: 'fields', columns: [...issuer, ...fields, ...totals, ...footer.fields] }]
  if (table) {
    const sorted = table.sort.map(source => ({ source }) as Column)
    sections.push({ type: 'rows', rows: table.rows, columns: [...table.columns, ...sorted] })
  }
  return { entity, show: { steps: [], with: [], sections } }
}
