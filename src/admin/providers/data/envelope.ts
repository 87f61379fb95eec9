import type { Message } from '../../../engine/value/message.ts'

/** The envelope of every answer of /v1. */
export interface Envelope extends Partial<Message> {
  success?: boolean
  result?: unknown
  result_info?: { page: number; per_page: number; total_count: number; total_capped?: boolean }
}

const read = new WeakMap<Response, Promise<Envelope>>()

/** Reads the envelope of a response, once however many ask for it; an empty one where it is none. */
export function readEnvelope(response: Response): Promise<Envelope> {
  const envelope = read.get(response) ?? parse(response)
  read.set(response, envelope)
  return envelope
}

async function parse(response: Response): Promise<Envelope> {
  const text = await response.text()
  try {
    return (JSON.parse(text) ?? {}) as Envelope
  } catch {
    return {}
  }
}
