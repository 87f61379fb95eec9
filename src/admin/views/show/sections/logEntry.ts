import type { Operation } from '../../../../engine/model/transitionModel.ts'

/** One act in the history of a document, as the API tells it. */
export interface LogEntry {
  /** A server of another maker may tell none. */
  id?: string
  operationTime: string
  operationType: number
  operationTypeName: string
  /** The person who did it. */
  customerName: string
  remark?: string | null
  sn?: string | null
  snId?: string | null
  snTypeName?: string | null
}

/**
 * Finds the log entry of a step.
 * @param entries the latest first; the first of the operation is the act that the step stands for
 * @param textOf says what the log calls an act in the language of the step
 */
export function entryOf(
  entries: readonly LogEntry[],
  { type, typeName }: Operation,
  textOf: (name: string) => string,
): LogEntry | undefined {
  return entries.find(entry =>
    typeName === undefined ? entry.operationType === type : textOf(entry.operationTypeName) === typeName,
  )
}

/** The acts whose remark is their reason (spec, operation log types). */
const WITH_REASON = new Set([2, 15])

export const isReason = ({ operationType }: LogEntry) => WITH_REASON.has(operationType)
