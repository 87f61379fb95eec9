import type { HttpClient } from '../providers/data/httpClient.ts'
import { loadPart } from '../ui/parts/loadPart.ts'

/** A page without a session, loaded when its address is opened. */
export interface PublicPage {
  path: RegExp
  show: (root: HTMLElement, http: HttpClient) => Promise<void>
}

/** The operators' page, with a sign-in of its own. */
export const publicPages: readonly PublicPage[] = [
  {
    path: /^\/installation\/?$/,
    async show(root, http) {
      const { showInstallation } = await loadPart(() => import('../pages/installation/showInstallation.ts'))
      await showInstallation(root, http)
    },
  },
]
