import { setTimeout as wait } from 'node:timers/promises'

export interface Reply<Result = unknown> {
  /** 0 where no answer came: the connection was refused or lost. */
  status: number
  code?: string
  message?: string
  result: Result
  total: number
  retryAfter?: string
}

export interface Asked {
  body?: unknown
  /** Idempotency-Key. */
  key?: string
  headers?: Record<string, string>
}

/** Somebody who is signed in, and stays so over restarts. */
export interface Client {
  token: string
  /** Asks once. A lost connection is no error: its status is 0. */
  ask<Result>(method: string, path: string, asked?: Asked): Promise<Reply<Result>>
  /**
   * Asks for what has to be there, again while the server says 503 or nothing: whoever sends something gives it a key.
   *
   * @throws Error for anything but 2xx
   */
  must<Result>(method: string, path: string, asked?: Asked): Promise<Result>
}

/** How a request was answered, and how soon in ms. */
export interface Answered {
  path: string
  status: number
  code?: string
  retryAfter?: string
  ms: number
}

/** A request that hangs is none that was answered. */
const LONGEST_MS = 60_000
const PATIENCE_MS = 20_000
const PAUSE_MS = 200

/** @param onAnswer is told of each answer */
export function clientOf(url: string, token = '', onAnswer: (answer: Answered) => void = () => undefined): Client {
  const askOnce: Client['ask'] = async <Result>(method: string, path: string, { body, key, headers }: Asked = {}) => {
    const isForm = body instanceof FormData
    try {
      const answer = await fetch(`${url}/v1/${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
          ...headers,
        },
        body: body === undefined || isForm ? body : JSON.stringify(body),
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      const isJson = answer.headers.get('content-type')?.includes('json')
      // Files are bytes.
      const told = (isJson ? await answer.json() : { result: new Uint8Array(await answer.arrayBuffer()) }) as {
        code?: string
        message?: string
        result: Result
        result_info?: { total_count: number }
      }
      const retryAfter = answer.headers.get('retry-after') ?? undefined
      return { ...told, status: answer.status, total: told.result_info?.total_count ?? 0, retryAfter }
    } catch {
      return { status: 0, result: undefined as Result, total: 0 }
    }
  }
  const ask: Client['ask'] = async <Result>(method: string, path: string, asked?: Asked) => {
    const began = performance.now()
    const reply = await askOnce<Result>(method, path, asked)
    const { status, code, retryAfter } = reply
    onAnswer({ path: `${method} ${path}`, status, code, retryAfter, ms: performance.now() - began })
    return reply
  }
  return {
    ...{ token, ask },
    async must<Result>(method: string, path: string, asked?: Asked) {
      const patience = Date.now() + PATIENCE_MS
      let reply = await ask<Result>(method, path, asked)
      while (isPassing(reply) && Date.now() < patience) {
        await wait(PAUSE_MS)
        reply = await ask<Result>(method, path, asked)
      }
      const { status, message, result } = reply
      if (status < 200 || status > 299) throw new Error(`${method} ${path}: ${status} ${message ?? ''}`)
      return result
    },
  }
}

/** Tells whether the server asks to come again: it is away, or what a killed one began still holds locks. */
const isPassing = ({ status, code }: Reply) => status === 503 || status === 0 || code === 'database.busy'

/** Signs in, the first time with the password that was given and one in its place. @throws Error where that is refused */
export async function enter(url: string, userName: string, password: string, newPassword?: string): Promise<Client> {
  const body = { userName, password, newPassword }
  const { authToken } = await clientOf(url).must<{ authToken: string }>('POST', 'auth/login', { body })
  return clientOf(url, authToken)
}
