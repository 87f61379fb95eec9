import type { Transition as DeclaredTransition } from '../../../engine/generated/declaration.ts'
import { isNumber } from '../../../engine/model/kinds.ts'
import { inputsOf } from '../../../engine/form/walkForm.ts'
import type { Call, Entity, Page, Resource, Transition } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'
import { checkConstant } from '../check/checkCondition.ts'
import { storedOf } from '../check/checkPath.ts'
import type { Context } from '../check/context.ts'
import { resolveColumns } from '../list/columns.ts'
import { resolveChecklist } from './checklist.ts'
import { resolveForm } from '../form/form.ts'
import { resolveKeys } from '../check/keys.ts'
import { resolveCondition, resolveValues } from '../check/resolveCondition.ts'
import { operationOf } from '../product/operations.ts'

/** Resolves the transitions of a record, each with its endpoint, form and wording. */
export function resolveTransitions(
  declared: Record<string, DeclaredTransition>,
  entity: Entity,
  endpoint: string,
  pages: Page[],
  context: Context,
  spot: Spot,
): Transition[] {
  const transitions = Object.entries(declared).map(([name, given]) =>
    resolveTransition(name, given, entity, endpoint, context, spot.at(name)),
  )
  const lists = pages.flatMap(({ view, variant }) => (view === 'list' ? variant : []))
  for (const { name, after, backTo } of transitions) checkBackTo(after, backTo, lists, spot.at(name, 'backTo'))
  const sound = transitions.filter(one => knowsItsBody(one, context))
  sound.forEach((one, index) => checkEndpoint(one, sound.slice(0, index), spot.at(one.name)))
  return transitions
}

function resolveTransition(
  name: string,
  given: DeclaredTransition,
  entity: Entity,
  endpoint: string,
  context: Context,
  spot: Spot,
): Transition {
  const from = resolveCondition(entity, given.from, context, spot.at('from'))
  const to = resolveValues(entity, given.to ?? {}, context, spot.at('to'))
  checkValues(to, entity, 'stored property', storedOf(entity), spot.at('to'))
  const input = checkInput(given, context, spot)
  const form = given.form && resolveForm(given.form, input, context, spot.at('form'))
  for (const { source, file } of inputsOf(form))
    if (file && !entity.fields[source]?.file)
      spot
        .at('form')
        .refuse(
          `"${source}" is attached to no "${entity.name}"`,
          'expected a property of the record with the format "file"',
        )
  const accounts = accountsOf(entity)
  if (given.notBy !== undefined && !accounts.includes(given.notBy))
    spot.at('notBy').refuseName('property that refers to an account', given.notBy, accounts)
  given.seen?.forEach((name, index) => {
    if (!entity.fields[name]) spot.at('seen', index).refuseName('property', name, Object.keys(entity.fields))
  })
  const { endpoint: own = `_${name}`, logged, preview: numbers, checklist: lines, primaryWhen: main, ...rest } = given
  const primaryWhen = main && resolveCondition(entity, main, context, spot.at('primaryWhen'))
  const preview = numbers && resolvePreview(numbers, given, entity, context, spot.at('preview'))
  const checklist = lines && resolveChecklist(lines, entity, context, spot.at('checklist'))
  return {
    after: 'refresh',
    tone: 'default',
    body: {},
    many: false,
    rule: false,
    inline: false,
    seen: [],
    success: `${given.label}成功`,
    ...rest,
    name,
    from,
    to,
    call: resolveCall(own, endpoint, given, input, spot.at('endpoint')),
    permission: resolveKeys(given.permission, context, spot.at('permission')),
    form,
    ...(primaryWhen && { primaryWhen }),
    ...(preview && { preview }),
    ...(checklist && { checklist }),
    ...(logged !== undefined && { logged: operationOf(logged, context) }),
  }
}

/** Resolves what stands below the question: numbers, which several records can be added up by. */
function resolvePreview(
  given: NonNullable<DeclaredTransition['preview']>,
  { form }: DeclaredTransition,
  entity: Entity,
  context: Context,
  spot: Spot,
) {
  if (form) spot.refuse('a preview of what is filled in first', 'expected a transition without "form"')
  const columns = resolveColumns(given, entity, context, spot)
  columns.forEach(({ source, kind }, index) => {
    if (!isNumber(kind))
      spot.at(index).refuse(`"${source}" is no number`, 'expected a number of the record or its lines')
  })
  return columns
}

