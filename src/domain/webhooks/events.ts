import { nearestName } from '../../engine/value/nearestName.ts'
import type { Details, Message } from '../../engine/value/message.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { reason } from '../reason.ts'

/** Resources without webhooks: their own changes would trigger further ones without end. */
export const SILENT: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery', 'webhookSource'])

/** Tells whether an act is among the events of a webhook, one a line; no events mean all. */
export function covers(events: string | null, resource: string, operation: string): boolean {
  if (!events) return true
  const wanted = events.split('\n')
  return wanted.includes(resource) || wanted.includes(`${resource}.${operation}`)
}

/**
 * Parses the events of a webhook, one a line; resources and operations may be written as their labels, too.
 * @returns the events by name, or what is wrong
 */
export function readEvents(text: string, { resources }: Registry): { events: string } | { mistake: Message } {
  const told = Object.values(resources).filter(({ name }) => !SILENT.has(name))
  const lines = text.split(/[\n,，;；]/).map(line => line.trim())
  const events = new Set<string>()
  for (const line of lines.filter(Boolean)) {
    const [given = '', operation] = line.split('.').map(part => part.trim())
    const resource = told.find(({ name }) => name === given) ?? told.find(({ label }) => label === given)
    if (!resource) return { mistake: reason('webhook.noDocument', unknown(given, told)) }
    if (operation === undefined) events.add(resource.name)
    else {
      const operations = operationsOf(resource)
      const found = operations.find(({ name, label }) => name === operation || label === operation)
      if (!found) {
        const details = { label: resource.label, ...unknown(operation, operations) }
        return { mistake: reason('webhook.noOperation', details) }
      }
      events.add(`${resource.name}.${found.name}`)
    }
  }
  return { events: [...events].join('\n') }
}

/** Returns what is said of an unknown name: the nearest known one, or all labels. */
function unknown(given: string, known: readonly { name: string; label: string }[]): Details {
  const labels = [...new Set(known.map(({ label }) => label))]
  const nearest = nearestName(given, [...known.map(({ name }) => name), ...labels])
  return { name: given.slice(0, 50), ...(nearest ? { nearest } : { labels }) }
}

/** Returns the operations on a record by name and label. */
const operationsOf = ({ transitions }: Resource) => [
  { name: 'create', label: '新建' },
  { name: 'save', label: '修改' },
  { name: 'delete', label: '删除' },
  ...transitions.map(({ name, label }) => ({ name, label })),
]
