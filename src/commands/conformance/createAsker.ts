import { translateTo } from '../../engine/backend/translateTo.ts'
import type { Registry } from '../../engine/model/model.ts'
import { resolveBackend } from '../../compiler/resolve/product/backend.ts'
import { createReport } from '../../compiler/diagnostics/spot.ts'

/** What came back, in our own words. */
export interface Told {
  /** What was asked, in the server's words. */
  asked: string
  status: number
  result: unknown
  total?: number
  message: string
  code: string
  /** The beginning of what it answered really. */
  raw: string
  /** Declared as something that it has not: nothing was asked. */
  isGiven: boolean
}

export interface Asked {
  method?: string
  params?: Readonly<Record<string, unknown>>
  body?: unknown
  /** Without one nobody asks; unless given the one that was kept. */
  token?: string
}

export interface Asker {
  ask: (path: string, asked?: Asked) => Promise<Told>
  /** Who asks from now on. */
  keep: (token: string) => void
}

/** Asks a server as the console does that is built for it: in its words, where resources/backend.json says them. */
export function createAsker(address: string, registry: Registry): Asker {
  const backend = registry.backend ?? resolveBackend({ path: '', data: {} }, [], registry, createReport().file(''))
  const translate = translateTo(backend)
  const trimmed = address.replace(/\/+$/, '')
  const root = trimmed.endsWith(backend.base) ? trimmed.slice(0, trimmed.length - backend.base.length) : trimmed
  let kept = ''
  return {
    keep: token => void (kept = token),
    ask: async (path, { method = 'GET', params = {}, body, token = kept } = {}) => {
      const translated = translate({ method, path, params, body })
      if ('given' in translated)
        return {
          asked: 'nothing',
          status: 200,
          result: translated.given.result,
          message: '',
          code: '',
          raw: '',
          isGiven: true,
        }
      const { asking, answer } = translated
      const query = new URLSearchParams(
        Object.entries(asking.params).map(([name, value]) => [name, String(value)]),
      ).toString()
      const place = `${backend.base}${asking.path}${query && `?${query}`}`
      const response = await fetch(`${root}${place}`, {
        method: asking.method,
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST),
        headers: {
          ...(asking.body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { [backend.token.header]: `${backend.token.prefix}${token}` }),
        },
        ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
      })
      const raw = await response.text()
      const ours = answer({ status: response.status, body: parsed(raw) })
      const { result, message, code = '', result_info: info } = ours.body
      return {
        asked: `${asking.method} ${place}`,
        status: ours.status,
        ...{ result, message, code, total: info?.total_count },
        raw: raw.slice(0, MOST_SHOWN),
        isGiven: false,
      }
    },
  }
}

const LONGEST = 30_000
const MOST_SHOWN = 160

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
