import { loadPart } from '../../ui/parts/loadPart.ts'
import { isForeign } from './api.ts'
import { requestsByName } from './requestNames.ts'
import { readToken } from '../session/token.ts'

export interface RequestOptions extends RequestInit {
  /** Cancels an earlier request of the same name that is still on its way. */
  name?: string
}

/** Spec, purchase 9. */
const timeout = 300_000

const named = requestsByName()

/** The translation is only part of a console built for a foreign server. */
const reach: (url: string, options: RequestInit) => Promise<Response> = FOREIGN_BUILD
  ? async (url, options) => (await loadPart(() => import('../backend/foreignFetch.ts'))).foreignFetch(url, options)
  : (url, options) => fetch(url, options)

/** Fetches from the API: our own server knows us by its cookie, a foreign one by the token in the header. */
export async function ask(url: string, { name, ...options }: RequestOptions = {}): Promise<Response> {
  const headers = new Headers(options.headers)
  if (typeof options.body === 'string') headers.set('Content-Type', 'application/json')
  const foreign = isForeign(url)
  const token = foreign && readToken()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const request = name === undefined ? undefined : named.begin(name)
  const given = [options.signal, request?.signal].filter(signal => signal != null)
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...given])
  try {
    return await reach(url, { ...options, headers, signal, ...(foreign && { credentials: 'omit' }) })
  } finally {
    request?.end()
  }
}
