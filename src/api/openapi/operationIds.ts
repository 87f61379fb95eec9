import { ConfigError } from '../../compiler/diagnostics/ConfigError.ts'
import { capital } from '../../engine/value/capital.ts'
import type { Route } from './route.ts'

/** A resource that operations belong to. */
interface Owner {
  name: string
  endpoint: string
}

const PREFIX = '/v1/'

/**
 * Names the operations of the API, each once and always alike: by what is done to which resource, as in
 * listStockOutOrder, saveBrand or confirmStockOutOrder; what belongs to none by its method and path. Where two would be
 * called alike, both have their method in it.
 * @throws ConfigError for those that are still called alike: one of the resources needs another name
 */
export function operationIds(routes: readonly Route[], resources: Readonly<Record<string, Owner>>): string[] {
  const short = routes.map(route => operationId(route, resources[route.tag]))
  const repeated = new Set(short.filter((id, index) => short.indexOf(id) !== index))
  const ids = short.map((id, index) => (repeated.has(id) ? `${id}By${capital(routes[index]!.method)}` : id))
  requireOnce(ids, routes)
  return ids
}

function requireOnce(ids: readonly string[], routes: readonly Route[]) {
  const first = new Map<string, Route>()
  const problems = ids.flatMap((id, index) => {
    const route = routes[index]!
    const other = first.get(id)
    if (!other) first.set(id, route)
    if (!other) return []
    const [file, named] = [addressOf(route), addressOf(other)]
    return [{ place: { file, pointer: '' }, wrong: `is called "${id}" in the API's document, as ${named} is` }]
  })
  const right = 'expected a resource or transition of another name'
  if (problems.length > 0) throw new ConfigError(problems.map(problem => ({ ...problem, right })))
}

const addressOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`

function operationId({ method, path }: Route, resource: Owner | undefined): string {
  const whole = segmentsOf(path)
  if (!resource || !`${path}/`.startsWith(`${PREFIX}${resource.endpoint}/`)) return plainId(method, whole)
  const rest = whole.slice(resource.endpoint.split('/').length)
  const words = rest.filter(segment => !isParameter(segment))
  const isOne = words.length < rest.length
  return `${verbOf(method, words, isOne)}${pascal([resource.name])}`
}

function plainId(method: string, segments: string[]): string {
  const words = segments.filter(segment => !isParameter(segment))
  const by = segments.filter(isParameter).map(segment => segment.slice(1, -1))
  return `${method.toLowerCase()}${pascal(words)}${by.length > 0 ? `By${pascal(by)}` : ''}`
}

function verbOf(method: string, words: string[], isOne: boolean): string {
  if (words.length === 0) return method === 'get' ? (isOne ? 'get' : 'list') : VERBS[method]!
  const [first = '', ...others] = words
  const name = first.replace(/^_/, '') + pascal(others)
  if (method === 'delete') return `delete${pascal(words)}Of`
  if (method !== 'get') return first === '_delete' ? 'deleteSeveral' : name
  return first === '_export' ? (isOne ? 'exportOne' : 'export') : `get${pascal(words)}Of${isOne ? 'One' : ''}`
}

const VERBS: Readonly<Record<string, string>> = { post: 'create', put: 'save', patch: 'update', delete: 'delete' }

const segmentsOf = (path: string) => path.slice(PREFIX.length).split('/').filter(Boolean)

const isParameter = (segment: string) => segment.startsWith('{')

const pascal = (words: readonly string[]) =>
  words
    .flatMap(word => word.split(/[^A-Za-z0-9]+/))
    .filter(Boolean)
    .map(capital)
    .join('')
