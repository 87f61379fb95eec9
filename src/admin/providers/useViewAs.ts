import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDialogs } from '../actions/dialogs.tsx'
import { messageOf } from '../actions/refusal.ts'
import { forgetTabs } from '../tabs/keptTabs.ts'
import { actorKey } from './actor.tsx'
import type { DocketDataProvider } from './dataProvider.ts'
import { declarationsKey } from './declarations.tsx'
import { tellOtherWindows } from './otherWindows.ts'
import { keepSession, type LoginResult } from './session.ts'

/** Begins and ends seeing as a role. The console begins anew: nothing that was fetched for the one is shown to the other. */
export function useViewAs() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error } = useDialogs()
  const { mutate, isPending } = useMutation({
    mutationFn: async (roleId: string | undefined) => {
      const path = 'system/viewAs'
      await dataProvider.write(roleId ? { method: 'POST', path, body: { roleId } } : { method: 'DELETE', path })
      keepSession(await dataProvider.get<LoginResult>('auth/me'), localStorage)
      for (const [key] of [actorKey, declarationsKey]) tellOtherWindows(key)
      forgetTabs(sessionStorage)
      location.assign(roleId ? '/' : '/system/roles')
    },
    onError: failure => void error(messageOf(failure)),
    networkMode: 'always',
  })
  return { enter: (roleId: string) => mutate(roleId), leave: () => mutate(undefined), isBusy: isPending }
}
