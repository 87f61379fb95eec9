import { isEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { Company } from '../company.ts'

/** Saves a record as its form does, a new one unless its id is given. @returns its id */
export async function save(
  { trx, registry, staff, timeOf }: Company,
  name: string,
  body: object,
  second: number,
  id?: string,
) {
  const resource = registry.resources[name]
  if (!isEditable(resource)) throw new Error(`${name} has no form`)
  return saveRecord(trx, registry, staff.manager, { resource, body: { ...body }, time: timeOf(second), id })
}
