import { isDeepStrictEqual } from 'node:util'
import type { Question } from './questions.ts'

export interface Server {
  name: string
  url: string
  headers: Record<string, string>
}

const ASKED = 40

interface Answer {
  result: Record<string, unknown> | unknown[]
  result_info?: { total_count: number }
}

/**
 * Asks both the same and compares every value of the answers and the totals: only who says the same is compared in speed.
 * @returns how much was answered, in words
 */
export async function requireSameAnswers(question: Question, servers: readonly [Server, Server]): Promise<string> {
  let rows = 0
  let total = 0
  for (let n = 0; n < ASKED; n++) {
    const address = question.address(n * 7)
    const [own, other] = await Promise.all([ask(servers[0], address), ask(servers[1], address)])
    if (!isDeepStrictEqual(comparable(own), comparable(other)))
      throw new Error(`${servers[0].name} and ${servers[1].name} answer ${address} differently`)
    rows += Array.isArray(own.result) ? own.result.length : 1
    total += own.result_info?.total_count ?? 1
  }
  if (rows === 0) throw new Error(`"${question.name}" finds nothing, so there is nothing to compare`)
  return `${(rows / ASKED).toFixed(1)} rows of ${Math.round(total / ASKED)}`
}

async function ask({ url, headers }: Server, address: string): Promise<Answer> {
  const response = await fetch(url + address, { headers })
  if (!response.ok) throw new Error(`${url}${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** The steps of a record are worked out from its values; the reference leaves them out. */
function comparable({ result, result_info }: Answer) {
  const { steps: _, ...rest } = result as Record<string, unknown>
  return { rows: rest, total: result_info?.total_count }
}
