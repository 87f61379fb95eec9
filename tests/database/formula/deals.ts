import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import type { Entities } from '../../../src/engine/model/model.ts'
import { withProject } from '../../support/brokenCase.ts'

const own = (schema: object) =>
  JSON.stringify({ title: '甲', type: 'object', additionalProperties: false, required: [], ...schema })
const id = { $ref: 'types.json#/$defs/id' }
const number = (format?: string) => ({ title: '数', type: 'number', ...(format && { format }) })
const text = { title: '文', type: 'string' }
const flag = { title: '否', type: 'boolean' }
const day = { title: '日', type: 'string', format: 'date' }
const time = { title: '时', type: 'string', format: 'date-time' }

const SCHEMAS = {
  partner: { properties: { id, credit: number('money'), city: text } },
  deal: {
    properties: {
      ...{ id, price: number('money'), rate: number('percent'), count: { ...number(), type: 'integer' } },
      ...{ note: text, code: text, urgent: flag, paid: flag, signedOn: day, dueOn: day, seenAt: time, sentAt: time },
      partnerId: { ...text, 'x-ref': 'partner' },
      lines: { title: '行', type: 'array', items: { $ref: 'dealLine.json' } },
    },
  },
  dealLine: {
    required: ['dealId'],
    properties: {
      ...{ id, dealId: { ...text, 'x-ref': 'deal' }, price: number('money'), quantity: number('quantity') },
      ...{ urgent: flag, dueOn: day },
    },
  },
}

/** Deals with a partner and lines, with a value of every type that formulas know. */
export function dealEntities(): Promise<Entities> {
  return withProject(undefined, async folder => {
    for (const [name, schema] of Object.entries(SCHEMAS))
      await writeFile(join(folder, 'schemas', `${name}.json`), own(schema))
    return (await loadRegistry(folder)).entities
  })
}
