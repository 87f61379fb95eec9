/** The part of JSON Schema 2020-12 that the API's own document uses. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  then?: Schema
  else?: Schema
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: Schema
}

export interface Operation {
  /** As the router writes it: `PATCH /v1/salesOrder/:id/_close`. */
  route: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its parameters in braces. */
  path: string
  parameters: Parameter[]
  body?: Schema
  /** Of an answer with status 200, where it is declared. */
  answer?: Schema
}

interface Content {
  content?: Record<string, { schema: Schema }>
}

export interface ApiDocument {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: Content; responses: Record<string, Content> }>
  >
}

/** Returns every operation of an OpenAPI document, with the schemas that are referred to in their places. */
export function operationsOf(document: ApiDocument): Operation[] {
  const { paths } = inlined(document, document)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody, responses }]) => {
      const method = name.toUpperCase() as Operation['method']
      return {
        route: `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        method,
        path,
        parameters,
        body: jsonOf(requestBody),
        answer: jsonOf(responses['200']),
      }
    }),
  )
}

/** Puts what is referred to in its place. */
function inlined<Part>(part: Part, document: ApiDocument): Part {
  const text = JSON.stringify(part, (_, value: unknown) => {
    const reference = value !== null && typeof value === 'object' && '$ref' in value ? String(value.$ref) : undefined
    if (reference === undefined) return value
    const names = reference.slice('#/'.length).split('/')
    return names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document)
  })
  return JSON.parse(text) as Part
}

const jsonOf = (part: Content | undefined) => part?.content?.['application/json']?.schema
