import type { Registry } from '../../engine/model/model.ts'
import { dataIn, dataOf, isData, type Data } from '../../engine/value/data.ts'
import { createNames } from './namedSchemas.ts'
import { operationIds } from './operationIds.ts'
import { refusal, refusalsOf, refused } from './refusals.ts'

interface Found {
  path: string
  method: string
  operation: Data
}

/**
 * Completes the document of the API for programs that make a client of it: every operation has a name, what is sent and
 * told is named, and so is a refusal.
 */
export function describeApi(document: Data, { resources }: Pick<Registry, 'resources'>): Data {
  const paths = dataOf(document.paths)
  const found = Object.entries(paths).flatMap(([path, methods]): Found[] =>
    Object.entries(dataOf(methods)).flatMap(([method, operation]) =>
      isData(operation) ? [{ path, method, operation }] : [],
    ),
  )
  const tagOf = ({ operation }: Found) => (Array.isArray(operation.tags) ? String(operation.tags[0]) : '')
  const ids = operationIds(found.map(one => ({ method: one.method, path: one.path, resource: resources[tagOf(one)] })))
  const names = createNames()
  const described = found.map(({ path, method, operation }, index) => {
    const operationId = ids[index]!
    const { requestBody, responses } = operation
    const answers = Object.entries(dataOf(responses)).map(([status, answer]) => [
      status,
      names.answer(operationId, answer),
    ])
    const refusals = refusalsOf(method, path).map(status => [status, { $ref: '#/components/responses/Refused' }])
    return {
      path,
      method,
      operation: {
        operationId,
        ...operation,
        ...(operation.parameters !== undefined && { parameters: onceEach(dataIn(operation.parameters)) }),
        ...(isData(requestBody) && { requestBody: names.body(operationId, requestBody) }),
        responses: Object.fromEntries([...refusals, ...answers]),
      },
    }
  })
  const components = dataOf(document.components)
  const used = [...new Set(found.map(tagOf))]
  return {
    ...document,
    tags: used.map(name => ({ name, description: resources[name]?.label ?? name })),
    paths: Object.fromEntries(
      Object.keys(paths).map(path => [
        path,
        Object.fromEntries(
          described.filter(one => one.path === path).map(({ method, operation }) => [method, operation]),
        ),
      ]),
    ),
    components: {
      ...components,
      schemas: { ...dataOf(components.schemas), ...names.schemas, Refusal: refusal },
      responses: { Refused: refused },
    },
  }
}

/** Leaves out what an address may say once more behind its question mark: clients have one argument of a name. */
const onceEach = (parameters: Data[]) =>
  parameters.filter(
    one => one.in !== 'query' || !parameters.some(other => other.in === 'path' && other.name === one.name),
  )
