import type { HttpClient } from '../providers/data/httpClient.ts'
import { loadPart } from '../ui/parts/loadPart.ts'

/** A page without a session, loaded when its address is opened. */
export interface PublicPage {
  path: RegExp
  show: (root: HTMLElement, http: HttpClient) => Promise<void>
}

/** Bar code printing, and the operators' page with its own sign-in. */
export const publicPages: readonly PublicPage[] = [
  {
    path: /^\/installation\/?$/,
    async show(root, http) {
      const { showInstallation } = await loadPart(() => import('../pages/installation/showInstallation.ts'))
      await showInstallation(root, http)
    },
  },
  {
    path: /^\/print\/productBarcode\/?$/,
    async show(root) {
      const { showBarcodes } = await loadPart(() => import('../print/barcode/showBarcodes.tsx'))
      showBarcodes(root)
    },
  },
]
