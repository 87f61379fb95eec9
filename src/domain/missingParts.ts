import type { Registry } from '../engine/model/model.ts'
import { registered } from './app.ts'

/** Finds names that declarations use and no app registers, and parts that apps register and no declaration uses. */
export const missingParts = (registry: Registry): string[] => [...missingRules(registry), ...missingConsumers(registry)]

/** Finds transitions with an effect that has no rule, and rules that no transition uses. */
function missingRules({ resources }: Registry): string[] {
  return Object.values(resources).flatMap(resource => {
    const { name: of, form, madeFrom } = resource
    const transitions = resource.transitions.filter(transition => transition.effect).map(transition => transition.name)
    const named = form?.effect ? [...transitions, 'save'] : transitions
    const rules = registered.rules[of] ?? {}
    const written = Object.keys(rules).filter(
      name => name !== 'parts' && !(madeFrom && MADE.has(name)) && !(resource.delete && name === 'delete'),
    )
    const asksForParts = form?.sections.some(({ inputs }) => inputs.some(({ parts }) => parts)) ?? false
    if (asksForParts && !rules.parts) return [`${of} has an input of parts but no app has a rule "parts" for it`]
    return [
      ...named
        .filter(name => !written.includes(name))
        .map(name => `transition "${name}" of ${of} has "effect" but no app has a rule of that name for it`),
      ...written
        .filter(name => !named.includes(name))
        .map(name => `the rules of ${of} have "${name}" that no transition with "effect" names`),
    ]
  })
}

const MADE = new Set(['propose', 'make'])

/** Finds consumers that are offered but not registered, and the other way round. */
function missingConsumers({ entities }: Registry): string[] {
  const { consumers } = registered
  const offered = entities.webhookSource?.fields.consumer?.options?.map(({ value }) => String(value)) ?? []
  return [
    ...offered
      .filter(name => !consumers[name])
      .map(name => `schemas/webhookSource.json offers "${name}" but no app has a consumer of that name`),
    ...Object.keys(consumers)
      .filter(name => entities.webhookSource && !offered.includes(name))
      .map(name => `an app has a consumer "${name}" that schemas/webhookSource.json does not offer`),
    ...Object.values(consumers).flatMap(({ input }) =>
      entities[input] ? [] : `a consumer takes "${input}" but there is no schemas/${input}.json`,
    ),
  ]
}
