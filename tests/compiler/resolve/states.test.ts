import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createReport } from '../../../src/compiler/diagnostics/spot.ts'
import { expandCondition } from '../../../src/compiler/resolve/entity/states.ts'
import { type Condition, matches } from '../../../src/engine/value/condition.ts'
import type { Declared } from '../../../src/compiler/declared.ts'
import { readDeclarations } from '../../../src/compiler/read/readDeclarations.ts'
import { createRegistry } from '../../../src/compiler/registry/createRegistry.ts'
import { withProject } from '../../support/brokenCase.ts'

let base: Declared
beforeAll(async () => {
  base = await withProject(undefined, async folder => (await readDeclarations(folder)).declared)
})

const STATES = {
  confirmed: { status: 1 },
  printed: { printNum: { minimum: 1 } },
  blank: { printNum: { enum: [0, null] } },
  ready: { not: ['confirmed', 'blank'], freight: 0 },
}

/** Resolves the base with other states, conditions of the transition `approve`, a step and a choice. */
function resolve(from: unknown, to: unknown, done: unknown, offered: unknown) {
  const declared = structuredClone(base)
  Object.assign(declared.schemas.order!.data, { 'x-states': STATES, 'x-offered': offered })
  const order = declared.resources.order!.data as {
    transitions: Record<string, object>
    show: { steps: object[] }
  }
  Object.assign(order.transitions.approve!, { from, to })
  Object.assign(order.show.steps[1]!, { done })
  const { resources, entities } = createRegistry(declared, 'v')
  return { resources, entities }
}

test('a state is the condition that it stands for, and "not" its opposite', () => {
  const named = resolve('ready', 'confirmed', { not: 'confirmed' }, { status: 0, not: 'blank' })
  const written = resolve(
    { status: { not: { const: 1 } }, printNum: { not: { enum: [0, null] } }, freight: 0 },
    { status: 1 },
    { status: { not: { const: 1 } } },
    { status: 0, printNum: { not: { enum: [0, null] } } },
  )
  expect(named).toEqual(written)
})

test('a state may say that a property is none of some values, and be denied', () => {
  const declared = structuredClone(base)
  Object.assign(declared.schemas.order!.data, { 'x-states': { open: { status: { not: { const: 1 } } } } })
  const { show } = declared.resources.order!.data as { show: { steps: object[] } }
  Object.assign(show.steps[1]!, { done: { not: 'open' } })
  expect(createRegistry(declared, 'v').resources.order!.show.steps[1]!.done).toEqual({ status: { const: 1 } })
})

const value = fc.constantFrom(0, 1, null)
const requirement = fc.oneof(value, fc.record({ not: fc.record({ const: value }) }), fc.constant({ minimum: 1 }))
const plain: fc.Arbitrary<Condition> = fc.dictionary(fc.constantFrom('a', 'b'), requirement, { minKeys: 1 })
const some = fc.oneof(plain, fc.record({ a: requirement, anyOf: fc.array(plain, { minLength: 2, maxLength: 3 }) }))
const record = fc.record({ a: value, b: value, c: value })

test('none of the states that "not" names holds, and one of what "anyOf" lists does', () => {
  fc.assert(
    fc.property(some, some, some, record, (first, second, third, given) => {
      const states = { first, second, third }
      const declared = {
        c: 1,
        not: ['first', 'second'],
        anyOf: ['third', { c: { enum: [1, null] }, anyOf: ['first', 'third'] }],
      }
      const [isFirst, isSecond, isThird] = [first, second, third].map(one => matches(one, given))
      const expected = given.c === 1 && !isFirst && !isSecond && (isThird || isFirst)
      expect(matches(expandCondition(declared, states, createReport().file('order.json')), given)).toBe(expected)
    }),
  )
})
