import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { errorCode } from '../../../engine/errorCode.ts'
import { guarded, type OnError } from '../../../engine/guarded.ts'
import type { Connection } from '../../connect.ts'
import { DatabaseUnavailable } from '../../DatabaseUnavailable.ts'
import { withAdvisoryLock } from '../../withAdvisoryLock.ts'
import { finishStep } from './finishStep.ts'
import { describeStep, type Step } from '../plan.ts'
import { reasonOf } from './reasonOf.ts'
import { FINISHING, unhurried } from '../unhurried.ts'
import { unfinishedSteps } from './unfinishedSteps.ts'

export interface Finisher {
  /** Finishes what plans have left. Resolves when nothing is left that can be finished, and never rejects. */
  wake(): Promise<void>
  /** Cuts off what is under way; the next start goes on with it. */
  stop(): Promise<void>
}

const PAUSE_MS = 3000
const CUT_MS = 100

/**
 * Makes the worker that finishes the steps of plans while work goes on, one after the other, in one process at a time.
 * What is left follows from what is recorded and what is there: a process that is killed leaves nothing else behind.
 * @param say told of each step that is finished
 * @param onError told in words of a step that rows are against, which is tried again when it is woken the next time
 */
export function createFinisher(connection: Connection, say: (line: string) => void, onError: OnError): Finisher {
  const { db, engine } = connection
  const stopping = new AbortController()
  const { signal } = stopping
  const failed = new Set<string>()
  const left = async () => (await unfinishedSteps(db)).filter(step => !failed.has(describeStep(step)))
  /** The process of PostgreSQL that is at work. */
  let pid: number | undefined

  const finish = (step: Step) =>
    unhurried(db, async (own, at) => {
      pid = at
      try {
        if (!signal.aborted) await finishStep(own, step, engine === 'postgresql')
      } finally {
        pid = undefined
      }
    })
  const attempt = async (step: Step) => {
    try {
      await finish(step)
      if (!signal.aborted) say(`${describeStep({ ...step, later: undefined })}: finished`)
    } catch (error) {
      if (isPassing(error)) throw error
      onError(new Error(await reasonOf(db, step, error), { cause: error }))
      failed.add(describeStep(step))
    }
  }
  const finishAll = async () => {
    for (let [step] = await left(); step && !signal.aborted; [step] = await left()) await attempt(step)
  }
  /** @returns whether there is nothing to wait for: neither another process, which may be killed, nor the database */
  const isOver = async () => {
    try {
      return signal.aborted || (await left()).length === 0 || (await withAdvisoryLock(connection, FINISHING, finishAll))
    } catch (error) {
      if (!isPassing(error)) throw error
      return signal.aborted
    }
  }
  const run = guarded(onError, async () => {
    failed.clear()
    while (!(await isOver())) await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  })
  const cutOff = async () => {
    if (engine === 'postgresql' && pid !== undefined)
      await sql`select pg_cancel_backend(${pid})`.execute(db).catch(() => undefined)
  }
  let working = Promise.resolve()
  return {
    wake: () => (working = working.then(run)),
    async stop() {
      stopping.abort()
      const ended = working.then(() => true)
      do await cutOff()
      while (!(await Promise.race([ended, wait(CUT_MS)])))
    },
  }
}

/** Tells whether a step may succeed in a moment: each try on a full disk would fill it again. */
const isPassing = (error: unknown) => error instanceof DatabaseUnavailable && errorCode(error.cause) !== DISK_FULL

const DISK_FULL = '53100'
