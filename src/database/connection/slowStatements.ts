/** Who is told of statements that take long. */
export interface SlowStatements {
  /** What counts as long, in ms. */
  fromMs: number
  tell(statement: SlowStatement): void
}

/** A statement as it was sent, without its values. */
export interface SlowStatement {
  sql: string
  ms: number
}

const LONGEST = 2000

/**
 * Starts to time a statement.
 * @returns the function to call with its answer or its failure
 */
export function timeStatement(slow: SlowStatements | undefined, sql: string): () => void {
  if (!slow) return notTimed
  const began = performance.now()
  return () => {
    const ms = Math.round(performance.now() - began)
    if (ms >= slow.fromMs) slow.tell({ sql: sql.slice(0, LONGEST), ms })
  }
}

const notTimed = () => undefined
