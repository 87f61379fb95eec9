import { HttpError } from 'react-admin'
import { takeEarly } from './earlyRequests.ts'

/** How every answer of /v1 is wrapped. */
interface Envelope {
  success?: boolean
  message?: string
  result?: unknown
  result_info?: { page: number; per_page: number; total_count: number; total_capped?: boolean }
  code?: string
}

interface Answer {
  status: number
  headers: Headers
  /** The result out of its envelope. */
  json: unknown
  /** Of a list: how many there are. */
  total?: number
  /** There are more than `total`. */
  totalCapped?: boolean
}

export type HttpClient = (url: string, options?: RequestInit) => Promise<Answer>

type Translate = (key: string, args?: Record<string, unknown>) => string

/** Spec, purchase 9. */
const timeout = 300_000

/**
 * An http client that opens the envelope.
 * @throws HttpError whose message is for the user; its body is the envelope plus `requestId`
 */
export function createHttpClient(translate: Translate): HttpClient {
  const send = createSend(translate)
  return async (url, options) => {
    const response = await send(url, options)
    const { result, result_info } = await readEnvelope(response)
    const { status, headers } = response
    return { status, headers, json: result, total: result_info?.total_count, totalCapped: result_info?.total_capped }
  }
}

/** Sends a request and gives the good answer unread, or throws as `createHttpClient` does. */
export function createSend(translate: Translate): (url: string, options?: RequestInit) => Promise<Response> {
  return async (url, options = {}) => {
    const response = await ask(url, options).catch((error: unknown) => {
      if (options.signal?.aborted) throw error
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
      throw new HttpError(translate(timedOut ? 'docket.entry.timedOut' : 'docket.entry.offline'), 0)
    })
    if (response.ok) return response
    const envelope = await readEnvelope(response)
    const message = envelope.message || translate('docket.entry.httpError', { status: response.status })
    throw new HttpError(message, response.status, { ...envelope, requestId: response.headers.get('x-request-id') })
  }
}

async function ask(url: string, options: RequestInit): Promise<Response> {
  const early = options.method ? undefined : takeEarly(url)
  if (early) return early
  const signals = [AbortSignal.timeout(timeout), ...(options.signal ? [options.signal] : [])]
  const headers = new Headers(options.headers)
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json')
  return fetch(url, { ...options, headers, signal: AbortSignal.any(signals) })
}

async function readEnvelope(response: Response): Promise<Envelope> {
  const text = await response.text()
  try {
    return (JSON.parse(text) ?? {}) as Envelope
  } catch {
    return {}
  }
}
