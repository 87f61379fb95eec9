import type { Condition } from '../value/condition.ts'
import type { RecordForm } from './formModel.ts'
import type { Column } from './model.ts'

interface ShownValues {
  /** Relation to the lines whose values they are; the record's own without it. */
  rows?: string
  images?: string
  columns: readonly Pick<Column, 'source' | 'sources' | 'fault'>[]
}

/** What is read of a record for its page, a document or a notice; a resource is the view of its own pages. */
export interface RecordView {
  entity: string
  show: { with: readonly string[]; sections: readonly ShownValues[] }
  form?: RecordForm
  /** What holds of every record of the resource: others are not there. */
  list?: { where?: Condition }
  /** Only the values that are shown, in place of all of its own. */
  only?: true
}
