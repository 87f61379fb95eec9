import type { Entity, Form, Input, Transition } from '../model.ts'
import type { Spot } from '../spot.ts'
import { checkCondition, checkConstant } from './checkEntity.ts'
import type { Context } from './context.ts'
import { resolveKeys } from './keys.ts'

type Declared = Partial<Omit<Transition, 'permission' | 'form'>> & {
  label: string
  permission: string | string[]
  from: Transition['from']
  to: Transition['to']
  form?: { title?: string; fields: (string | (Partial<Input> & { source: string }))[] }
}

/** What a record may go through, each with its endpoint, its form and its words. */
export function resolveTransitions(
  declared: Record<string, Declared>,
  entity: Entity,
  context: Context,
  spot: Spot,
): Transition[] {
  const transitions = Object.entries(declared).map(([name, given]) =>
    resolveTransition(name, given, entity, context, spot.at(name)),
  )
  for (const one of transitions) checkEndpoint(one, transitions, spot.at(one.name))
  return transitions
}

function resolveTransition(name: string, given: Declared, entity: Entity, context: Context, spot: Spot): Transition {
  checkCondition(entity, given.from, spot.at('from'))
  checkTarget(entity, given.to, spot.at('to'))
  const input = given.input === undefined ? undefined : context.entities[given.input]
  if (given.input !== undefined && (!input || input.stored)) {
    const shapes = Object.values(context.entities).filter(entity => !entity.stored)
    spot.at('input').refuseName(
      'request schema',
      given.input,
      shapes.map(shape => shape.name),
    )
  }
  if (input && given.logRemark && !input.fields[given.logRemark])
    spot.at('logRemark').refuseName('property of the request', given.logRemark, Object.keys(input.fields))
  return {
    then: 'refresh',
    tone: 'default',
    endpoint: `_${name}`,
    body: {},
    many: false,
    effect: false,
    done: `${given.label}成功`,
    ...given,
    name,
    permission: resolveKeys(given.permission, context, spot.at('permission'))!,
    form: given.form && resolveForm(given.form, input, spot.at('form')),
  }
}

/** Values that a transition sets must be stored ones, and of their enumeration. */
function checkTarget(entity: Entity, to: Transition['to'], spot: Spot) {
  const stored = Object.values(entity.fields).filter(field => field.stored)
  for (const [name, value] of Object.entries(to)) {
    const field = stored.find(field => field.name === name)
    if (field) checkConstant(field, value, spot.at(name))
    else
      spot.at(name).refuseName(
        'stored property',
        name,
        stored.map(field => field.name),
      )
  }
}

function resolveForm(given: NonNullable<Declared['form']>, input: Entity | undefined, spot: Spot): Form {
  if (!input) spot.refuse('a form without a request schema', 'expected "input" beside it')
  const fields = given.fields.flatMap((entry, index) => {
    const own = typeof entry === 'string' ? { source: entry } : entry
    const field = input?.fields[own.source]
    const here = typeof entry === 'string' ? spot.at('fields', index) : spot.at('fields', index, 'source')
    if (input && !field) here.refuseName(`property of "${input.name}"`, own.source, Object.keys(input.fields))
    return field ? [{ ...defaultInput(field), ...own }] : []
  })
  return { title: given.title, fields }
}

const TYPES: Partial<Record<string, Input['type']>> = {
  longText: 'multiline',
  date: 'date',
  enumeration: 'select',
  integer: 'number',
  number: 'number',
  money: 'number',
  quantity: 'number',
  percent: 'number',
  image: 'images',
}

function defaultInput({ name, label, kind, options, schema }: Entity['fields'][string]): Input {
  const items = schema.items as { required?: string[] } | undefined
  return {
    source: name,
    label,
    type: TYPES[kind] ?? 'text',
    ...(options && { options }),
    ...(typeof schema.maxLength === 'number' && { maxLength: schema.maxLength }),
    ...(typeof schema.maxItems === 'number' && { maxItems: schema.maxItems }),
    ...(items?.required?.length === 1 && { itemKey: items.required[0] }),
  }
}

/** Transitions of one endpoint are told apart by the constants in their request. */
function checkEndpoint(one: Transition, all: Transition[], spot: Spot) {
  const twin = all.find(
    other =>
      other !== one && other.endpoint === one.endpoint && JSON.stringify(other.body) === JSON.stringify(one.body),
  )
  if (twin)
    spot.refuse(
      `"${one.name}" and "${twin.name}" share "${one.endpoint}" and can't be told apart`,
      'expected different constants in "body"',
    )
}
