import { beforeAll, expect, test } from 'vitest'
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
