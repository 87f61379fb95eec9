import backend from 'virtual:backend'
import { translateTo } from '../../../engine/backend/translateTo.ts'
import { api } from '../data/api.ts'
import { declaredHere } from './declaredHere.ts'

const translate = backend && translateTo(backend)

/** Fetches from a foreign server: asks in its words, as its backend.json says them, and gives its answer in ours. */
export async function foreignFetch(address: string, options: RequestInit): Promise<Response> {
  if (!address.startsWith(`${api}/`)) return fetch(address, { ...options, headers: headersFor(options) })
  const url = new URL(address)
  const path = url.pathname.slice(new URL(api).pathname.length + 1)
  const here = backend?.declarations === 'asked' ? undefined : await declaredHere(path)
  if (here) return here
  if (!backend || !translate) return fetch(address, options)
  const { method = 'GET', body } = options
  const translated = translate({
    method,
    path,
    params: Object.fromEntries(url.searchParams),
    body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
  })
  if ('given' in translated) return jsonOf(200, { success: true, message: '', result: translated.given.result })
  const { asking, answer } = translated
  const query = new URLSearchParams(
    Object.entries(asking.params).map(([name, value]) => [name, String(value)]),
  ).toString()
  const response = await fetch(`${api.slice(0, -'/v1'.length)}${backend.base}${asking.path}${query && `?${query}`}`, {
    ...options,
    method: asking.method,
    headers: headersFor(options, isJson(asking.body)),
    body: isJson(asking.body) ? JSON.stringify(asking.body) : (asking.body as BodyInit | undefined),
  })
  if (!/\bjson\b/.test(response.headers.get('content-type') ?? '')) return response
  const { status, body: ours } = answer({ status: response.status, body: await response.json().catch(() => undefined) })
  return jsonOf(status, ours, response.headers)
}

/** Adds the token as the foreign server wants it, and drops headers that it does not accept. */
function headersFor({ headers: given }: RequestInit, isJson = false): Headers {
  const headers = new Headers(given)
  if (!backend) return headers
  const token = headers.get('Authorization')?.replace(/^Bearer /, '')
  headers.delete('Authorization')
  if (token) headers.set(backend.token.header, `${backend.token.prefix}${token}`)
  if (isJson) headers.set('Content-Type', 'application/json')
  for (const name of backend.without) headers.delete(name)
  return headers
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)

const jsonOf = (status: number, body: unknown, headers?: Headers) =>
  new Response(JSON.stringify(body), { status: status === 204 ? 200 : status, headers })
