import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Registry } from '../../../engine/model/model.ts'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import type { DocketDataProvider } from './dataProvider.ts'
import { useDeclarations } from '../declarations.tsx'
import { choicesOf } from './choicesOf.ts'

interface Source {
  path: string
  label: string
  /** Property that names the record above it; then only the lowest are chosen. */
  above?: string
  limit?: number
}

/** Accounts and their roles, which the API offers at an endpoint of their own. */
const sources: Readonly<Record<string, Source>> = {
  account: { path: 'system/accounts/_combo', label: 'name' },
  role: { path: 'system/accounts/_choices/roleId', label: 'label' },
}

/** Spec, sales 9: what is offered for choosing is loaded up to 200. */
const LIMIT = 200

/** Reads the records of an entity that the user may choose from, by name, once wanted; then cached for a while. */
export function useChoices(entity: string | undefined, wanted: boolean) {
  const { data, isFetching, error } = useQuery(useChoicesQuery()(entity, wanted))
  return { choices: data, isFetching, error }
}

export function useChoicesQuery() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const registry = useDeclarations()
  return (entity: string | undefined, wanted: boolean) => {
    const source = sourceOf(registry, entity)
    return queryOptions({
      queryKey: ['choices', entity],
      queryFn: async ({ signal }) => {
        const { path, label, above, limit = LIMIT } = source!
        const records = await dataProvider.get<Record<string, unknown>[]>(path, { per_page: limit }, signal)
        return choicesOf(records, label, above)
      },
      enabled: wanted && source !== undefined,
      staleTime: 300_000,
      retry: false,
    })
  }
}

/** Returns the endpoint that offers an entity's records, else the list of its resource. */
function sourceOf(declarations: Registry, name: string | undefined): Source | undefined {
  const resource = resourceOf(declarations, name)
  if (!resource || sources[resource.entity]) return sources[name ?? '']
  const { path, most } = resource.list.lookup ?? { path: resource.endpoint }
  const above = Object.values(declarations.entities[resource.entity]!.fields).find(({ ref }) => ref?.entity === name)
  return { path, label: resource.title, limit: most, above: above?.name }
}
