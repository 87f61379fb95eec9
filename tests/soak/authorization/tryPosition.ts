import { EXPECTED } from '../../api/authorization/expected.ts'
import type { Operation } from '../apiDocument.ts'
import { bodyFor, recordOf } from '../bodyFor.ts'
import { CANARIES } from './canaries.ts'
import type { Answer, Walk } from './openWalk.ts'
import { adminOf, type Ground, type PositionCell, type Side } from './positionCells.ts'
import type { Position } from './positions.ts'

export interface PositionFound {
  /** How many ids of the other company stood there. */
  tried: number
  /** Whether an own id is answered otherwise than one that is nowhere: else the server may never have looked. */
  isRead: boolean
  wrong: string[]
}

/** An id that no record has. */
const MISSING = '01900000-0000-7000-8000-00000000dead'

/** Puts an id of every table of the other company in one place: each has to be answered as one that is nowhere. */
export async function tryPosition(walk: Walk, ground: Ground, cell: PositionCell): Promise<PositionFound> {
  const { side, operation, position } = cell
  const theirs = side === 'A' ? 'B' : 'A'
  const base = await requestOf(walk, ground, side, operation)
  const ask = async (id: string) => {
    const { url, body } = withId(base, operation, position, id)
    return plain(await walk.ask(adminOf(walk, side), operation.route, url, body), id)
  }
  const missing = await ask(MISSING)
  const wrong: string[] = []
  const foreign = foreignIds(walk, ground, theirs, operation, position)
  for (const [kind, id] of foreign) {
    const answer = await ask(id)
    const isSame = answer.status === missing.status && (answer.status < 300 || answer.text === missing.text)
    const place = `${operation.route} as ${side}, ${position.in} ${position.way.join('.')} = ${kind} of ${theirs}`
    if (!isSame && answer.status !== 429 && missing.status !== 429)
      wrong.push(
        `${place} → ${answer.status} ${answer.text.slice(0, 100)}, a missing one ${missing.status} ${missing.text.slice(0, 100)}`,
      )
    if (answer.text.includes(CANARIES[theirs])) wrong.push(`${place} tells of ${theirs}`)
  }
  const own = ownId(base, operation, position, ground.idsOf[side])
  const isRead = own !== undefined && (await ask(own)).text !== missing.text
  return { tried: foreign.length, isRead, wrong }
}

/** What an answer says, whatever was asked by. */
const plain = ({ status, text }: Answer, id: string): Answer => ({ status, text: text.replaceAll(id, '@') })

interface Request {
  url: string
  body?: unknown
}

/** A request with own ids that should succeed: what a record of the kind looks like now, or what the table sends. */
async function requestOf(walk: Walk, { idsOf }: Ground, side: Side, operation: Operation): Promise<Request> {
  const { route, path, body: schema } = operation
  const expectation = EXPECTED[route]
  const ids = walk.ids[side]
  const url = expectation?.url?.(ids) ?? path
  const isExport = operation.parameters.some(({ name }) => name === 'format')
  const address = isExport ? `${url}?format=csv` : url
  if (!schema) return { url: address }
  const like = [`GET ${routePath(route)}`, `GET ${routePath(route)}/:id`]
  let example: unknown
  for (const other of like) {
    const read = EXPECTED[other]?.url?.(ids)
    if (!read) continue
    const { status, text } = await walk.ask(adminOf(walk, side), other, read)
    if (status === 200) example ??= (JSON.parse(text) as { result: unknown }).result
  }
  const given = expectation?.body?.(ids)
  if (given !== null && typeof given === 'object' && !Array.isArray(given)) example = { ...recordOf(example), ...given }
  if (Array.isArray(given)) example = given
  return { url: address, body: bodyFor(schema, example, name => idsOf[side].get(tableOf(name))) }
}

const routePath = (route: string) => route.split(' ')[1]!

/** Names that do not say their table. */
const TABLES: Record<string, string> = {
  pid: 'category',
  titleId: 'company_title',
  salesmanId: 'account',
  purchaseId: 'purchase_order',
  purchaseReturnId: 'purchase_return_order',
  positionId: 'warehouse_position',
  fromWarehouseId: 'warehouse',
  toWarehouseId: 'warehouse',
  logisticsId: 'logistics_company',
  shippingCorpId: 'logistics_company',
  sharedWith: 'role',
  sourceId: 'customer',
  stockId: 'stock_out_order',
  shareId: 'purchase_share',
  actorId: 'account',
}

const tableOf = (name: string) =>
  TABLES[name] ?? name.replace(/Id$/, '').replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Of the kind that belongs there: as the table of expectations asks, as the name says; where neither does, of every kind. */
function foreignIds(
  walk: Walk,
  { idsOf }: Ground,
  theirs: Side,
  { route, path }: Operation,
  { in: where, way }: Position,
): (readonly [kind: string, id: string])[] {
  const url = EXPECTED[route]?.url?.(walk.ids[theirs])
  const segment = where === 'path' && url ? segmentOf(path, way[0]!, url) : undefined
  if (segment) return [['what is asked by', segment]]
  const table = tableOf(way.at(-1)!)
  const id = idsOf[theirs].get(table)
  return id === undefined ? [...idsOf[theirs]] : [[table, id]]
}

function ownId(
  { url, body }: Request,
  { path }: Operation,
  { in: where, way }: Position,
  own: ReadonlyMap<string, string>,
) {
  const name = way.at(-1)!
  if (where === 'path') return segmentOf(path, name, url)
  const found = where === 'body' ? valueAt(body, way) : undefined
  return typeof found === 'string' ? found.replace(/^.*\//, '') : own.get(tableOf(name))
}

const segmentOf = (path: string, name: string, url: string) =>
  url.split('?')[0]!.split('/')[path.split('/').indexOf(`{${name}}`)]

function withId(
  { url, body }: Request,
  { path }: Operation,
  { in: where, way, isPicture }: Position,
  id: string,
): Request {
  const name = way[0]!
  if (where === 'path') {
    const [before = '', query] = url.split('?')
    const parts = before.split('/')
    const place = path.split('/').indexOf(`{${name}}`)
    // The body may say it, too.
    const said = JSON.stringify(body)?.replaceAll(parts[place]!, id)
    parts[place] = id
    return { url: parts.join('/') + (query ? `?${query}` : ''), body: said && (JSON.parse(said) as unknown) }
  }
  if (where === 'body') return { url, body: withValue(body, way, isPicture ? `/v1/upload/${id}` : id) }
  const asked = new URL(url, 'http://localhost')
  asked.searchParams.set(name, id)
  return { url: asked.pathname + asked.search, body }
}

const valueAt = (value: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined | null)?.[name], value)

/** A copy with a value at a place, which is made where it is not there. */
function withValue(value: unknown, [name, ...rest]: readonly string[], id: string): unknown {
  if (name === undefined) return id
  if (name === '0') return [withValue(Array.isArray(value) ? value[0] : undefined, rest, id)]
  const record = recordOf(value)
  return { ...record, [name]: withValue(record[name], rest, id) }
}
