import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { menuKeys } from '../../engine/permissions.ts'
import type { DocketDataProvider } from './dataProvider.ts'
import { keepSession, type LoginResult, type Session } from './session.ts'

export interface Actor extends Session {
  /** Every key of the user's menu tree: what the user may do. */
  keys: ReadonlySet<string>
}

export const actorKey = ['actor'] as const

const ActorContext = createContext<Actor | undefined>(undefined)

/** Starts from the session at hand and has it confirmed by the server, again whenever the user comes back to the window. */
export function ActorProvider({ session, children }: { session: Session; children: ReactNode }) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data } = useQuery({
    queryKey: actorKey,
    queryFn: async () => keepSession(await dataProvider.get<LoginResult>('auth/me'), localStorage),
    initialData: session,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })
  const actor = useMemo(() => ({ ...data, keys: menuKeys(data.menus) }), [data])
  return <ActorContext value={actor}>{children}</ActorContext>
}

/** Who is signed in, and what they may do. */
export function useActor(): Actor {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('missing ActorProvider')
  return actor
}
