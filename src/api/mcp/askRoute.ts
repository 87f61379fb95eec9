import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import type { DomainError } from '../../engine/DomainError.ts'
import { dataOf, type Data } from '../../engine/value/data.ts'
import { toolCall, type ToolCall } from '../http/toolCall.ts'

/** What is asked of a route below /v1. */
export interface Question {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** As the route says it, with its parameters' names. */
  path: string
  params?: Data
  query?: Data
  body?: unknown
  headers?: Record<string, string>
  call?: Partial<Pick<ToolCall, 'isConfirmed' | 'isRehearsal'>>
}

/** A route's answer: its text, and what its envelope holds. */
export interface Told {
  text: string
  result: unknown
  total?: unknown
}

export type Ask = (question: Question) => Promise<Told>

/** A route's refusal, with the code, message and details of its envelope. */
export class Refused extends Error {
  constructor(readonly envelope: Data | Pick<DomainError, 'code' | 'message' | 'details'>) {
    super(String(envelope.message))
    this.name = 'Refused'
  }
}

/**
 * Returns a function that asks the product's own routes with the caller's key, so that a tool passes the same gates as
 * every other request.
 * @throws Refused where the route refuses
 */
export function askRoute(app: FastifyInstance, { token, ip, position }: FastifyRequest): Ask {
  return async ({ method = 'GET', path, params = {}, query, body, headers, call }) => {
    const options: InjectOptions = {
      method,
      url: `/v1/${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`,
      remoteAddress: ip,
      query: textsOf(query),
      headers: {
        authorization: `Bearer ${token}`,
        ...(position !== undefined && { 'x-docket-position': String(position) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }
    const made = { route: `/v1/${path}`, isConfirmed: false, isRehearsal: false, ...call }
    // It begins where it is waited for, which has to be inside.
    const answer = await toolCall.run(made, async () => app.inject(options))
    const text = answer.body
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const envelope = isJson ? dataOf(JSON.parse(text)) : {}
    if (answer.statusCode >= 400) throw new Refused(envelope)
    return { text, result: envelope.result, total: dataOf(envelope.result_info).total_count }
  }
}

/** Writes what a model gives as a query's texts; what it leaves empty is not asked. */
const textsOf = (query: Data = {}) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, Array.isArray(value) ? value.join() : String(value)]],
    ),
  )
