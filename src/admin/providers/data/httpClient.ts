import { HttpError } from 'react-admin'
import { ask, type RequestOptions } from './ask.ts'
import { takeEarly } from './earlyRequests.ts'
import { type Envelope, readEnvelope } from './envelope.ts'

interface Answer {
  status: number
  headers: Headers
  /** The result out of its envelope. */
  json: unknown
  /** Total of a list. */
  total?: number
  /** There are more than `total`. */
  totalCapped?: boolean
}

export type HttpClient = (url: string, options?: RequestOptions) => Promise<Answer>

type Translate = (key: string, args?: Record<string, unknown>) => string
type Spoken = (refusal: Envelope) => Envelope

/**
 * Makes an HTTP client that opens the envelope.
 * @param onSignedOut called when the session has ended; the pending call then never settles, as the page is left
 * @param spoken translates a refusal
 * @throws HttpError whose message is for the user; its body is the envelope plus `requestId`
 */
export function createHttpClient(translate: Translate, onSignedOut?: () => void, spoken?: Spoken): HttpClient {
  const send = createSend(translate, onSignedOut, spoken)
  return async (url, options) => {
    const response = await send(url, options)
    const { result, result_info } = await readEnvelope(response)
    const { status, headers } = response
    return { status, headers, json: result, total: result_info?.total_count, totalCapped: result_info?.total_capped }
  }
}

/** Sends a request and gives the good answer unread, or throws as `createHttpClient` does. */
export function createSend(
  translate: Translate,
  onSignedOut?: () => void,
  spoken: Spoken = refusal => refusal,
): (url: string, options?: RequestOptions) => Promise<Response> {
  return async (url, options = {}) => {
    const early = options.method ? undefined : takeEarly(url)
    const response = await (early ?? ask(url, options)).catch((error: unknown) => {
      // Given up by its asker, or overtaken by another one of its name.
      if (options.signal?.aborted || (error as Error).name === 'AbortError') throw error
      const timedOut = error instanceof DOMException && error.name === 'TimeoutError'
      throw new HttpError(translate(timedOut ? 'docket.entry.timedOut' : 'docket.entry.offline'), 0)
    })
    if (response.ok) return response
    if (response.status === 401 && onSignedOut) {
      onSignedOut()
      return new Promise<never>(() => undefined)
    }
    const envelope = spoken(await readEnvelope(response))
    const message = envelope.message || translate('docket.entry.httpError', { status: response.status })
    throw new HttpError(message, response.status, { ...envelope, requestId: response.headers.get('x-request-id') })
  }
}
