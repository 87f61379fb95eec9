import type { RelatedList } from '../../../engine/model/model.ts'

/** What rows of a list on a record's page are beside rows alone. */
export interface Beside {
  /** Transitions that are offered beside each row. */
  acts?: RelatedList['acts']
  /** What the rows are compared by. */
  best?: RelatedList['best']
  /** What must hold of a row to be among the best. */
  bestAmong?: RelatedList['bestAmong']
  /** After such a transition. */
  onActed?: () => void
}
