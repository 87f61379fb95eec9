import type { Entity } from '../../../engine/model/model.ts'

/** Returns the property that names a record to people: its number, else its first text. */
export function titleOf(entity: Entity): string {
  const fields = Object.values(entity.fields).filter(field => !field.secret)
  return (fields.find(field => field.series) ?? fields.find(field => field.kind === 'text') ?? fields[0]!).name
}
