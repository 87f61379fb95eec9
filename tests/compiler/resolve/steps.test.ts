import { beforeAll, expect, test } from 'vitest'
import type { Declared } from '../../../src/compiler/declared.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import { stepsOf } from '../../../src/engine/workflow/workflow.ts'
import { withProject } from '../../support/brokenCase.ts'

let base: Declared
beforeAll(async () => {
  base = await withProject(undefined, async folder => (await readDeclarations(folder)).declared)
})

const STATUS = [
  { const: 0, title: '草稿' },
  { const: 1, title: '已批准' },
  { const: 2, title: '已完成' },
  { const: 3, title: '已作废' },
  { const: 4, title: '已退回' },
]

/** Approve, then finish; a draft can be voided, what is approved sent back. */
const TRANSITIONS = {
  approve: { label: '批准', permission: 'sale-order', from: { status: 0 }, to: { status: 1 }, logged: '批准了' },
  finish: { label: '完成', permission: 'sale-order', from: { status: 1 }, to: { status: 2 }, logged: '收尾了' },
  cancel: {
    label: '作废',
    permission: 'sale-order',
    tone: 'danger',
    from: { status: 0 },
    to: { status: 3 },
    logged: '作废了',
  },
  reject: { label: '退回', permission: 'sale-order', tone: 'warning', from: { status: 1 }, to: { status: 4 } },
}

/** What is logged of an act to which no app gives a type. */
const called = (typeName: string) => ({ type: 16, typeName })

function resolve(steps: unknown[], more: object = {}) {
  const declared = structuredClone(base)
  const properties = declared.schemas.order!.data.properties as Record<string, object>
  Object.assign(properties.status!, { oneOf: STATUS })
  const order = declared.resources.order!.data
  const { sections } = order.show as { sections: unknown[] }
  Object.assign(order, { transitions: TRANSITIONS, show: { steps, sections }, ...more })
  return createRegistry(declared, 'v').resources.order!
}

test('a step that is a transition has its word, its log and the states from which on it is taken', () => {
  const { show } = resolve(['approve', { transition: 'finish', label: '收尾' }, 'cancel'])
  expect(show.steps).toEqual([
    {
      label: '批准',
      logged: called('批准了'),
      done: { status: { enum: [1, 2] } },
      when: { status: { not: { const: 3 } } },
    },
    { label: '收尾', logged: called('收尾了'), done: { status: 2 }, when: { status: { not: { const: 3 } } } },
    { label: '已作废', logged: called('作废了'), tone: 'neutral', when: { status: 3 } },
  ])
})

test('where the way ended, steps that were not taken before are not there', () => {
  const approved = { enum: [1, 2, 4] }
  const order = resolve([
    'create',
    { transition: 'approve', done: { status: approved } },
    'finish',
    'cancel',
    { transition: 'reject', tone: 'error' },
  ])
  const seen = (status: number) => stepsOf(order, { status }).map(({ label, done }) => [label, done])
  const made = ['创建订单', true]
  expect(seen(0)).toEqual([made, ['批准', false], ['完成', false]])
  expect(seen(2)).toEqual([made, ['批准', true], ['完成', true]])
  expect(seen(3)).toEqual([made, ['已作废', true]])
  expect(seen(4)).toEqual([made, ['批准', true], ['已退回', true]])
})

test('the making of a record is logged as the form or the conversion says', () => {
  expect(resolve(['create']).show.steps).toEqual([{ label: '创建订单' }])
  expect(resolve(['create'], { form: { logged: true }, label: '单子' }).show.steps).toEqual([
    { label: '创建单子', logged: { type: 0 } },
  ])
})
