/** What an operation is called after. */
export interface Called {
  method: string
  /** With its parameters in braces. */
  path: string
  /** The resource that it belongs to, where it does. */
  resource?: { name: string; endpoint: string }
}

const PREFIX = '/v1/'

/**
 * Names the operations of the API, each once and always alike: by what is done to which resource, as in
 * listStockOutOrder, saveBrand or confirmStockOutOrder; what belongs to none by its method and path. Where two would be
 * called alike, both have their method in it.
 */
export function operationIds(operations: readonly Called[]): string[] {
  const ids = operations.map(operationId)
  return ids.map((id, index) =>
    ids.indexOf(id) === ids.lastIndexOf(id) ? id : `${id}By${pascal([operations[index]!.method])}`,
  )
}

function operationId({ method, path, resource }: Called): string {
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
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join('')
