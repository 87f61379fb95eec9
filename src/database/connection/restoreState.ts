import { errorCode } from '../../engine/errorCode.ts'

/** What Citus gives an error whose SQLSTATE it does not know. */
const INTERNAL = 'XX000'

/** SQLSTATEs, and how PostgreSQL begins or ends what it says of them. */
const WORDS: readonly [state: string, words: RegExp][] = [
  ['23505', /^duplicate key value violates unique constraint/],
  ['23503', /violates foreign key constraint/],
  ['23502', /violates not-null constraint$/],
  ['23514', /violates check constraint/],
  ['22008', /^(date|timestamp|date\/time field value).* out of range/],
  ['22003', /^numeric field overflow|out of range/],
  ['40P01', /^deadlock detected/],
  ['40001', /^could not serialize access/],
  ['55P03', /^canceling statement due to lock timeout/],
  ['57014', /^canceling statement due to/],
  ['25006', /in a read-only transaction$/],
  ['53100', /No space left on device$/],
]

/**
 * Gives an error its SQLSTATE back: where rows of a statement come from no table, Citus copies them to their node, and
 * passes on what the node says of them without it.
 */
export function restoreState(error: unknown) {
  if (!(error instanceof Error) || errorCode(error) !== INTERNAL) return
  const [state] = WORDS.find(([, words]) => words.test(error.message)) ?? []
  if (state) Object.assign(error, { code: state })
}
