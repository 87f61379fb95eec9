import type { Registry } from '../../engine/model/model.ts'
import { dataIn, dataOf, type Data } from '../../engine/value/data.ts'
import { createNames } from './namedSchemas.ts'
import { refusal, refusalsOf, refused } from './refusals.ts'
import type { Route } from './route.ts'
import { securityOf } from './security.ts'
import { describeTags } from './tags.ts'

const FORM = 'multipart/form-data'

/** What a route is sent that takes a file; it reads the form itself, so no schema checks it. */
const oneFile = {
  required: true,
  content: {
    [FORM]: {
      schema: { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } },
    },
  },
}

/**
 * Completes the document of the API for programs that make a client of it: every operation has a name, who may call it
 * and how it is refused; what is sent and told is named.
 * @param ids the names of the operations of the routes, in their order
 */
export function describeApi(
  document: Data,
  { resources }: Pick<Registry, 'resources'>,
  { routes, ids, tags }: { routes: readonly Route[]; ids: readonly string[]; tags: Readonly<Record<string, string>> },
): Data {
  const names = createNames(Object.keys(resources))
  const known = new Map(routes.map((route, index) => [`${route.method} ${route.path}`, { route, id: ids[index]! }]))
  const describe = (path: string, method: string, operation: Data): Data => {
    const found = known.get(`${method} ${path}`)
    if (!found) return operation
    const { route, id: operationId } = found
    const { parameters, requestBody, responses } = operation
    const answers = Object.entries(dataOf(responses)).map(([status, answer]) => [
      status,
      names.answer(operationId, answer),
    ])
    const refusals = refusalsOf(route).map(status => [status, { $ref: '#/components/responses/Refused' }])
    return {
      operationId,
      ...operation,
      ...(parameters !== undefined && { parameters: onceEach(dataIn(parameters)) }),
      ...(requestBody !== undefined && { requestBody: names.body(operationId, requestBody) }),
      ...(route.schema?.consumes?.includes(FORM) && { requestBody: oneFile }),
      responses: Object.fromEntries([...refusals, ...answers]),
      ...securityOf(route),
    }
  }
  const paths = mapped(dataOf(document.paths), (path, methods) =>
    mapped(dataOf(methods), (method, operation) => describe(path, method, dataOf(operation))),
  )
  const components = dataOf(document.components)
  return {
    ...document,
    tags: describeTags(new Set(routes.map(({ tag }) => tag)), resources, tags),
    paths,
    components: {
      ...components,
      schemas: { ...names.schemas, Refusal: refusal },
      responses: { Refused: refused },
    },
  }
}

const mapped = (all: Data, change: (name: string, one: unknown) => unknown): Data =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, change(name, one)]))

/** Leaves out what an address may say once more behind its question mark: clients have one argument of a name. */
const onceEach = (parameters: Data[]) =>
  parameters.filter(
    one => one.in !== 'query' || !parameters.some(other => other.in === 'path' && other.name === one.name),
  )
