import { beforeAll, describe, expect, test } from 'vitest'
import type { Resource, Step } from '../../../src/engine/model/model.ts'
import { chooseTransition, openTransitions, stepsOf } from '../../../src/engine/workflow/workflow.ts'
import { baseRegistry } from '../../support/baseRegistry.ts'

let order: Resource

beforeAll(async () => {
  order = (await baseRegistry()).resources.order!
})

const names = (list: { name: string }[]) => list.map(({ name }) => name)

describe('openTransitions', () => {
  test.each([
    ['any one of the keys opens it', { status: 0 }, ['sale-orderDetail'], ['approve', 'reject']],
    ['another key opens only what asks for it', { status: 0 }, ['sale-order'], ['reject']],
    ['a key that none asks for', { status: 0 }, ['sale'], []],
    ['no key at all', { status: 0 }, [], []],
    ['a state that none leaves', { status: 1 }, ['sale-orderDetail'], []],
    ['a record without the state', {}, ['sale-orderDetail'], []],
  ])('%s', (_, record, keys, expected) => {
    expect(names(openTransitions(order, record, { keys: new Set(keys), accountId: 'me' }))).toEqual(expected)
  })

  test('whom the record names as kept from it is not offered it', () => {
    const kept = { ...order, transitions: order.transitions.map(one => ({ ...one, notBy: 'creatorId' })) }
    const by = (creatorId: string | null) =>
      names(openTransitions(kept, { status: 0, creatorId }, { keys: new Set(['sale-order']), accountId: 'me' }))
    expect([by('me'), by('she'), by(null)]).toEqual([[], ['reject'], ['reject']])
  })
})

describe('chooseTransition', () => {
  test.each([
    [{ result: 1 }, 'approve'],
    [{ result: 2, reason: '太贵' }, 'reject'],
    [{ result: 3 }, undefined],
    [{ result: '1' }, undefined],
    [{}, undefined],
  ])('the request %j means %s', (body, expected) => {
    expect(chooseTransition(order.transitions, body)?.name).toBe(expected)
  })

  test('a request that carries only some of the constants means none', () => {
    const both = order.transitions.map(one => ({ ...one, body: { ...one.body, isFinal: true } }))
    expect(chooseTransition(both, { result: 1 })).toBeUndefined()
    expect(chooseTransition(both, { result: 1, isFinal: true })?.name).toBe('approve')
  })
})

describe('stepsOf', () => {
  const steps: Step[] = [
    { label: '创建', logged: { type: 4 } },
    { label: '作废', when: { status: 2 }, tone: 'error' },
    { label: '确认', when: { status: { not: { const: 2 } } }, done: { status: { minimum: 1 } } },
    { label: '签收', when: { status: { not: { const: 2 } } }, done: { status: 3 } },
    { label: '归档', done: { archived: true } },
  ]
  const of = (status: number, archived = false, taken = steps) =>
    stepsOf({ ...order, show: { ...order.show, steps: taken } }, { status, archived }).map(
      ({ label, done, current }) => `${label}${done ? ' done' : ''}${current ? ' current' : ''}`,
    )

  test('the first step not taken is the current one', () => {
    expect(of(0)).toEqual(['创建 done', '确认 current', '签收', '归档'])
    expect(of(1)).toEqual(['创建 done', '确认 done', '签收 current', '归档'])
  })

  test('at the end no step is the current one', () => {
    expect(of(3, true)).toEqual(['创建 done', '确认 done', '签收 done', '归档 done'])
  })

  test.each(['error', 'neutral'] as const)('a way that ended has no current step, whatever the tone: %s', tone => {
    const ended = steps.map(step => (step.tone ? { ...step, tone } : step))
    expect(of(2, false, ended)).toEqual(['创建 done', '作废 done', '归档'])
  })
})
