import { textIn } from '../../../admin/providers/texts/entryText.ts'
import { barcode } from './barcodeTexts.ts'

/** Returns a text of the bar code page, in the console's language. */
export function barcodeText(key: string, args?: Readonly<Record<string, unknown>>): string {
  return textIn(barcode, key, args)
}
