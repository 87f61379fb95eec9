import type { PublicPage } from '../admin/app/publicPages.ts'
import { loadPart } from '../admin/ui/parts/loadPart.ts'

/** The purchase order that a link shows its supplier, and bar code printing. */
export const app: readonly PublicPage[] = [
  {
    path: /^\/purchase\/share\/[^/]+\/?$/,
    async show(root, http) {
      const { showShare } = await loadPart(() => import('./console/sharePage/showShare.ts'))
      await showShare(root, http, location.pathname)
    },
  },
  {
    path: /^\/print\/productBarcode\/?$/,
    async show(root) {
      const { showBarcodes } = await loadPart(() => import('./console/barcode/showBarcodes.tsx'))
      showBarcodes(root)
    },
  },
]
