import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import { giveUpUnsaved, hasUnsaved } from '../ui/TabContext.ts'
import { forgetTabs } from '../tabs/keptTabs.ts'
import { actorKey } from '../providers/actor.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { declarationsKey } from '../providers/declarations.tsx'
import { tellOtherWindows } from '../providers/live/otherWindows.ts'
import { keepSession, type LoginResult } from '../providers/session/session.ts'

/**
 * Begins and ends viewing the console as a role. The console reloads, so that nothing fetched with one set of
 * permissions is shown with the other.
 */
export function useViewAs() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error, leave: askLeave } = useDialogs()
  const { mutate, isPending } = useMutation({
    mutationFn: async (roleId: string | undefined) => {
      const path = 'system/viewAs'
      await dataProvider.write(roleId ? { method: 'POST', path, body: { roleId } } : { method: 'DELETE', path })
      keepSession(await dataProvider.get<LoginResult>('auth/me'), localStorage)
      for (const [key] of [actorKey, declarationsKey]) tellOtherWindows(key)
      forgetTabs(sessionStorage)
      giveUpUnsaved()
      location.assign(roleId ? '/' : '/system/roles')
    },
    onError: failure => void error(messageOf(failure)),
    networkMode: 'always',
  })
  // Asks before the server knows: a refusal afterwards would leave a console in neither state.
  const begin = async (roleId: string | undefined) => {
    if (await askLeave(hasUnsaved())) mutate(roleId)
  }
  return { enter: (roleId: string) => void begin(roleId), leave: () => void begin(undefined), isBusy: isPending }
}
