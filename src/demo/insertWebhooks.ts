import type { CompanyTransaction } from '../database/company.ts'
import { newId } from '../domain/newId.ts'
import { newSecret } from '../domain/webhooks/signature.ts'
import { say, type Profile, type Staff } from './company.ts'

/** A webhook and a source as they would be registered, both switched off: the demo sends nothing to anybody. */
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
  const [id, time] = [newId(), made.time]
  const about = { event: 'webhook.test', webhookId, webhookName, recordId: webhookId, sn: webhookName, place: 1 }
  const [resource, operation] = ['webhook', 'test']
  const told = { id, type: about.event, time, resource, recordId: webhookId, sn: webhookName, operation }
  const outcome = { state: 1, tries: 1, url, sentAt: time, nextAt: time, status: 204, answer: '' }
  const body = JSON.stringify({ ...told, operator: manager.name })
  await trx
    .insertInto('webhookDelivery')
    .values({ ...about, ...outcome, id, operatorName: manager.name, time, body })
    .execute()
  const source = { consumer: 'carrierSigned', path: `/v1/hook/carrierSigned/${sourceId}`, secret: newSecret() }
  await trx
    .insertInto('webhookSource')
    .values({ ...made, ...source, id: sourceId, name: say({ profile }, '物流公司') })
    .execute()
}
