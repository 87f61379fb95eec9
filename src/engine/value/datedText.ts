import { formatTime, type Moment } from './time.ts'

/** Date formats in braces; figures in braces are a counter. */
const FORMATS = /\{([^{}]*[a-zA-Z][^{}]*)\}/g

/** Fills in the date formats in braces: `CK{yyyyMMdd}` is CK20260102. */
export function datedText(text: string, time?: Moment): string {
  return text.replace(FORMATS, (_, format: string) => formatTime(time, format))
}

/** Returns the date formats in a text. */
export const formatsIn = (text: string): string[] => [...text.matchAll(FORMATS)].map(([, format]) => format!)

/** Returns a file name with the time in it: in the date formats that the name has, else day and time at its end. */
export function fileNameAt(name: string, extension: string, time?: Moment): string {
  return `${datedText(formatsIn(name).length > 0 ? name : `${name}{yyyyMMddhhmmss}`, time)}.${extension}`
}

/** Returns the name of a document's file: with the words that the document is known by, of what a file name may have. */
export function documentFileName(name: string, words: readonly unknown[], extension: string): string {
  const known = words.filter(word => typeof word === 'string' && word !== '')
  return `${[datedText(name), ...known].join(' ').replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}.${extension}`
}
