import { registered } from './app.ts'
import type { ReadingContext, RuleContext } from './rule.ts'

/**
 * Runs the rule of the context's resource for a transition or a moment; a resource without one adds nothing.
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
  return (await registered.rules[context.resource.name]?.[name]?.(context, record, input)) ?? {}
}
