import { dataOf } from '../../engine/value/data.ts'
import type { FastifyRequest } from 'fastify'
import { forCompany } from '../../database/company.ts'
import { readRecordText, type RecordData } from '../../database/queries/readRecord.ts'
import { rowsInScope } from '../../database/queries/rowsInScope.ts'
import type { Actor } from '../../domain/actor.ts'
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
  services: Services,
  { actor, view }: Pick<FastifyRequest, 'actor' | 'view'>,
  resource: Resource,
  value: string,
  by?: string,
) {
  const own = view.resources[resource.name]!
  const entity = view.entities[own.entity]!
  const text = await readRecordText(services.connection.reader, view.entities, own, actor, value, by)
  const record = dataOf(text && JSON.parse(text))
  if (!text) throw refusal('record.missing')
  const isChangeable = await mayChange(services, actor, entity, String(record.id))
  const added = JSON.stringify(isChangeable ? addedTo(own, entity, record) : seenOnly(own, record))
  return { result: `${text.slice(0, -1)},${added.slice(1)}` }
}

/** Tells whether a record is one that the row scope of whoever asks lets them change. */
async function mayChange({ connection, globals }: Services, actor: Actor, { name, rowScope }: Entity, id: string) {
  if (!rowScope?.change) return true
  const company = forCompany(connection.db, actor.serviceBuyerId, globals)
  return (await rowsInScope(company, name, rowScope, [id], actor.accountId)).some(({ mayChange }) => mayChange)
}

const seenOnly = (own: Resource, record: RecordData) => ({ steps: stepsOf(own, record), onlySeen: true })

const addedTo = (own: Resource, entity: Entity, record: RecordData) => ({
  steps: stepsOf(own, record),
  ...(own.transitions.length > 0 && { actVersion: actVersion(own, entity, record) }),
  ...(own.form && isEditable(own) && { editVersion: recordVersion(own.form, record) }),
})

const isEditable = ({ pages }: Resource) =>
  pages.some(({ view, proposal }) => view === 'edit' && proposal === undefined)
