import type { Registry, Resource } from '../engine/model/model.ts'
import type { MissingPart } from '../engine/model/problem.ts'
import { registered } from './app.ts'

/** Finds names that declarations use and no app registers, that no declaration uses, and that two apps register. */
export const missingParts = (registry: Registry): MissingPart[] => [
  ...[...registered.clashes].map(wrong => ({ pointer: '', wrong, right: 'expected a name of its own' })),
  ...missingRules(registry),
  ...missingConsumers(registry),
]

/** Finds rules that declarations ask for and no app has, and rules that no declaration asks for. */
function missingRules({ resources }: Registry): MissingPart[] {
  return Object.values(resources).flatMap(resource => {
    const { name: of } = resource
    const rules = registered.rules[of] ?? {}
    const asked = askedRules(resource)
    const known = new Set(asked.flatMap(({ names }) => names))
    return [
      ...asked
        .filter(({ names }) => !names.some(name => rules[name] ?? registered.rulesOfAll[name]))
        .map(({ pointer, names }) => {
          const wrong = `no app has the rule "${names.join('" or "')}" for ${of}`
          return { resource: of, pointer, wrong, right: 'expected one in the code of an app' }
        }),
      ...Object.keys(rules)
        .filter(name => !known.has(name) && !resource.retired)
        .map(name => {
          const wrong = `an app has a rule "${name}" for ${of}, which nothing here asks for`
          return { resource: of, pointer: '', wrong, right: 'expected "rule": true' }
        }),
    ]
  })
}

/** The rules that a resource asks for: where, and their names, of which one is enough. */
function askedRules({ transitions, form, madeFrom, delete: deletion }: Resource) {
  const asked: { pointer: string; names: string[] }[] = transitions.flatMap(({ name, rule }) =>
    rule ? [{ pointer: `/transitions/${name}/rule`, names: [name] }] : [],
  )
  if (form?.rule) asked.push({ pointer: '/form/rule', names: ['save', 'saved'] })
  if (madeFrom?.rule) asked.push({ pointer: '/madeFrom/rule', names: ['propose', 'make'] })
  if (deletion?.rule) asked.push({ pointer: '/delete/rule', names: ['delete'] })
  const hasParts = form?.sections.some(({ inputs }) => inputs.some(({ parts }) => parts))
  return hasParts ? [...asked, { pointer: '/form', names: ['parts'] }] : asked
}

/** Finds consumers that are offered but not registered, and the other way round. */
function missingConsumers({ entities }: Registry): MissingPart[] {
  const { consumers } = registered
  const offered = entities.webhookSource?.fields.consumer?.options?.map(({ value }) => String(value)) ?? []
  return [
    ...offered
      .filter(name => !consumers[name])
      .map(name => ({ pointer: `/receives/${name}`, wrong: `no app has a consumer "${name}"` })),
    ...Object.keys(consumers)
      .filter(name => entities.webhookSource && !offered.includes(name))
      .map(name => {
        const wrong = `an app has a consumer "${name}", which no app receives`
        return { pointer: '', wrong, right: 'expected it among "receives" of resources/app.json' }
      }),
    ...Object.entries(consumers).flatMap(([name, { input }]) =>
      entities[input] ? [] : { pointer: '', wrong: `the consumer "${name}" takes "${input}", which is no schema` },
    ),
  ]
}
