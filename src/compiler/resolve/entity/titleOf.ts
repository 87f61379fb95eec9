import type { Entity } from '../../../engine/model/model.ts'

/** Returns the property that names a record to people unless its schema says another: its number, else its first text. */
export function titleOf(fields: Entity['fields']): string {
  const open = Object.values(fields).filter(field => !field.secret)
  return (open.find(field => field.series) ?? open.find(field => field.kind === 'text') ?? open[0]!).name
}
