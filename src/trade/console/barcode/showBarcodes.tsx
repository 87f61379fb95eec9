import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { barcodeText } from './barcodeText.ts'
import { BarcodePage } from './BarcodePage.tsx'

/** Puts the page of bar codes in the place of what stood in `root`; nothing of the console comes with it. */
export function showBarcodes(root: HTMLElement): void {
  document.title = barcodeText('title')
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      <BarcodePage />
    </StrictMode>,
  )
}
