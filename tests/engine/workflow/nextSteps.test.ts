import { beforeAll, expect, test } from 'vitest'
import { mayLeadOn, nextSteps } from '../../../src/engine/workflow/nextSteps.ts'
import { openTransitions } from '../../../src/engine/workflow/workflow.ts'
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

test('what takes a record back is no step', () => {
  expect(labels('cmsPage', { pageStatus: 0 })).toEqual(['发布'])
  expect(labels('cmsPage', { pageStatus: 1 })).toEqual([])
  expect(labels('recruitPost', { postStatus: 1 })).toEqual([])
})

test('what mostly follows changes with what is there', () => {
  const wanted = (quotesAsked: number, quotesAnswered: number) =>
    labels('requirement', { processStatus: 1, quotesAsked, quotesAnswered })
  expect(wanted(0, 0)).toEqual(['向供应商询价'])
  expect(wanted(2, 0)).toEqual(['向供应商询价', '生成询价单'])
  expect(wanted(2, 2)).toEqual(['生成询价单'])
  expect(labels('supplierQuote', { quoteStatus: 0, validity: null })).toEqual(['登记报价'])
  expect(labels('supplierQuote', { quoteStatus: 1, validity: 1 })).toEqual(['采用'])
  expect(labels('supplierQuote', { quoteStatus: 1, validity: 2 })).toEqual(['登记报价'])
  const person = { keys: new Set(['bwc-zh']), accountId: '1' }
  const tones = openTransitions(
    registry.resources.requirement!,
    { processStatus: 1, quotesAsked: 2, quotesAnswered: 2 },
    person,
  ).map(({ name, tone }) => [name, tone])
  expect(tones).toEqual([
    ['ask', 'default'],
    ['offer', 'primary'],
    ['close', 'danger'],
  ])
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
