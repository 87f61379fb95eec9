import { formatTime, type Moment } from './time.ts'

/** Date formats in braces; figures in braces are a counter. */
const FORMATS = /\{([^{}]*[a-zA-Z][^{}]*)\}/g

/** A text with the date formats in braces filled in: `CK{yyyyMMdd}` is CK20260102. */
export function datedText(text: string, time?: Moment): string {
  return text.replace(FORMATS, (_, format: string) => formatTime(time, format))
}

/** The date formats in a text. */
export const formatsIn = (text: string): string[] => [...text.matchAll(FORMATS)].map(([, format]) => format!)

/** The name of a file that is made at a time: with the date formats that it has, else followed by day and time. */
export function fileNameAt(name: string, extension: string, time?: Moment): string {
  return `${datedText(formatsIn(name).length > 0 ? name : `${name}{yyyyMMddhhmmss}`, time)}.${extension}`
}
