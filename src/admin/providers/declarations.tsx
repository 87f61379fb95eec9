import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { Entity, Page, Registry, Resource } from '../../engine/model/model.ts'
import { translated } from '../../engine/value/translated.ts'
import { Failed } from '../ui/Failed.tsx'
import { Loading } from '../ui/Loading.tsx'
import type { DocketDataProvider } from './data/dataProvider.ts'
import { useDeclaredTexts } from './texts/useDeclaredTexts.ts'

export const declarationsKey = ['declarations'] as const

const RegistryContext = createContext<Registry | undefined>(undefined)

/** Asks for what is declared, reduced by the server to what this user may see, and keeps it for the pages. */
export function DeclarationsProvider({ children }: { children: ReactNode }) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: declarationsKey,
    queryFn: () => dataProvider.get<Registry>('system/declarations'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const texts = useDeclaredTexts()
  const registry = useMemo(() => data && (texts ? translated(data, texts) : data), [data, texts])
  if (registry) return <RegistryContext value={registry}>{children}</RegistryContext>
  return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
}

/** Returns the declarations that this user may see. */
export function useDeclarations(): Registry {
  return required(useContext(RegistryContext), 'DeclarationsProvider')
}

interface PageResource {
  resource: Resource
  entity: Entity
  /** The way in by which the page was opened. */
  page: Page
}

const ResourceContext = createContext<PageResource | undefined>(undefined)

/** Tells the views below which resource they show, and by which of its pages. */
export function ResourceProvider({ resource, page, children }: Omit<PageResource, 'entity'> & { children: ReactNode }) {
  const { entities } = useDeclarations()
  const entity = required(entities[resource.entity], `entity ${resource.entity}`)
  const value = useMemo(() => ({ resource, page, entity }), [resource, page, entity])
  return <ResourceContext value={value}>{children}</ResourceContext>
}

export function useResource(): PageResource {
  return required(useContext(ResourceContext), 'ResourceProvider')
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`missing ${name}`)
  return value
}
