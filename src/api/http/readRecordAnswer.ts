import { dataOf } from '../../engine/value/data.ts'
import type { FastifyRequest } from 'fastify'
import { readRecordText, type RecordData } from '../../database/queries/readRecord.ts'
import { ownsRecord } from '../../domain/records/ownsRecord.ts'
import { actVersion, recordVersion } from '../../domain/records/recordVersion.ts'
import { refusal } from '../../domain/refusal.ts'
import type { Entity, Resource } from '../../engine/model/model.ts'
import { stepsOf } from '../../engine/workflow/workflow.ts'
import type { Services } from '../services.ts'

/**
 * Reads the answer for a record as JSON: with its steps, and with its versions for callers that may act on it or edit
 * it. What the database wrote is not written again.
 * @param by the property that `value` is compared with
 * @throws DomainError record.missing
 */
export async function readRecordAnswer(
  { connection }: Services,
  { actor, view }: Pick<FastifyRequest, 'actor' | 'view'>,
  resource: Resource,
  value: string,
  by?: string,
) {
  const own = view.resources[resource.name]!
  const text = await readRecordText(connection.reader, view.entities, own, actor.serviceBuyerId, value, by)
  const record = dataOf(text && JSON.parse(text))
  if (!text || !ownsRecord(resource, record, actor)) throw refusal('record.missing')
  const added = JSON.stringify(addedTo(own, view.entities[own.entity]!, record))
  return { result: `${text.slice(0, -1)},${added.slice(1)}` }
}

const addedTo = (own: Resource, entity: Entity, record: RecordData) => ({
  steps: stepsOf(own, record),
  ...(own.transitions.length > 0 && { actVersion: actVersion(own, entity, record) }),
  ...(own.form && isEditable(own) && { editVersion: recordVersion(own.form, record) }),
})

const isEditable = ({ pages }: Resource) =>
  pages.some(({ view, proposal }) => view === 'edit' && proposal === undefined)
