import { nearestName } from '../../engine/value/nearestName.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'

/** Their own doings would tell of themselves without end. */
export const SILENT: ReadonlySet<string> = new Set(['webhook', 'webhookDelivery', 'webhookSource'])

/** Whether what was done to a record is among the events of a webhook, one a line; none means all. */
export function covers(events: string | null, resource: string, operation: string): boolean {
  if (!events) return true
  const wanted = events.split('\n')
  return wanted.includes(resource) || wanted.includes(`${resource}.${operation}`)
}

/**
 * The events that somebody wrote down, a line for each, by the names that messages tell them by. Resources and
 * operations may be written as people call them, too.
 * @returns the names, or what is wrong in words
 */
export function readEvents(text: string, { resources }: Registry): { events: string } | { mistake: string } {
  const told = Object.values(resources).filter(({ name }) => !SILENT.has(name))
  const lines = text.split(/[\n,，;；]/).map(line => line.trim())
  const events = new Set<string>()
  for (const line of lines.filter(Boolean)) {
    const [given = '', operation] = line.split('.').map(part => part.trim())
    const resource = told.find(({ name }) => name === given) ?? told.find(({ label }) => label === given)
    if (!resource) return { mistake: unknown('单据', given, told) }
    if (operation === undefined) events.add(resource.name)
    else {
      const operations = operationsOf(resource)
      const found = operations.find(({ name, label }) => name === operation || label === operation)
      if (!found) return { mistake: unknown(`“${resource.label}”的操作`, operation, operations) }
      events.add(`${resource.name}.${found.name}`)
    }
  }
  return { events: [...events].join('\n') }
}

/** In the words that people know, where no name of theirs was nearly meant. */
function unknown(what: string, given: string, known: readonly { name: string; label: string }[]): string {
  const labels = [...new Set(known.map(({ label }) => label))]
  const nearest = nearestName(given, [...known.map(({ name }) => name), ...labels])
  return `没有${what}“${given.slice(0, 50)}”，${nearest ? `是否为 ${nearest}` : `可填写 ${labels.join('、')}`}`
}

/** What can be done to a record, as messages name it and as people call it. */
const operationsOf = ({ transitions }: Resource) => [
  { name: 'create', label: '新建' },
  { name: 'save', label: '修改' },
  { name: 'delete', label: '删除' },
  ...transitions.map(({ name, label }) => ({ name, label })),
]