/**
 * Resolves the request of a transition: below its resource, or at an address of its own, whose body identifies the
 * record.
 */
function resolveCall(
  own: NonNullable<DeclaredTransition['endpoint']>,
  endpoint: string,
  { many, body = {} }: DeclaredTransition,
  input: Entity | undefined,
  spot: Spot,
): Call {
  if (typeof own === 'string')
    return { method: 'PATCH', path: many ? `${endpoint}/${own}` : `${endpoint}/{id}/${own}`, id: many ? 'ids' : 'id' }
  if (many) spot.refuse('an address of its own for several records', 'expected the last part of the path')
  if (own.id in body || own.id in (input?.fields ?? {}))
    spot.at('id').refuse(`the request says something else by "${own.id}"`, 'expected a name of its own')
  return own
}

function checkBackTo(after: Transition['after'], backTo: string | undefined, lists: string[], spot: Spot) {
  if (backTo === undefined) return
  if (after !== 'closeTab') spot.refuse('"backTo" of a page that stays', 'expected "after": "closeTab" beside it')
  else if (!lists.includes(backTo)) spot.refuseName('way in with a list', backTo, lists)
}

/** Returns the properties that hold an account; of an account, its id too. */
const accountsOf = (entity: Entity) =>
  Object.values(entity.fields).flatMap(({ name, ref }) =>
    ref?.entity === 'account' || (name === 'id' && entity.name === 'account') ? name : [],
  )

/** Refuses values of unknown properties, and values that their enumeration does not have. */
function checkValues(values: Record<string, unknown>, entity: Entity, kind: string, known: string[], spot: Spot) {
  for (const [name, value] of Object.entries(values)) {
    if (known.includes(name)) checkConstant(entity.fields[name]!, value, spot.at(name))
    else spot.at(name).refuseName(kind, name, known)
  }
}

/** Checks the schema of the request and everything that names its properties. */
function checkInput(given: DeclaredTransition, context: Context, spot: Spot): Entity | undefined {
  if (given.input === undefined) {
    for (const part of ['form', 'logRemark'] as const) {
      if (given[part] !== undefined)
        spot.at(part).refuse(`"${part}" without a request schema`, 'expected "input" beside it')
    }
    return undefined
  }
  const input = context.entities[given.input]
  if (!input || input.stored) {
    const shapes = Object.values(context.entities).filter(entity => !entity.stored)
    const names = shapes.map(shape => shape.name)
    spot.at('input').refuseName('request schema', given.input, names)
    return undefined
  }
  const known = Object.keys(input.fields)
  checkValues(given.body ?? {}, input, `property of "${input.name}"`, known, spot.at('body'))
  if (given.logRemark !== undefined && !known.includes(given.logRemark))
    spot.at('logRemark').refuseName(`property of "${input.name}"`, given.logRemark, known)
  return input
}

/** Tells whether the body's names are all known; a refused body can't be compared with others. */
function knowsItsBody({ input, body }: Transition, { entities }: Context): boolean {
  const fields = input === undefined ? body : entities[input]?.fields
  return fields !== undefined && Object.keys(body).every(name => name in fields)
}

/** Refuses two transitions at one endpoint whose bodies have the same constants. */
function checkEndpoint(one: Transition, before: Transition[], spot: Spot) {
  const twin = before.find(other => addressOf(other) === addressOf(one) && !areApart(other.body, one.body))
  if (twin)
    spot.refuse(
      `"${one.name}" and "${twin.name}" share "${addressOf(one)}" and can't be told apart`,
      'expected different constants in "body"',
    )
}

/** Refuses transitions of two resources at one address. */
export function checkCalls(resources: Resource[], spotOf: (resource: Resource) => Spot) {
  const taken = new Map<string, Resource>()
  for (const resource of resources)
    for (const { name, call } of resource.transitions) {
      const address = addressOf({ call })
      const owner = taken.get(address) ?? resource
      taken.set(address, owner)
      if (owner !== resource)
        spotOf(resource)
          .at('transitions', name, 'endpoint')
          .refuse(`"${address}" is taken by "${owner.name}"`, 'expected an address of its own')
    }
}

const addressOf = ({ call: { method, path } }: Pick<Transition, 'call'>) => `${method} ${path}`

const areApart = (one: Transition['body'], other: Transition['body']) =>
  Object.keys(one).some(name => name in other && one[name] !== other[name])
