import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { ForeignConsole } from './openForeign.ts'

/** What the different server can do, each of which can be taken away. */
export type Feature =
  | 'all'
  | 'filter'
  | 'ids'
  | 'missing'
  | 'names'
  | 'order'
  | 'pages'
  | 'roles'
  | 'state'
  | 'token'
  | 'total'
  | 'unknown'
  | 'words'

type Data = Record<string, unknown>

/**
 * A server of another maker, over the data of ours: other paths, methods, names, words and header, one envelope with a code
 * and always 200, pages from 0, and -1 for a filter that is not used. It does not know what a backend.json is.
 */
export function serveDifferent(
  without?: Feature,
  target = '',
  origin = '*',
  asked: ForeignConsole['asked'] = [],
): Server {
  const can = (feature: Feature) => feature !== without
  let lastToken = ''
  return createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const allowed = {
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'x-token, content-type',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, allowed).end()
    const url = new URL(request.url!, 'http://different')
    const { cookie, authorization, 'x-token': given } = request.headers
    asked.push({ path: request.url!, authorization: authorization ?? (given as string | undefined), cookie })
    const content = await contentOf(request)
    const isJson = /json/.test(request.headers['content-type'] ?? '')
    const body = isJson && content.length > 0 ? (JSON.parse(content.toString()) as unknown) : undefined
    const ours = inOurs(request.method!, url, body, can)
    const token = (given as string | undefined) || (can('token') ? '' : lastToken)
    if (token) lastToken = token
    const answered = await fetch(`${target}/v1${ours.path}`, {
      method: ours.method,
      headers: {
        ...(token && { authorization: token }),
        ...(ours.body !== undefined && { 'content-type': 'application/json' }),
        ...(content.length > 0 && !isJson && { 'content-type': request.headers['content-type'] }),
      },
      body:
        ours.body === undefined ? (isJson || content.length === 0 ? undefined : content) : JSON.stringify(ours.body),
    })
    const type = answered.headers.get('content-type') ?? ''
    if (!type.includes('json')) {
      response.writeHead(answered.status, { ...allowed, 'content-type': type })
      return void response.end(Buffer.from(await answered.arrayBuffer()))
    }
    const told = inTheirs(answered.status, (await answered.json()) as Envelope, ours.shape, can)
    return void response.writeHead(200, { ...allowed, 'content-type': 'application/json' }).end(JSON.stringify(told))
  }
}

type Shape = 'list' | 'one' | 'login' | 'me' | 'plain'
type Can = (feature: Feature) => boolean

interface Ours {
  method: string
  path: string
  body?: unknown
  shape: Shape
}

const STOCK_OUTS = '/salesOrder/stockOutOrder'

function inOurs(method: string, url: URL, body: unknown, can: Can): Ours {
  const path = url.pathname.replace(/^\/api/, '')
  const said = { ...Object.fromEntries(url.searchParams), ...(isData(body) ? body : {}) }
  const { outboundId, outboundIds, state, ...rest } = said
  const confirmStatus = { ...(state !== undefined && { confirmStatus: state === 'done' ? 1 : 0 }) }
  switch (`${method} ${path}`) {
    case 'POST /session/open':
      return { method, path: '/auth/login', body: { userName: said.account, password: said.secret }, shape: 'login' }
    case 'POST /outbound/page':
      return { method: 'GET', path: `${STOCK_OUTS}?${listed(said, can)}`, shape: 'list' }
    case 'POST /outbound/lines':
      return { method: 'GET', path: `${STOCK_OUTS}WithSku?${listed(said, can)}`, shape: 'list' }
    case 'GET /outbound/detail':
      return { method, path: `${STOCK_OUTS}/${String(outboundId)}`, shape: 'one' }
    case 'POST /outbound/confirm':
      if (!can('state')) return { method: 'GET', path: '/auth/me', shape: 'plain' }
      return {
        method: 'PATCH',
        path: `${STOCK_OUTS}/${String(outboundId)}/_confirm`,
        body: { ...rest, ...confirmStatus },
        shape: 'plain',
      }
    case 'POST /outbound/void':
      return { method: 'PATCH', path: `${STOCK_OUTS}/_cancel`, body: { ids: outboundIds, ...rest }, shape: 'plain' }
  }
  if (`${method} ${path}` === 'GET /auth/me') return { method, path, shape: 'me' }
  const query = method === 'GET' ? paged(said, can) : url.searchParams
  return { method, path: `${path}${query.size > 0 ? `?${String(query)}` : ''}`, body, shape: 'plain' }
}

/** Of stock-outs: who leaves the state out gets those that wait. */
function listed(said: Data, can: Can): URLSearchParams {
  const { code, customer, state = 'waiting', orderBy, ...rest } = said
  const isAll = state === -1 || state === '-1' || state === ''
  const confirmStatus = isAll && can('all') ? state : state === 'done' ? 1 : state === 'waiting' || isAll ? 0 : 'x'
  const names = { sn: code, ...(can('filter') && { customerName: customer }), confirmStatus }
  return paged({ ...rest, ...names, orderBy: orderBy === 'outTime' ? 'time' : orderBy }, can)
}

function paged({ pageNum, size, orderBy, dir, ids, noSuchFilter, ...rest }: Data, can: Can): URLSearchParams {
  const page = can('pages') ? Number(pageNum) + 1 : Math.max(Number(pageNum), 1)
  const query = {
    ...rest,
    ...(pageNum !== undefined && { page }),
    ...(can('ids') && { id_in: ids }),
    ...{ per_page: size, sort: orderBy },
    ...(can('order') && dir !== undefined && { order: dir === 'asc' ? 'ASC' : 'DESC' }),
    ...(can('unknown') && { noSuchFilter }),
  }
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

interface Envelope {
  success: boolean
  message: string
  result: unknown
  result_info?: { total_count: number }
}

function inTheirs(status: number, { success, message, result, result_info: info }: Envelope, shape: Shape, can: Can) {
  if (status === 404 && shape === 'one' && !can('missing')) return { code: 0, msg: '', data: null }
  if (!success) return { code: status * 100 + 1, msg: message, data: result }
  const rows = shape === 'list' ? (result as Data[]).map(row => renamed(row, can)) : result
  if (info) return { code: 0, msg: 'ok', data: { rows, ...(can('total') && { total: info.total_count }) } }
  if (shape === 'login' || shape === 'me') {
    // It knows roles, and neither menus nor companies.
    const { authToken, menus: _, serviceBuyerInfo: __, settings: ___, ...user } = result as Data
    const roles = can('roles') ? [`ROLE_${String(user.loginName)}`] : []
    return { code: 0, msg: 'ok', data: { ...user, roles, ...(shape === 'login' && { session: { token: authToken } }) } }
  }
  if (shape !== 'one') return { code: 0, msg: 'ok', data: result }
  const { items, ...head } = renamed(result as Data, can)
  const lines = (items as Data[]).map(({ quantity, ...line }) => ({ ...line, qty: quantity }))
  return { code: 0, msg: 'ok', data: { head, lines } }
}

function renamed({ sn, customerName, time, confirmStatus, ...row }: Data, can: Can): Data {
  const state = confirmStatus === 1 ? 'done' : 'waiting'
  return {
    ...row,
    [can('names') ? 'code' : 'number']: sn,
    customer: customerName,
    outTime: time,
    state: can('words') ? state : '?',
  }
}

async function contentOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const isData = (value: unknown): value is Data => value !== null && typeof value === 'object' && !Array.isArray(value)
