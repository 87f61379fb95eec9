import { useDataProvider } from 'react-admin'
import { useDialogs } from '../ui/dialogs/dialogs.tsx'
import { messageOf } from '../ui/refusal.ts'
import { useActor } from '../providers/actor.tsx'
import type { DocketDataProvider } from '../providers/data/dataProvider.ts'
import { openLater, postForm } from './windows.ts'

interface Sites {
  /** Whether there is such a site to go to. */
  has: (site: string) => boolean
  /** Opens a page of another site, signed in there too. Call it in the click handler itself. */
  open: (target: string, path: string) => Promise<void>
  /** Opens the help, which takes a form. */
  help: () => Promise<void>
}

/** Opens other sites, each by a one-time code. */
export function useSites(): Sites {
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { sites } = useActor()
  const dialogs = useDialogs()
  const tell = (failure: unknown) => void dialogs.error(messageOf(failure))
  return {
    has: site => sites.includes(site),
    open: (target, path) =>
      openLater(async () => {
        const body = { target, path }
        const { url } = await dataProvider.write<{ url: string }>({ method: 'POST', path: 'auth/_handoff', body })
        return window => window.location.replace(url)
      }).catch(tell),
    help: () =>
      openLater(async () => {
        const { url, password } = await dataProvider.get<{ url: string; password: string }>('system/blogPassword')
        return window => postForm(window, url, { password })
      }).catch(tell),
  }
}
