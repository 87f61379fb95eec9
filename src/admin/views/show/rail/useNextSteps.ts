import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useDataProvider } from 'react-admin'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { useResource } from '../../../providers/declarations.tsx'

/** A step that is open now, whether one may take it oneself, and the roles whose holders do; without any, everybody may. */
export interface NextStep {
  label: string
  transition: string | null
  mine: boolean
  roles: string[]
}

/** Asks what is to be done next with a record; asked again whenever the record changes. */
export function useNextSteps({ id }: RaRecord) {
  const { resource } = useResource()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const path = `nextStep/${resource.name}/${encodeURIComponent(String(id))}`
  return useQuery({
    queryKey: [resource.name, 'next', String(id)],
    // Its id, by which it is known to be about a record that others change.
    queryFn: async ({ signal }) => ({ of: id, steps: await dataProvider.get<NextStep[]>(path, {}, signal) }),
  })
}
