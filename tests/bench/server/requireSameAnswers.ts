import type { Question } from './questions.ts'

export interface Server {
  name: string
  url: string
  /** How each of its users says who asks: one user a connection, as in life. */
  users: Record<string, string>[]
}

const ASKED = 40

interface Answer {
  result: unknown
  result_info?: { total_count: number }
}

/**
 * Asks both the same and compares their answers, row by row and value by value: only who says the same is compared in
 * speed. The first may say more, as when a declaration got another column.
 * @returns how much was answered, in words
 */
export async function requireSameAnswers(question: Question, servers: readonly [Server, Server]): Promise<string> {
  let rows = 0
  let total = 0
  for (let n = 0; n < ASKED; n++) {
    const address = question.address(n * 7)
    const [own, other] = await Promise.all([ask(servers[0], address), ask(servers[1], address)])
    if (own.result_info?.total_count !== other.result_info?.total_count || !holds(own.result, other.result))
      throw new Error(`${servers[0].name} and ${servers[1].name} answer ${address} differently`)
    rows += Array.isArray(own.result) ? own.result.length : 1
    total += own.result_info?.total_count ?? 1
  }
  if (rows === 0) throw new Error(`"${question.name}" finds nothing, so there is nothing to compare`)
  return `${(rows / ASKED).toFixed(1)} of ${Math.round(total / ASKED)} rows`
}

async function ask({ url, users: [headers] }: Server, address: string): Promise<Answer> {
  const response = await fetch(url + address, { headers })
  if (!response.ok) throw new Error(`${url}${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Whether all of `other` is in `own`: as many rows in the same order, each property with the same value. */
export function holds(own: unknown, other: unknown): boolean {
  if (typeof other !== 'object' || other === null) return own === other
  if (typeof own !== 'object' || own === null) return false
  if (Array.isArray(other) && (own as unknown[]).length !== other.length) return false
  return Object.entries(other).every(([name, value]) => holds((own as Record<string, unknown>)[name], value))
}
