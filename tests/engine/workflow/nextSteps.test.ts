import { beforeAll, expect, test } from 'vitest'
import { mayLeadOn, nextSteps } from '../../../src/engine/workflow/nextSteps.ts'
import type { Registry } from '../../../src/engine/model/model.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'

let registry: Registry
beforeAll(async () => {
  registry = await loadRegistry(process.cwd())
})

const labels = (name: string, record: Record<string, unknown>, entities = registry.entities) =>
  nextSteps(registry.resources[name]!, entities, record, {}).map(({ label }) => label)

test('what mostly follows comes of the state, and nothing of what ends it or only edits', () => {
  expect(labels('stockOutOrder', { confirmStatus: 0, salesStatus: 0, outStatus: 0 })).toEqual(['确认出库'])
  expect(labels('stockOutOrder', { confirmStatus: 1, salesStatus: 0, outStatus: 0 })).toEqual(['确认签收'])
  expect(labels('stockOutOrder', { confirmStatus: 1, salesStatus: 0, outStatus: 1 })).toEqual([])
  expect(labels('stockOutOrder', { confirmStatus: 0, salesStatus: 3, outStatus: 0 })).toEqual([])
})

test('a button that makes the next document is a step, too', () => {
  const step = nextSteps(registry.resources.stockOutOrder!, registry.entities, { confirmStatus: 0 }, {})[0]
  expect(step).toMatchObject({ transition: 'confirm', permission: ['warehouse-putoutDetail'] })
  expect(registry.resources.salesOrder!.actions.some(({ tone }) => tone === 'primary')).toBe(true)
})

test('what depends on a hidden value is not told', () => {
  const { confirmStatus: _, ...fields } = registry.entities.stockOutOrder!.fields
  const entities = { ...registry.entities, stockOutOrder: { ...registry.entities.stockOutOrder!, fields } }
  expect(labels('stockOutOrder', { confirmStatus: 0, salesStatus: 0, outStatus: 0 }, entities)).toEqual([])
})

test('a button that the company has switched off is none', () => {
  const order = registry.resources.salesOrder!
  const actions = [{ label: '开单', tone: 'primary' as const, setting: 'hasBatchStock', open: '/x' }]
  const of = (hasBatchStock: boolean) =>
    nextSteps({ ...order, transitions: [], actions }, registry.entities, {}, { hasBatchStock }).map(one => one.label)
  expect([of(true), of(false)]).toEqual([['开单'], []])
})

test('what has neither transitions nor such a button is led on by nothing', () => {
  const order = registry.resources.salesOrder!
  const plain = { ...order, transitions: [], actions: [{ label: '看', tone: 'default' as const, open: '/x' }] }
  expect([mayLeadOn(order), mayLeadOn(plain)]).toEqual([true, false])
})

test('what is being approved waits for those who are asked', () => {
  const asked = { approvalState: 2, approvalBy: '财务复核：沈若兰、陈立群' }
  expect(nextSteps(registry.resources.payment!, registry.entities, asked, {})).toEqual([
    { label: '审批', isMain: true, people: '沈若兰、陈立群' },
  ])
})
