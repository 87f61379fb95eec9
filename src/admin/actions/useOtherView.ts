import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import { giveUpUnsaved, hasUnsaved } from '../ui/TabContext.ts'
import { forgetTabs } from '../tabs/keptTabs.ts'
import { actorKey, otherViewKey } from '../providers/actor.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { declarationsKey } from '../providers/declarations.tsx'
import { tellOtherWindows } from '../providers/live/otherWindows.ts'
import { keepSession, type LoginResult } from '../providers/session/session.ts'

interface Change {
  method: 'POST' | 'DELETE'
  /** Below /v1. */
  path: string
  body?: object
  /** Page on which the console goes on. */
  page: string
}

/**
 * Begins and ends viewing the console with other eyes. The console reloads, so that nothing fetched with one set of
 * permissions is shown with the other.
 */
export function useOtherView() {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { error, leave: askLeave } = useDialogs()
  const { mutate, isPending } = useMutation({
    mutationKey: otherViewKey,
    mutationFn: async ({ page, ...request }: Change) => {
      await dataProvider.write(request)
      keepSession(await dataProvider.get<LoginResult>('auth/me'), localStorage)
      for (const [key] of [actorKey, declarationsKey]) tellOtherWindows(key)
      forgetTabs(sessionStorage)
      giveUpUnsaved()
      location.assign(page)
      // Until the page is left, so that nothing else that sees another account loads this one anew.
      await new Promise(() => undefined)
    },
    onError: failure => void error(messageOf(failure)),
    networkMode: 'always',
  })
  // Asks before the server knows: a refusal afterwards would leave a console in neither state.
  const begin = async (change: Change) => {
    if (await askLeave(hasUnsaved())) mutate(change)
  }
  return { change: (change: Change) => void begin(change), isBusy: isPending }
}
