import { expect, it } from 'vitest'
import { barcode } from '../../src/trade/console/barcode/barcodeTexts.ts'
import { entry } from '../../src/admin/providers/texts/messages/entry.ts'
import { installation } from '../../src/admin/providers/texts/messages/installation.ts'
import { partsOf } from '../../src/engine/value/message.ts'
import { share } from '../../src/trade/console/sharePage/shareTexts.ts'

/** The texts of pages that come without the console. */
const pages = Object.entries({ barcode, entry, installation, share })

it.each(pages)('the page %s says the same in both languages', (_, { zh, en }) => {
  const shape = (texts: Readonly<Record<string, string>>) =>
    Object.entries(texts)
      .map(([name, text]) => [name, partsOf(text).toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(shape(en)).toEqual(shape(zh))
  expect(Object.values(en).filter(text => /[\u3001-\uffef]/.test(text))).toEqual([])
  expect(Object.values(zh).filter(text => !/[\u3001-\uffef]/.test(text))).toEqual([])
})
