import type { FastifyRequest } from 'fastify'
import { readRecord } from '../../../database/queries/readRecord.ts'
import { isData } from '../../../engine/value/data.ts'
import { readUploadUrl } from '../../../engine/value/uploadAddress.ts'
import type { Services } from '../../services.ts'

/** An upload that is attached to a record, or will be once that is saved. */
interface Attached {
  id: string
  accountId: string
  entity: string
  property: string | null
  recordId: string | null
}

/**
 * Tells whether whoever asks reads an attached file: they get its address in the record, which is read as they see it,
 * with its row scope and without what is hidden from them. Until the record is saved, it is for who uploaded it.
 */
export async function readsAttachment(
  { connection }: Services,
  { actor, view }: Pick<FastifyRequest, 'actor' | 'view'>,
  { id, accountId, entity, property, recordId }: Attached,
): Promise<boolean> {
  if (recordId === null || property === null) return accountId === actor.accountId
  const resources = Object.values(view.resources).filter(
    one => one.entity === entity && one.pages.some(({ proposal }) => proposal === undefined),
  )
  for (const resource of resources) {
    const record = await readRecord(connection.reader, view.entities, resource, actor, recordId)
    if (valuesAt(record, property.split('.')).some(url => readUploadUrl(url)?.id === id)) return true
  }
  return false
}

/** Returns the values at a path, of each line where it leads along lines. */
function valuesAt(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  const values = [value ?? []].flat()
  return name === undefined ? values : values.flatMap(one => (isData(one) ? valuesAt(one[name], rest) : []))
}
