import type { Actor } from '../../domain/actor.ts'
import { makeDocument } from '../../domain/records/conversion/makeDocument.ts'
import { isMade } from '../../domain/records/conversion/madeResource.ts'
import { runTransition } from '../../domain/records/runTransition.ts'
import type { Company } from '../company.ts'

export interface Act {
  actor: Actor
  resource: string
  transition: string
  id: string
  second: number
  body?: Record<string, unknown>
}

/**
 * Takes a document through one of its resource's transitions.
 * @returns false when the declarations have no such transition: then the document stays as it is
 */
export async function act({ trx, registry, timeOf }: Company, given: Act): Promise<boolean> {
  const resource = registry.resources[given.resource]
  const transition = resource?.transitions.find(({ name }) => name === given.transition)
  if (!resource || !transition) return false
  await runTransition(trx, registry, given.actor, {
    resource,
    transitions: [transition],
    ids: [given.id],
    body: { ...given.body, ...transition.body },
    time: timeOf(given.second),
  })
  return true
}

export interface Making extends Pick<Act, 'actor' | 'resource' | 'second'> {
  /** Id of the document that it is made of. */
  from: string
  body: Record<string, unknown>
}

/** Makes a document of another one. @returns its id */
export function make({ trx, registry, timeOf }: Company, { actor, resource: name, second, ...given }: Making) {
  const resource = registry.resources[name]!
  if (!isMade(resource)) throw new Error(`${name} is made of no other document`)
  return makeDocument(trx, registry, actor, resource, { ...given, time: timeOf(second) })
}
