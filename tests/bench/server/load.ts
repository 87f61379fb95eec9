import autocannon from 'autocannon'
import { quantile } from '../quantile.ts'
import type { Server } from './requireSameAnswers.ts'

/** How fast a server was in one round; times in milliseconds. */
export interface Speed {
  perSecond: number
  p50: number
  p95: number
}

/** Requests that a connection has ready: making each when it is due would cost the servers their processor. */
const ASKED_IN_TURN = 400

/** Asks a server as fast as it answers, each connection one question after the other. */
export async function load(
  { url, users }: Server,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => string },
): Promise<Speed> {
  const times: number[] = []
  let clients = 0
  const setupClient = (client: autocannon.Client) => {
    const headers = users[clients++ % users.length]
    client.setRequests(Array.from({ length: ASKED_IN_TURN }, () => ({ path: next(), headers })))
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    autocannon({ url, connections, duration: seconds, setupClient }, (error, result) =>
      error ? reject(error as Error) : resolve(result),
    ).on('response', (_client, _status, _bytes, milliseconds) => void times.push(milliseconds))
  })
  if (times.length === 0 || result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals, ${times.length} answers`)
  return { perSecond: times.length / result.duration, p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}
