import type { Told } from './createAsker.ts'

/** One thing that was asked, and whether the answer is as the console needs it. */
export interface Finding {
  /** The resource, or `session`. */
  part: string
  check: string
  asked: string
  expected: string
  answered: string
  ok: boolean
}

export type Expect = (check: string, told: Told, expected: string, ok: boolean, answered?: string) => void

/** Collects what was found of one part. */
export function collect(part: string, findings: Finding[]): Expect {
  return (check, told, expected, ok, answered) =>
    void findings.push({ part, check, asked: told.asked, expected, answered: answered ?? inWords(told), ok })
}

/** What was answered, at a glance. */
export function inWords({ status, result, total, message, code, raw }: Told): string {
  if (status >= 400) return raw && !message ? `${status}: ${raw}` : `${status} ${code} ${message}`.trim()
  if (!Array.isArray(result)) return `${status}: ${raw}`
  return `${status}: ${result.length} rows${total === undefined ? ', no total' : ` of ${total}`}`
}

/** Expects a refusal with this status that says why, to people and to programs. */
export function expectRefusal(expect: Expect, check: string, told: Told, ...statuses: number[]): void {
  expect(check, told, `${statuses.join(' or ')}, with a message`, statuses.includes(told.status) && told.message !== '')
}
