import { loadPart } from '../../../admin/ui/parts/loadPart.ts'

export type Symbology = 'code128' | 'qrcode'

const drawn = new Map<string, Promise<string>>()

/**
 * Draws a product number as a bar code or QR code; returns the address of an SVG.
 * @throws Error when the symbol can't hold the text: code 128 knows no Chinese
 * @throws PartError
 */
export function symbolImage(symbology: Symbology, text: string): Promise<string> {
  const key = `${symbology} ${text}`
  const known = drawn.get(key) ?? draw(symbology, text)
  drawn.set(key, known)
  known.catch(() => drawn.delete(key))
  return known
}

async function draw(symbology: Symbology, text: string): Promise<string> {
  if (symbology === 'code128' && !/^[\x20-\x7e]+$/.test(text)) throw new Error('not in code 128')
  const { code128, qrcode, drawingSVG } = await loadPart(() => import('bwip-js/browser'))
  const options = { bcid: symbology, text, includetext: false }
  const svg =
    symbology === 'code128' ? code128({ ...options, height: 12 }, drawingSVG()) : qrcode(options, drawingSVG())
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
}
