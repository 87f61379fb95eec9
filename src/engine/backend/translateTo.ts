import type { Backend, ForeignOperation } from '../model/backendModel.ts'
import { ourAnswer, type Answer, type OurAnswer } from './ourAnswer.ts'
import { toTheirs } from './moved.ts'
import { theirValues } from './wordedValues.ts'

type Data = Readonly<Record<string, unknown>>

/** A request: a path below the base, query parameters, and a body, if any. */
export interface Asking {
  method: string
  path: string
  params: Data
  /** Absent where nothing is sent; anything but plain data, such as a file, is sent as it is. */
  body?: unknown
}

export type Translated =
  /** The backend has no such operation: this is the result, without a request. */
  | { given: { result: unknown } }
  | {
      asking: Asking
      /** Translates its answer into ours. */
      answer: (answer: Answer) => OurAnswer
    }

/** Returns a function that translates our requests into those of a foreign backend, and its answers into ours. */
export function translateTo(backend: Backend): (ours: Asking) => Translated {
  // Paths with fewer parameters are tried first.
  const known = backend.operations
    .map(operation => ({ operation, fits: patternOf(operation.ours.path) }))
    .toSorted((a, b) => namesIn(a.operation) - namesIn(b.operation))
  return ours => {
    const found = known.find(
      ({ operation, fits }) =>
        operation.ours.method === ours.method && fits.test(ours.path) && carries(ours.body, operation.ours.body),
    )
    const operation = found?.operation ?? plainOperation(backend, ours)
    if (operation.given) return { given: operation.given }
    const held = found?.fits.exec(ours.path)?.groups ?? {}
    return {
      asking: theirAsking(backend, operation, ours, held),
      answer: answer => ourAnswer(backend.envelope, operation, isPaged(ours), answer),
    }
  }
}

function theirAsking(
  backend: Backend,
  operation: ForeignOperation,
  ours: Asking,
  held: Record<string, string>,
): Asking {
  const { method, path } = operation.theirs
  const place = path.replace(/\{(\w+)\}/g, (whole, name: string) => held[name] ?? whole)
  const said = Object.fromEntries(
    Object.entries(held)
      .filter(([name]) => !path.includes(`{${name}}`))
      .map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const isRead = carriesNothing(ours.method)
  const asked = isRead ? listed(backend, operation, { ...ours.params, ...plain(ours.body) }) : ours.body
  if (!isPlain(asked)) return { method, path: place, params: { ...ours.params, ...said }, body: asked }
  const named = namedIds(asked, operation)
  const words = isData(named)
    ? toTheirs(theirValues({ ...said, ...named }, operation.values), operation.asked)
    : (named ?? (Object.keys(said).length > 0 ? toTheirs(said, operation.asked) : undefined))
  const params = isRead ? {} : ours.params
  if (carriesNothing(method)) return { method, path: place, params: { ...params, ...plain(words) } }
  return { method, path: place, params, body: words }
}

/** The query of a list with the backend's page numbers, its sort order and its value for unused filters. */
function listed({ firstPage, sort, unused }: Backend, operation: ForeignOperation, asked: Data): Data {
  const { filters = [], answered } = operation
  const all = unused === undefined ? [] : filters.filter(name => !Object.hasOwn(asked, name))
  const { order, ...rest } = { ...Object.fromEntries(all.map(name => [name, unused])), ...asked }
  const field = rest.sort === undefined ? undefined : theirName(String(rest.sort), answered)
  return {
    ...rest,
    ...(rest.page !== undefined && { page: Number(rest.page) - 1 + firstPage }),
    ...(rest.per_page !== undefined && { per_page: Number(rest.per_page) }),
    ...(field !== undefined && { sort: sort === 'signed' && order !== 'ASC' ? `-${field}` : field }),
    ...(sort === 'named' && order !== undefined && { order }),
  }
}

const theirName = (name: string, answered: ForeignOperation['answered']) =>
  answered.findLast(([, ours]) => ours === name)?.[0] ?? name

/** Puts a bare list of ids under a name where the backend wants one. */
const namedIds = (asked: unknown, { asked: moves }: ForeignOperation) =>
  Array.isArray(asked) && moves.some(([, ours]) => ours === 'ids') ? { ids: asked as unknown[] } : asked

const plainOperation = ({ asked, answered, values }: Backend, { method, path }: Asking): ForeignOperation => ({
  ours: { method, path },
  theirs: { method, path: `/${path}` },
  ...{ asked, answered, values },
})

/** The pattern of a path template; each name in braces is one part of the path. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

/** Tells whether a request is for a list: it has pages. */
const isPaged = ({ params }: Asking) => params.page !== undefined || params.per_page !== undefined

const namesIn = ({ ours }: ForeignOperation) => ours.path.split('{').length

const carries = (body: unknown, constants: Data = {}) =>
  Object.entries(constants).every(([name, value]) => plain(body)[name] === value)

const carriesNothing = (method: string) => method === 'GET' || method === 'DELETE'

const isData = (value: unknown): value is Data =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype

const isPlain = (value: unknown) => value === undefined || value === null || isData(value) || Array.isArray(value)

const plain = (value: unknown): Data => (isData(value) ? value : {})
