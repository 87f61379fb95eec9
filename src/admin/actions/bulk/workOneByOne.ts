import { HttpError } from 'react-admin'
import { isAnswered, messageOf } from '../../ui/refusal.ts'

/** One of several records that something is done to. */
export interface Task {
  id: string
  /** What people call the record. */
  name: string
  /** Under which the server is asked, however often: it does it once. */
  key: string
  state: 'waiting' | 'done' | 'refused'
  /** Why it was refused, in words. */
  reason?: string
}

interface Place {
  /** Asks the server for one; rejects with what it has against it. */
  send: (task: Task) => Promise<unknown>
  /** Is told after each. */
  onTold: (tasks: readonly Task[]) => void
  isStopped: () => boolean
}

/**
 * Does something to one record after the other: those that wait, in their order. What is refused of one keeps no other
 * back. A broken connection, or a server that takes nothing now, ends it: that record and those after it still wait, and
 * asked for again under their keys nothing is done twice.
 * @returns why it ended early, in words
 */
export async function workOneByOne(
  given: readonly Task[],
  { send, onTold, isStopped }: Place,
): Promise<string | undefined> {
  let tasks = given
  for (const task of given.filter(({ state }) => state === 'waiting')) {
    if (isStopped()) return undefined
    const told = await outcomeOf(task, send)
    if (typeof told === 'string') return told
    tasks = tasks.map(one => (one.id === told.id ? told : one))
    onTold(tasks)
  }
  return undefined
}

/** Returns the record as it is afterwards, or why that can't be told. */
async function outcomeOf(task: Task, send: Place['send']): Promise<Task | string> {
  try {
    await send(task)
    return { ...task, state: 'done' }
  } catch (failure) {
    if (!isDecided(failure)) return messageOf(failure)
    return { ...task, state: 'refused', reason: messageOf(failure) }
  }
}

/** Tells whether the server decided about a request; one that came too soon it takes later. */
const isDecided = (failure: unknown) => isAnswered(failure) && !(failure instanceof HttpError && failure.status === 429)
