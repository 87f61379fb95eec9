import type { PublicPage } from '../admin/app/publicPages.ts'
import { loadPart } from '../admin/ui/parts/loadPart.ts'

/** What links show to who has no account, purchase orders, statements and what a supplier is asked, and bar code printing. */
export const app: readonly PublicPage[] = [
  {
    path: /^\/purchase\/share\/[^/]+\/?$/,
    async show(root, http) {
      const { showShare } = await loadPart(() => import('./console/sharePage/showShare.ts'))
      await showShare(root, http)
    },
  },
  {
    path: /^\/finance\/statement\/share\/[^/]+\/?$/,
    async show(root, http) {
      const { showStatement } = await loadPart(() => import('./console/sharePage/showStatement.ts'))
      await showStatement(root, http)
    },
  },
  {
    path: /^\/bwc\/quote\/share\/[^/]+\/?$/,
    async show(root, http) {
      const { showQuote } = await loadPart(() => import('./console/sharePage/showQuote.ts'))
      await showQuote(root, http)
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
