import { expect, test } from 'vitest'
import type { GuideStep } from '../../src/engine/model/guideModel.ts'
import { type GuideAnswer, guideProgress } from '../../src/admin/pages/guide/guideProgress.ts'

const task = (optional = false) => ({
  label: '客户',
  optional,
  resource: 'customer',
  filters: {},
  atLeast: 1,
  prefer: 'import' as const,
  ready: [],
})
const step = (name: string, minutes: number, ...tasks: GuideStep['tasks']): GuideStep => ({
  name,
  title: name,
  minutes,
  tasks,
})
const steps = [step('first', 2, task(), task(true)), step('second', 10, task(), task()), step('last', 5, task())]
const state = (count: number) => ({ count, capped: false, isDone: count > 0 })

const progressOf = (answer: GuideAnswer, skipped: string[] = []) => {
  const { steps: found, next, ...rest } = guideProgress({ steps }, answer, new Set(skipped))
  return { ...rest, next: next?.step.name, states: found.map(one => one.state) }
}

test('nothing is done without an answer, and the first step comes next', () => {
  const states = ['open', 'open', 'open']
  expect(progressOf({})).toEqual({ states, done: 0, minutes: 17, next: 'first', isNew: true })
})

test('a step is done by all that is not optional', () => {
  const first = { first: [state(1), state(0)], second: [state(3), state(0)] }
  expect(progressOf(first).states).toEqual(['done', 'open', 'open'])
  expect(progressOf({ first: [state(0), state(1)] }).states[0]).toBe('open')
})

test('a step of optional tasks alone is done by all of them', () => {
  const { steps: found } = guideProgress({ steps: [step('only', 1, task(true))] }, { only: [state(0)] }, new Set())
  expect(found[0]!.state).toBe('open')
})

test('what was skipped does not wait, and counts as done once it is', () => {
  expect(progressOf({}, ['first'])).toMatchObject({ states: ['skipped', 'open', 'open'], minutes: 15, next: 'second' })
  expect(progressOf({ first: [state(1), state(0)] }, ['first']).states[0]).toBe('done')
})

test('a company is new until the last step is done, or nothing is left to do', () => {
  expect(progressOf({ first: [state(1), state(0)], second: [state(1), state(1)] }).isNew).toBe(true)
  expect(progressOf({ last: [state(1)] })).toMatchObject({ isNew: false, done: 1, next: 'first' })
  expect(progressOf({}, ['first', 'second', 'last'])).toMatchObject({ isNew: false, next: undefined, minutes: 0 })
})
