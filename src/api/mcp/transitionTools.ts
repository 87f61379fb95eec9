import type { Transition } from '../../engine/model/model.ts'
import { dataOf, type Data } from '../../engine/value/data.ts'
import { bodyOf } from '../http/shapes/schemas.ts'
import { confirmationInput, shownFirst } from './confirmation.ts'
import { isRead, recordOf } from './readTool.ts'
import type { InputSchema, McpTool, ToolPlace } from './tool.ts'

/** Makes a tool of each transition: it tells what would happen in the declared words, and then does it. */
export const transitionTools = (place: ToolPlace): McpTool[] =>
  isRead(place.resource)
    ? place.resource.transitions.filter(({ people }) => !people).map(transition => toolOf(place, transition))
    : []

function toolOf(place: ToolPlace, transition: Transition): McpTool {
  const { resource, ask } = place
  const { name, label, call, many: isMany } = transition
  const { properties, required = [] } = inputOf(place, transition)
  return {
    name,
    label,
    description: `${label}: ${resource.label}. ${transition.ask ?? ''}`.trim(),
    input: {
      properties: { id: { type: 'string', format: 'uuid' }, ...properties, ...confirmationInput },
      required: ['id', ...required],
    },
    isDestructive: transition.tone === 'danger',
    async run({ id, confirmation, confirmed, ...values }) {
      const record = dataOf(confirmation === undefined ? (await ask(recordOf(resource, id))).result : undefined)
      const of = String(record[resource.title] ?? '')
      const act = {
        name: `${resource.name}.${name}`,
        values: { id, ...values },
        question: {
          method: call.method,
          path: call.path.replace('{id}', ':id'),
          params: { id },
          body: { ...values, ...transition.body, [call.id]: isMany ? [id] : id },
        },
        ask: `${resource.label}${of}：${transition.ask ?? `是否${label}？`}`,
        needsPerson: transition.ask !== undefined,
        effects: effectsOf(place, transition.to),
      }
      return shownFirst(place, { confirmation, confirmed }, act, async () => versionOf(record.actVersion))
    },
  }
}

/** Returns what a transition asks to be filled in, without what its address and its constants say. */
function inputOf({ view }: ToolPlace, { input, body }: Transition): InputSchema {
  const entity = input === undefined ? undefined : view.entities[input]
  if (!entity) return { properties: {} }
  const { required, properties } = bodyOf(entity)
  const isAsked = (name: string) => !(name in body) && name !== 'id'
  return {
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isAsked(name))),
    required: required.filter(isAsked),
  }
}

/** Tells what is set, by the labels of the fields and of their values. */
function effectsOf({ view, resource }: ToolPlace, to: Data): string[] {
  const { fields } = view.entities[resource.entity]!
  return Object.entries(to).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field) return []
    const option = field.options?.find(one => one.value === value)
    return `${field.label}：${option?.label ?? String(value)}`
  })
}

const versionOf = (version: unknown) => (typeof version === 'string' ? version : undefined)
