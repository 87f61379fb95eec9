import { newId } from '../domain/newId.ts'
import { newSecret } from '../domain/webhooks/signature.ts'
import { say, type Company } from './company.ts'
import { act } from './story/act.ts'
import { DAY, HOUR } from './workCalendar.ts'

/**
 * A webhook and a source as an administrator would have registered them, both switched off: the demo sends nothing to
 * anybody, and the test that was asked for waits.
 */
export async function insertWebhooks(company: Company) {
  const { trx, staff, end, timeOf } = company
  const [id, sourceId] = [newId(), newId()]
  const made = { creatorId: staff.manager.accountId, time: timeOf(end - DAY) }
  const name = say(company, '推送至财务系统')
  const url = 'https://example.com/docket'
  const events = ['stockOutOrder.confirm', 'stockInOrder.confirm'].join('\n')
  await trx
    .insertInto('webhook')
    .values({ ...made, id, name, url, events, secret: newSecret() })
    .execute()
  const about = { actor: staff.manager, resource: 'webhook', id }
  await act(company, { ...about, transition: 'test', second: end - DAY + HOUR / 6 })
  await act(company, { ...about, transition: 'disable', second: end - DAY + HOUR / 4 })
  const source = { consumer: 'carrierSigned', path: `/v1/hook/carrierSigned/${sourceId}`, secret: newSecret() }
  await trx
    .insertInto('webhookSource')
    .values({ ...made, ...source, id: sourceId, name: say(company, '物流公司'), disabled: true })
    .execute()
}
