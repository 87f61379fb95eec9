import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Operation, Schema } from '../apiDocument.ts'
import type { Received } from './createClient.ts'

/** Longer must nothing take that is asked alone. */
export const MOST_MS = 2000

export type Fault = 'server error' | 'no envelope' | 'wrong success' | 'undeclared'

/** Returns a function that says what is wrong with an answer; a declared answer has no field that is not declared. */
export function createJudge(): (operation: Operation, answer: Received) => [Fault, string] | undefined {
  const ajv = addFormats.default(new Ajv2020({ strict: false, verbose: true }))
  for (const format of ['money', 'quantity', 'percent', 'multiline', 'image', 'file']) ajv.addFormat(format, true)
  const checks = new Map<string, ValidateFunction>()
  return ({ route, answer: declared }, { status, type, body }) => {
    const text = body.toString()
    if (status >= 500) return ['server error', text.slice(0, 200)]
    if (!type.includes('json')) {
      const isFile = status === 200 && FILES.some(file => type.startsWith(file))
      const hasNone = status === 304 || status === 302 || status === 204
      return isFile || hasNone ? undefined : ['no envelope', `${type}: ${text.slice(0, 200)}`]
    }
    const said = parsed(text)
    if (typeof said?.success !== 'boolean' || typeof said.message !== 'string')
      return ['no envelope', text.slice(0, 200)]
    if (said.success !== status < 400) return ['wrong success', text.slice(0, 200)]
    if (!declared || status !== 200) return undefined
    const check = checks.get(route) ?? ajv.compile(exact(declared))
    checks.set(route, check)
    if (check(said)) return undefined
    const [error] = check.errors!
    return [
      'undeclared',
      `${error!.instancePath} ${error!.message} ${JSON.stringify(error!.params)} ${JSON.stringify(error!.data)?.slice(0, 100)}`,
    ]
  }
}

const FILES = [
  'application/vnd.openxmlformats',
  'text/csv',
  'image/',
  'text/html',
  'application/yaml',
  'application/javascript',
  'text/css',
]

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** The same schema, closed: what it does not name may not be there. */
function exact(schema: Schema): Schema {
  const { properties, items } = schema
  return {
    ...schema,
    ...(properties && {
      additionalProperties: schema.additionalProperties ?? false,
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, exact(part)])),
    }),
    ...(items && { items: exact(items) }),
  }
}
