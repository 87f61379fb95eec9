import type { Data } from '../../engine/value/data.ts'

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
}

/** Returns with which statuses an operation may be refused. */
export function refusalsOf(method: string, path: string): string[] {
  const isWrite = method !== 'get'
  return [
    '400',
    '401',
    '403',
    ...(path.includes('{') ? ['404'] : []),
    ...(isWrite ? ['409', '413', '415', '422'] : []),
    '429',
    '503',
  ]
}
