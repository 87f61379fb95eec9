import type { Data } from '../../engine/value/data.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Statuses by which its own work refuses, beside those that follow from what it takes and who may call it. */
    refuses?: readonly number[]
  }
}

/** The answer to whatever is refused. */
export const refused = {
  description: 'Refused: what is wrong, by a code for programs and a sentence for people.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}

export const refusal: Data = {
  type: 'object',
  required: ['success', 'code', 'message', 'result'],
  properties: {
    success: { const: false, type: 'boolean' },
    code: { type: 'string', description: 'Stable, such as record.missing.' },
    message: { type: 'string', description: 'What to do, in the language of the session.' },
    result: { type: ['object', 'null'], description: 'Of a form: the mistake of each place, under errors.' },
    details: { type: 'object', description: 'What the sentence names.' },
  },
  examples: [
    { success: false, code: 'record.missing', message: '单据不存在或已删除', result: null },
    { success: false, code: 'request.invalid', message: '请填写名称', result: { errors: { name: '请填写名称' } } },
  ],
}

/** Returns with which statuses an operation may be refused: by what it does, who may call it, and what it says. */
export function refusalsOf({ method, path, config = {} }: Route): string[] {
  const isOpen = config.permission === 'public'
  const isOfPeople = config.peopleOnly || config.permission === 'operator'
  const statuses = [
    400,
    ...(isOpen ? [] : [401, 403]),
    ...(path.includes('{') ? [404] : []),
    // Whatever changes something may be sent a body, needed or not.
    ...(method === 'get' ? [] : [409, 413, 415, 422]),
    // A program may ask only so often.
    ...(isOpen || isOfPeople ? [] : [429]),
    ...(config.refuses ?? []),
    503,
  ]
  return [...new Set(statuses)].toSorted().map(String)
}
