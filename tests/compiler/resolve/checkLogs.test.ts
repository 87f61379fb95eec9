import { expect, test } from 'vitest'
import type { Declared } from '../../../src/compiler/declared.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import { withProject } from '../../support/brokenCase.ts'

const base = await withProject('step-of-what-nobody-logs', async folder => (await readDeclarations(folder)).declared)

const INSPECTION = {
  title: '验货单',
  type: 'object',
  additionalProperties: false,
  required: ['orderId'],
  properties: {
    id: { type: 'string', format: 'uuid', readOnly: true },
    orderId: { title: '订单', type: 'string', 'x-ref': 'order' },
    passed: { title: '通过', type: 'boolean', default: false },
  },
}

/** Hints at the first and the third step of the order's bar, which log the making and 确认出库, and at nothing else. */
function hinted(order: object, logReferred?: boolean): string[] {
  const declared: Declared = structuredClone(base)
  Object.assign(declared.resources.order!.data, order)
  declared.schemas.inspection = { path: 'schemas/inspection.json', data: INSPECTION }
  const pass = {
    label: '通过',
    permission: 'sale-order',
    from: { passed: false },
    to: { passed: true },
    logged: '确认出库',
  }
  declared.resources.inspection = {
    path: 'resources/inspection.json',
    data: {
      schema: 'inspection',
      pages: { 'sale-order': { list: '/sale/inspection' } },
      transitions: { pass: { ...pass, ...(logReferred && { logReferred }) } },
    },
  }
  return createRegistry(declared, 'v').hints.map(({ place }) => place.pointer)
}

test('a step whose operation nothing logs is a hint', () => {
  expect(hinted({})).toEqual(['/show/steps/0/logged', '/show/steps/2/logged'])
})

test('a form that is logged writes the making', () => {
  expect(hinted({ form: { logged: true } })).toEqual(['/show/steps/2/logged'])
})

test('another record may log its transitions here', () => {
  expect(hinted({ form: { logged: true } }, true)).toEqual([])
})
