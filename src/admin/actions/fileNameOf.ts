import { formatDateTime } from '../fields/format.ts'

/** A file's name with the day and time at which it was asked for. */
export function fileNameOf(name: string, extension: string): string {
  return `${name}${formatDateTime(Date.now()).replace(/\D/g, '')}.${extension}`
}
