import type { RecordData } from '../../database/queries/readRecord.ts'
import { actVersion, recordVersion } from '../../domain/records/recordVersion.ts'
import type { Entity, Resource } from '../../engine/model/model.ts'
import { stepsOf } from '../../engine/workflow/workflow.ts'

/** Builds the answer for a record: with its steps, and with its versions for callers that may act on it or edit it. */
export const recordResponse = (own: Resource, entity: Entity, record: RecordData) => ({
  ...record,
  steps: stepsOf(own, record),
  ...(own.transitions.length > 0 && { actVersion: actVersion(own, entity, record) }),
  ...(own.form && isEditable(own) && { editVersion: recordVersion(own.form, record) }),
})

const isEditable = ({ pages }: Resource) =>
  pages.some(({ view, proposal }) => view === 'edit' && proposal === undefined)
