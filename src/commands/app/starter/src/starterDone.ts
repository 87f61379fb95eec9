// of consumer: this file
import type { Consumer } from 'docket/domain/consumer.ts'
import { runTransition } from 'docket/domain/records/runTransition.ts'
import { refusal } from 'docket/domain/refusal.ts'
import type { StarterDone } from './generated/entities.ts'

/** Finishes a record when another system tells that it is done. */
export const starterDone: Consumer = {
  input: 'starterDone',
  async run({ trx, registry, actor, time }, { sn }: StarterDone) {
    const resource = registry.resources.starter!
    const found = await trx.selectFrom('starter').select('id').where('sn', '=', sn).executeTakeFirst()
    if (!found) throw refusal('record.missing')
    const transitions = resource.transitions.filter(({ name }) => name === 'finish')
    await runTransition(trx, registry, actor, { resource, transitions, ids: [found.id], body: {}, time })
  },
}
