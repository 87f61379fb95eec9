import type { PackageProduct } from './packageFormat.ts'

/** Returns a text without what people write differently: width, case, and space around and between words. */
export const plainWord = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** Returns what tells which product it is: its brand and its model. */
export const matchKey = ({ brandName, sn }: Pick<PackageProduct, 'brandName' | 'sn'>): string =>
  JSON.stringify([plainWord(brandName), plainWord(sn)])
