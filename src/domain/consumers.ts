import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { carrierSigned } from './carrierSigned.ts'

/** What another system tells us, and what it does here. */
export interface Consumer {
  /** Schema of what is told: its file in schemas/. */
  input: string
  /**
   * Runs in a transaction of its own, once for each message; what it refuses the other system is told, and may send again.
   * @param actor the account that registered the source, with its keys
   * @param message as its schema says
   * @param time ISO time
   */
  run(trx: CompanyTransaction, registry: Registry, actor: Actor, message: never, time: string): Promise<void>
}

/** The consumers by their names, which stand in the addresses that they are told at. */
export const consumers: Readonly<Record<string, Consumer>> = { carrierSigned }

/** The mistakes between declarations and consumers: one that nobody wrote, or nobody can choose. */
export function missingConsumers({ entities }: Registry): string[] {
  const offered = entities.webhookSource?.fields.consumer?.options?.map(({ value }) => String(value)) ?? []
  const shapes = Object.values(consumers).flatMap(({ input }) => (entities[input] ? [] : input))
  return [
    ...offered
      .filter(name => !consumers[name])
      .map(
        name => `schemas/webhookSource.json offers "${name}" but src/domain/consumers.ts has no consumer of that name`,
      ),
    ...Object.keys(consumers)
      .filter(name => entities.webhookSource && !offered.includes(name))
      .map(name => `src/domain/consumers.ts has a consumer "${name}" that schemas/webhookSource.json does not offer`),
    ...shapes.map(name => `src/domain/consumers.ts takes "${name}" but there is no schemas/${name}.json`),
  ]
}
