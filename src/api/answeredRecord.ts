import type { RecordData } from '../database/queries/readRecord.ts'
import { recordVersion } from '../domain/recordVersion.ts'
import type { Resource } from '../engine/model.ts'
import { stepsOf } from '../engine/workflow.ts'

/** A record as its reader gets it: with the steps of its way, and for who may change it what a change is made on. */
export const answeredRecord = (own: Resource, record: RecordData) => ({
  ...record,
  steps: stepsOf(own, record),
  ...(own.form && isEditable(own) && { editVersion: recordVersion(own.form, record) }),
})

const isEditable = ({ pages }: Resource) => pages.some(({ view, from }) => view === 'edit' && from === undefined)
