import { textIn } from './entryText.ts'
import { barcode } from './messages/barcode.ts'

/** A text of the page of bar codes, in the language that was chosen in the console. */
export function barcodeText(key: string, args?: Readonly<Record<string, unknown>>): string {
  return textIn(barcode, key, args)
}
