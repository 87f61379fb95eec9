import { registered } from './app.ts'
import type { ReadingContext, RuleContext } from './rule.ts'

/**
 * Runs the rules of the context's resource for a transition or a moment, one after the other: each gets what those before
 * it add to the input. A resource without any adds nothing.
 * @returns further values to store
 */
export const runRule = (context: RuleContext, name: string, record: object | undefined, input: object) =>
  run(context, name, record, input)

/**
 * Asks a rule that only reads what it proposes.
 * @returns further values of the proposal
 */
export const askRule = (
  context: ReadingContext,
  name: 'propose' | 'parts',
  record: object | undefined,
  input: object,
) => run(context, name, record, input)

async function run(context: ReadingContext, name: string, record: object | undefined, input: object) {
  const { before = [], after = [] } = registered.rules[context.resource.name]?.[name] ?? {}
  let further: Readonly<Record<string, unknown>> = {}
  const ofAll = registered.rulesOfAll[name]
  for (const rule of [...before, ...(ofAll ? [ofAll] : []), ...after])
    further = { ...further, ...(await rule(context, record, { ...input, ...further })) }
  return further
}
