import type { Message } from '../../engine/value/message.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { covers as named, readOperations } from '../readOperations.ts'

/** Resources without webhooks: their own changes would trigger further ones without end. */
export const SILENT: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery', 'webhookSource'])

/** Tells whether an act is among the events of a webhook, one a line; no events mean all. */
export const covers = (events: string | null, resource: string, operation: string): boolean =>
  !events || named(events, resource, operation)

/**
 * Parses the events of a webhook, one a line; resources and operations may be written as their labels, too.
 * @returns the events by name, or what is wrong
 */
export function readEvents(text: string, { resources }: Registry): { events: string } | { mistake: Message } {
  const told = Object.values(resources).filter(({ name }) => !SILENT.has(name))
  const read = readOperations(text, told, operationsOf)
  return 'mistake' in read ? read : { events: read.operations }
}

/** Returns the operations on a record by name and label. */
const operationsOf = ({ transitions }: Resource) => [
  { name: 'create', label: '新建' },
  { name: 'save', label: '修改' },
  { name: 'delete', label: '删除' },
  ...transitions.map(({ name, label }) => ({ name, label })),
]
