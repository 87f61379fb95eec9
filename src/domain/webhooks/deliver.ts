import type { CompanyDb, CompanyTransaction } from '../../database/company.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { notify } from '../journal/notify.ts'
import { DELIVERED, FAILED, release, settle, WAITING, type Claimed, type Outcome } from './deliveries.ts'
import { post, PrivateAddress, type Answer, type PostOptions } from './post.ts'
import { sign } from './signature.ts'

/** The webhook, as read for a delivery. */
export interface Receiver {
  id: string
  name: string
  url: string
  secret: string
  creatorId: string
  failingSince: string | null
}

const MINUTE = 60_000
/** Delays of the retries; after the last of them a delivery has failed. */
const BACKOFF_MS = [5000, 30_000, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE]
/** Time without a success after which a webhook is disabled. */
const HOPELESS_MS = 5 * 24 * 60 * MINUTE

/** Sends one delivery, and stores the outcome: delivered, to be retried, or failed. */
export async function deliver(
  company: CompanyDb,
  receiver: Receiver,
  delivery: Claimed,
  { loopback, signal, now, timeoutMs }: PostOptions & { now: () => Date; timeoutMs: number },
) {
  const { id, tries } = delivery
  const body = bodyOf(delivery)
  const { url, secret } = receiver
  const time = now()
  const headers = { 'user-agent': 'Docket', ...sign(secret, { id, time, body }) }
  const answer = await post(
    { url, headers, body },
    { loopback, signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
  ).catch((error: Error) => error)
  if (signal.aborted && !('status' in answer)) return release(company, delivery, now())
  const failure = failureOf(answer, timeoutMs)
  const wait = BACKOFF_MS[tries]
  const state = failure === null ? DELIVERED : wait === undefined ? FAILED : WAITING
  const at = now()
  const outcome: Outcome = {
    state,
    url,
    sentAt: time.toISOString(),
    nextAt: new Date(at.getTime() + jittered(wait ?? 0)).toISOString(),
    status: 'status' in answer ? answer.status : null,
    answer: 'text' in answer ? answer.text : null,
    failure,
  }
  await inTransaction(company, async trx => {
    if (await settle(trx, delivery, outcome)) await keepHealth(trx, receiver, state, at)
  })
}

/** Returns what is sent: contents are kept apart from what the page of deliveries shows. */
const bodyOf = ({ body, contents }: Claimed) =>
  contents === null ? body : JSON.stringify({ ...JSON.parse(body), data: JSON.parse(contents) })

/** Adds jitter, so that retries do not come all at once. */
const jittered = (wait: number) => wait * (0.8 + Math.random() * 0.4)

function failureOf(answer: Answer | Error, timeoutMs: number): string | null {
  if ('status' in answer)
    return answer.status >= 200 && answer.status < 300 ? null : `接收方应答状态码 ${answer.status}`
  if (answer instanceof PrivateAddress) return '推送地址指向内部网络，不予推送'
  const { name, code = '' } = answer as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return `${timeoutMs / 1000}秒内没有应答`
  if (code === 'ECONNREFUSED') return '接收方拒绝连接'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return '推送地址的域名无法解析'
  if (/CERT|SIGNATURE|TLS|SSL/.test(code)) return `接收方的证书无效（${code}）`
  return `连接失败${code && `（${code}）`}`
}

/** Stores since when a webhook fails; after five days it is disabled, and its creator notified. */
async function keepHealth(
  trx: CompanyTransaction,
  { id, name, creatorId, failingSince }: Receiver,
  state: Outcome['state'],
  now: Date,
) {
  const webhook = trx.updateTable('webhook').where('id', '=', id)
  if (state === DELIVERED) {
    if (failingSince) await webhook.set({ failingSince: null }).execute()
    return
  }
  if (!failingSince) {
    await webhook.set({ failingSince: now.toISOString() }).where('failingSince', 'is', null).execute()
    return
  }
  if (state !== FAILED || now.getTime() - Date.parse(failingSince) < HOPELESS_MS) return
  const { numUpdatedRows } = await webhook.set({ disabled: true }).where('disabled', '=', false).executeTakeFirst()
  if (numUpdatedRows !== 1n) return
  const contents = ['接收方已连续5天未能接收，系统已停用此数据推送。请检查接收方后重新启用。']
  await notify(trx, { receiver: creatorId, title: `数据推送“${name}”已停用`, contents, url: `/system/webhooks/${id}` })
}
