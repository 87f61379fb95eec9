import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { menuKeys } from '../../engine/visibility/permissions.ts'
import { translated } from '../../engine/value/translated.ts'
import type { DocketDataProvider } from './data/dataProvider.ts'
import { declarationsKey } from './declarations.tsx'
import { useDeclaredTexts } from './texts/useDeclaredTexts.ts'
import { keepSession, type LoginResult, type Session } from './session/session.ts'

export interface Actor extends Session {
  /** Every key of the user's menu tree: what the user may do. */
  keys: ReadonlySet<string>
}

export const actorKey = ['actor'] as const

/** The change to other eyes, after which the console is loaded anew on the page that it leads to. */
export const otherViewKey = ['otherView'] as const

const ActorContext = createContext<Actor | undefined>(undefined)

/** Starts from the stored session and has the server confirm it, again whenever the user returns to the window. */
export function ActorProvider({ session, children }: { session: Session; children: ReactNode }) {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { data } = useQuery({
    queryKey: actorKey,
    queryFn: async () => keepSession(await dataProvider.get<LoginResult>('auth/me'), localStorage),
    initialData: session,
    initialDataUpdatedAt: 0,
    staleTime: 60_000,
  })
  useFreshDeclarations(data.menus)
  const texts = useDeclaredTexts()
  const actor = useMemo(() => {
    const menus = texts ? translated(data.menus, texts) : data.menus
    return { ...data, menus, keys: menuKeys(menus) }
  }, [data, texts])
  return <ActorContext value={actor}>{children}</ActorContext>
}

/** Returns the signed-in account, and what it may do. */
export function useActor(): Actor {
  const actor = useContext(ActorContext)
  if (!actor) throw new Error('missing ActorProvider')
  return actor
}

/** Refetches the declarations when the account's permissions changed. */
function useFreshDeclarations(menus: Session['menus']): void {
  const queryClient = useQueryClient()
  const known = useRef(menus)
  useEffect(() => {
    if (known.current === menus) return
    known.current = menus
    void queryClient.invalidateQueries({ queryKey: declarationsKey })
  }, [menus, queryClient])
}
