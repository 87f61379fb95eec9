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

/** Returns every operation of an OpenAPI document. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
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

const jsonOf = (part: Content | undefined) => part?.content?.['application/json']?.schema
