import { createHash } from 'node:crypto'
import { demoAccounts } from '../../../src/demo/accounts.ts'
import { addressesOf } from './addressesOf.ts'
import { signIn } from '../signIn.ts'

export interface Answer {
  status: number
  text: string
  hash: string
}

/** What a server answers to every GET by every demo account, but for the addresses that are skipped. */
export async function readAnswers(server: string, skipped: readonly RegExp[]): Promise<Map<string, Answer>> {
  const questions: { name: string; address: string; headers: Record<string, string> }[] = []
  for (const { userName } of demoAccounts) {
    const [headers] = await signIn(server, 1, userName)
    for (const address of await addressesOf(server, headers!))
      if (!skipped.some(pattern => pattern.test(address)))
        questions.push({ name: `${userName} GET ${address}`, address, headers: headers! })
  }
  const answers = new Map<string, Answer>()
  for (const { name, address, headers } of questions.toSorted(
    (one, other) => turnOf(one.address) - turnOf(other.address),
  )) {
    const response = await fetch(`${server}${address}`, { headers })
    const type = response.headers.get('content-type') ?? ''
    // A workbook holds the time at which it was written; what it says is exported as CSV, too.
    const body = type.includes('spreadsheetml') ? '' : withoutMoment(await response.text())
    const text = `${response.status} ${type}\n${body}`
    answers.set(name, { status: response.status, text, hash: createHash('sha256').update(text).digest('hex') })
  }
  return answers
}

/** Fetching a file is logged: what reads the log comes before that. */
const turnOf = (address: string) => (/_export|_quotation/.test(address) ? (address.includes('/log') ? 1 : 2) : 0)

/** Every request has a number of its own, every state of the declarations a version. */
const withoutMoment = (text: string) =>
  text.replace(/"requestId":"[^"]*"/, '').replace(/"version":"[0-9a-f]{16}"/, '"version":""')
