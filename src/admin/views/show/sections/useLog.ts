import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'
import type { LogEntry } from './logEntry.ts'

/** The history of a document, the latest act first. Step bar and log section ask together, once. */
export function useLog(record: RaRecord) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const type = resource.document?.type
  return useQuery({
    queryKey: [resource.name, 'log', String(record.id)],
    queryFn: ({ signal }) => dataProvider.get<LogEntry[]>('log', { orderType: type, orderId: record.id }, signal),
    select: latestFirst,
    enabled: type !== undefined,
  })
}

function latestFirst(entries: LogEntry[]): LogEntry[] {
  return entries.toReversed()
}
