/** One act in the history of a document, as the API tells it. */
export interface LogEntry {
  operationTime: string
  operationType: number
  operationTypeName: string
  /** The person who did it. */
  customerName: string
  remark?: string | null
  sn?: string | null
  snId?: string | null
  snTypeName?: string | null
}

/** @param entries the latest first, of which the first of the type is the act that a step stands for */
export function entryOf(entries: readonly LogEntry[], operationType: number | undefined): LogEntry | undefined {
  return entries.find(entry => entry.operationType === operationType)
}

/** What a remark consists of: its words, and the addresses of pictures among them. */
export interface Remark {
  text: string
  pictures: string[]
}

/** On our own server: an upload, or what ends as a picture does. */
const PICTURE = /^\/(?!\/)(v1\/upload\/[\w-]+|\S+\.(jpe?g|png))$/i

export function remarkOf({ remark }: LogEntry): Remark {
  const words = (remark ?? '').split(/(\s+)/)
  const pictures = words.filter(word => PICTURE.test(word))
  return {
    text: words
      .filter(word => !PICTURE.test(word))
      .join('')
      .trim(),
    pictures,
  }
}

/** The acts whose remark is their reason (spec, operation log types). */
const WITH_REASON = new Set([2, 15])

export const isReason = ({ operationType }: LogEntry) => WITH_REASON.has(operationType)
