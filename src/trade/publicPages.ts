import type { PublicPage } from '../admin/app/publicPages.ts'
import { loadPart } from '../admin/ui/parts/loadPart.ts'

/** The purchase order that a link shows its supplier. */
export const app: readonly PublicPage[] = [
  {
    path: /^\/purchase\/share\/[^/]+\/?$/,
    async show(root, http) {
      const { showShare } = await loadPart(() => import('./console/sharePage/showShare.ts'))
      await showShare(root, http, location.pathname)
    },
  },
]
