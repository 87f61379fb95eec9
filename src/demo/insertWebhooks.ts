import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { newSecret } from '../domain/webhooks/signature.ts'
import { say, type Profile, type Staff } from './company.ts'

/** A webhook and a source as an administrator would have registered them, both switched off: the demo sends nothing to anybody. */
export async function insertWebhooks(trx: CompanyTransaction, profile: Profile, { manager }: Staff, now: Date) {
  const [webhookId, sourceId] = [newId(), newId()]
  const made = {
    disabled: true,
    creatorId: manager.accountId,
    time: new Date(now.getTime() - 86_400_000).toISOString(),
  }
  const webhookName = say({ profile }, '推送至财务系统')
  const url = 'https://example.com/docket'
  const events = ['stockOutOrder.confirm', 'stockInOrder.confirm'].join('\n')
  await trx
    .insertInto('webhook')
    .values({ ...made, id: webhookId, name: webhookName, url, events, secret: newSecret() })
    .execute()
  const source = { consumer: 'carrierSigned', path: `/v1/hook/carrierSigned/${sourceId}`, secret: newSecret() }
  await trx
    .insertInto('webhookSource')
    .values({ ...made, ...source, id: sourceId, name: say({ profile }, '物流公司') })
    .execute()
}
