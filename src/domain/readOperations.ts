import type { Details, Message } from '../engine/value/message.ts'
import { nearestName } from '../engine/value/nearestName.ts'
import { reason } from './reason.ts'

interface Named {
  name: string
  label: string
}

/**
 * Parses what may be done with which resources, one a line: `brand.save`, or `brand` for all of it. Resources and
 * operations may be written as their labels, too.
 * @returns the operations by name, or what is wrong
 */
export function readOperations<Resource extends Named>(
  text: string,
  resources: readonly Resource[],
  operationsOf: (resource: Resource) => readonly Named[],
): { operations: string } | { mistake: Message } {
  const lines = text.split(/[\n,，;；]/).map(line => line.trim())
  const read = new Set<string>()
  for (const line of lines.filter(Boolean)) {
    const [given = '', operation] = line.split('.').map(part => part.trim())
    const resource = resources.find(({ name }) => name === given) ?? resources.find(({ label }) => label === given)
    if (!resource) return { mistake: reason('operation.noDocument', unknown(given, resources)) }
    if (operation === undefined) read.add(resource.name)
    else {
      const operations = operationsOf(resource)
      const found = operations.find(({ name, label }) => name === operation || label === operation)
      if (!found) {
        const details = { label: resource.label, ...unknown(operation, operations) }
        return { mistake: reason('operation.noOperation', details) }
      }
      read.add(`${resource.name}.${found.name}`)
    }
  }
  return { operations: [...read].join('\n') }
}

/** Tells whether an operation is among those that were read. */
export function covers(operations: string, resource: string, operation: string): boolean {
  const named = operations.split('\n')
  return named.includes(resource) || named.includes(`${resource}.${operation}`)
}

/** Returns what is said of an unknown name: the nearest known one, or all labels. */
function unknown(given: string, known: readonly Named[]): Details {
  const labels = [...new Set(known.map(({ label }) => label))]
  const nearest = nearestName(given, [...known.map(({ name }) => name), ...labels])
  return { name: given.slice(0, 50), ...(nearest ? { nearest } : { labels }) }
}
