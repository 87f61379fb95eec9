import type { CarrierSigned } from '../../engine/generated/entities.ts'
import type { Consumer } from '../../domain/consumer.ts'
import { refusal } from '../refusal.ts'
import { runTransition } from '../../domain/records/runTransition.ts'

/** Signs a stock-out off as normal when its carrier reports the delivery (spec, sales 4). */
export const carrierSigned: Consumer = {
  input: 'carrierSigned',
  async run({ trx, registry, actor, time }, { stockOutSn, signInPerson }: CarrierSigned) {
    const resource = registry.resources.stockOutOrder!
    const found = await trx.selectFrom('stockOutOrder').select('id').where('sn', '=', stockOutSn).executeTakeFirst()
    if (!found) throw refusal('record.missing')
    const transitions = resource.transitions.filter(({ name }) => name === 'signNormal')
    const body = { signOutStatus: 1, signInPerson }
    await runTransition(trx, registry, actor, { resource, transitions, ids: [found.id], body, time })
  },
}
