import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'
import type { LogEntry } from './logEntry.ts'

/** Reads the operation log of a document, the latest entry first; step bar and log section share the request. */
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
