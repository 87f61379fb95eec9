import type { Registry } from '../../../engine/model.ts'
import { pathOf } from '../../../engine/pathOf.ts'

/** One act in the history of a document, as the API tells it. */
export interface LogEntry {
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

/** @param entries the latest first, of which the first of the type is the act that a step stands for */
export function entryOf(entries: readonly LogEntry[], operationType: number | undefined): LogEntry | undefined {
  return entries.find(entry => entry.operationType === operationType)
}

/** Where the document that an entry names is shown, if the caller may see such documents. */
export function documentPath(entry: LogEntry, registry: Registry): string | undefined {
  if (!entry.snId) return undefined
  const resource = Object.values(registry.resources).find(({ label }) => label === entry.snTypeName)
  const page = resource?.pages.find(({ view }) => view === 'show')
  return page && pathOf(page, entry.snId)
}
