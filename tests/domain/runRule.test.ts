import { afterEach, expect, test } from 'vitest'
import { registerApp, registered } from '../../src/domain/app.ts'
import { missingParts } from '../../src/domain/missingParts.ts'
import type { Rule, RuleContext } from '../../src/domain/rule.ts'
import { runRule } from '../../src/domain/runRule.ts'
import { takeHolds } from '../../src/domain/takeHolds.ts'
import { baseRegistry } from '../support/baseRegistry.ts'

afterEach(() => {
  delete registered.rules.parcel
  delete registered.holds.parcel
  delete registered.jobs.weighing
  registered.clashes.clear()
})

/** What a rule needs of its context here: whose rules run. */
const context = { resource: { name: 'parcel' } } as RuleContext
const run = (input: object) => runRule(context, 'send', undefined, input)

/** A rule that tells what it was given, and adds its name. */
function telling(name: string, told: object[]): Rule {
  return async (_, __, input) => {
    told.push({ [name]: { ...input } })
    return { [name]: true, last: name }
  }
}

test('rules of several apps run in their order, and each gets what those before it added', async () => {
  const told: object[] = []
  registerApp({ rules: { parcel: { send: telling('trade', told) } } })
  registerApp({
    rulesBefore: { parcel: { send: telling('guard', told) } },
    rules: { parcel: { send: telling('after', told) } },
  })
  expect(await run({ weight: 3 })).toEqual({ guard: true, trade: true, after: true, last: 'after' })
  expect(told).toEqual([
    { guard: { weight: 3 } },
    { trade: { weight: 3, guard: true, last: 'guard' } },
    { after: { weight: 3, guard: true, trade: true, last: 'trade' } },
  ])
})

test('a rule that refuses keeps those after it from running', async () => {
  const told: object[] = []
  registerApp({ rules: { parcel: { send: telling('trade', told) } } })
  const refuse: Rule = async () => {
    throw new Error('too heavy')
  }
  registerApp({ rulesBefore: { parcel: { send: refuse } } })
  await expect(run({})).rejects.toThrow('too heavy')
  expect(told).toEqual([])
})

test('an app that is registered again changes nothing', async () => {
  const told: object[] = []
  const app = { rules: { parcel: { send: telling('trade', told) } } }
  registerApp(app)
  registerApp(app)
  await run({})
  expect(told).toHaveLength(1)
})

test('every app takes its locks, in their order', async () => {
  const taken: string[] = []
  for (const name of ['first', 'second']) registerApp({ holds: { parcel: async () => void taken.push(name) } })
  await takeHolds(context.trx, context.registry, context.resource, context.actor, [])
  expect(taken).toEqual(['first', 'second'])
})

test('two apps can’t give one name to different things', async () => {
  const job = () => ({ everyMs: 1000, run: async () => {} })
  registerApp({ jobs: { weighing: job() } })
  registerApp({ jobs: { weighing: job() } })
  expect(missingParts(await baseRegistry()).map(({ wrong }) => wrong)).toContain('two apps have a job "weighing"')
})
