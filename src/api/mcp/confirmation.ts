import { createHash } from 'node:crypto'
import type { CallToolResult } from '@modelcontextprotocol/server'
import { refusal } from '../../domain/refusal.ts'
import { newId } from '../../domain/newId.ts'
import { isData, type Data } from '../../engine/value/data.ts'
import type { Question } from './askRoute.ts'
import { told, type ToolPlace } from './tool.ts'

/** An act that is shown before it is done. */
export interface Act {
  /** Names it among all acts. */
  name: string
  /** What it is done with. */
  values: Data
  question: Question
  /** What a person is asked, and has to agree to where the act is declared with it. */
  ask: string
  needsPerson: boolean
  /** What it changes, in words. */
  effects: string[]
}

/** What stands beside the values of every act. */
export const confirmationInput = {
  confirmation: {
    type: 'string',
    description: 'Nothing at first: the answer tells what would happen and gives this. With it, that is done.',
  },
  confirmed: {
    type: 'boolean',
    description: 'True only where a person was shown the answer to the first call, word for word, and agreed.',
  },
}

/**
 * Shows what an act would do, or does what was shown. The confirmation holds the version of the record and a hash of the
 * values: what was changed meanwhile is refused, and the same confirmation sent again is answered as the first time.
 * @param version reads that of the record; undefined where one is made
 * @throws DomainError tool.unconfirmed, tool.noPerson; Refused where the route refuses
 */
export async function shownFirst(
  { ask }: ToolPlace,
  { confirmation, confirmed }: Data,
  act: Act,
  version: () => Promise<string | undefined>,
): Promise<CallToolResult> {
  const { name, values } = act
  // However it is written, the same is asked: the route compares what comes again with what came first.
  const question = { ...act.question, body: JSON.parse(inOrder(act.question.body)) as unknown }
  const isConfirmed = confirmed === true
  if (confirmation === undefined) {
    const seen = await version()
    const headers = ifMatch(seen)
    await ask({ ...question, headers, call: { isRehearsal: true } })
    const of = seen ?? `${NEW}${newId()}`
    const { ask: text, needsPerson, effects } = act
    const confirmation = `${of}~${hashOf([name, of, values])}`
    return shown({ done: false, ask: text, effects, needsPerson, confirmation })
  }
  const [of = '', hash] = String(confirmation).split('~')
  if (hash !== hashOf([name, of, values])) throw refusal('tool.unconfirmed')
  if (act.needsPerson && !isConfirmed) throw refusal('tool.noPerson')
  const headers = { ...ifMatch(of.startsWith(NEW) ? undefined : of), 'idempotency-key': hash }
  const { result } = await ask({ ...question, headers, call: { isConfirmed } })
  return shown({ done: true, isConfirmed, result })
}

const shown = (what: Data): CallToolResult => ({ ...told(what), structuredContent: what })

/** Mark of what has no version yet: each is another one. */
const NEW = 'new.'

const ifMatch = (version: string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'if-match': `"${version}"` }

const hashOf = (values: unknown) => createHash('sha256').update(inOrder(values)).digest('base64url').slice(0, 22)

/** Writes values by their names, in whatever order they were given. */
const inOrder = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) => (isData(value) ? sorted(value) : value))

const sorted = (data: Data) =>
  Object.fromEntries(Object.entries(data).toSorted(([one], [other]) => (one < other ? -1 : 1)))
