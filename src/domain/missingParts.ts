import type { Registry, Resource } from '../engine/model/model.ts'
import { registered } from './app.ts'

/** Finds names that declarations use and no app registers, and parts that apps register and no declaration uses. */
export const missingParts = (registry: Registry): string[] => [...missingRules(registry), ...missingConsumers(registry)]

/** Finds rules that declarations ask for and no app has, and rules that no declaration asks for. */
function missingRules({ resources }: Registry): string[] {
  return Object.values(resources).flatMap(resource => {
    const { name: of } = resource
    const rules = registered.rules[of] ?? {}
    const asked = askedRules(resource)
    const known = new Set(asked.flatMap(({ names }) => names))
    return [
      ...asked
        .filter(({ names }) => !names.some(name => rules[name]))
        .map(({ by, names }) => `${by} of ${of} asks for a rule but no app has "${names.join('" or "')}" for it`),
      ...Object.keys(rules)
        .filter(name => !known.has(name))
        .map(name => `an app has a rule "${name}" for ${of} but nothing there says "rule": true`),
    ]
  })
}

/** The rules that a resource asks for: what asks, and their names, of which one is enough. */
function askedRules({ transitions, form, madeFrom, delete: deletion }: Resource): { by: string; names: string[] }[] {
  const hasParts = form?.sections.some(({ inputs }) => inputs.some(({ parts }) => parts))
  return [
    ...transitions.flatMap(({ name, rule }) => (rule ? { by: `transition "${name}"`, names: [name] } : [])),
    ...(form?.rule ? [{ by: 'the form', names: ['save'] }] : []),
    ...(madeFrom?.rule ? [{ by: '"madeFrom"', names: ['propose', 'make'] }] : []),
    ...(deletion?.rule ? [{ by: '"delete"', names: ['delete'] }] : []),
    ...(hasParts ? [{ by: 'an input of parts', names: ['parts'] }] : []),
  ]
}

/** Finds consumers that are offered but not registered, and the other way round. */
function missingConsumers({ entities }: Registry): string[] {
  const { consumers } = registered
  const offered = entities.webhookSource?.fields.consumer?.options?.map(({ value }) => String(value)) ?? []
  return [
    ...offered
      .filter(name => !consumers[name])
      .map(name => `an app receives "${name}" but none has a consumer of that name`),
    ...Object.keys(consumers)
      .filter(name => entities.webhookSource && !offered.includes(name))
      .map(name => `an app has a consumer "${name}" but no app.json receives it`),
    ...Object.values(consumers).flatMap(({ input }) =>
      entities[input] ? [] : `a consumer takes "${input}" but there is no schemas/${input}.json`,
    ),
  ]
}
