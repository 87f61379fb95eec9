import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useUnsaved } from '../../ui/TabContext.ts'
import { isAnswered, isOvertaken, messageOf } from '../../ui/refusal.ts'

/** What is typed at a line and not kept yet, and what is said of it there. */
export interface Typed {
  /** Nothing where the note tells of what somebody else kept. */
  text?: string
  /** What stood there when typing began. */
  before?: unknown
  note?: string
  /** Whether it was kept is not known: it is sent again by itself. */
  isUnanswered?: boolean
}

interface Options<Value> {
  /** Reads what was typed; undefined where nothing is to be kept, a message where it can't be. */
  read: (text: string) => { value: Value } | { mistake: string } | undefined
  /** Keeps a value over what was seen. */
  send: (id: string, value: Value, before: unknown) => Promise<unknown>
  isOpen: boolean
}

/** What could not be kept is tried again after this, and when the network comes back. */
const RETRY_MS = 5000

/** How long closing waits for what is on its way before it asks. */
const PATIENCE_MS = 2000

/**
 * Holds what is typed at lines until it is kept, each by an act of its own: what others keep meanwhile does not take it
 * away, and what the network took is sent again.
 */
export function useTyped<Value>({ read, send, isOpen }: Options<Value>) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<ReadonlyMap<string, Typed>>(new Map())
  const latest = useRef(typed)
  const sent = useRef(new Map<string, { text: string; answer: Promise<void> }>())
  const put = (id: string, next: Typed | undefined) => {
    const all = new Map(latest.current)
    if (next) all.set(id, next)
    else all.delete(id)
    latest.current = all
    setTyped(all)
  }

  const deliver = async (id: string, value: Value, { text, before }: Typed) => {
    // What is typed on meanwhile goes on from what was kept.
    const settle = (next: Typed | undefined, on: Partial<Typed> = {}) => {
      const now = latest.current.get(id)
      put(id, now?.text === text ? next : now && { ...now, ...on })
    }
    try {
      await send(id, value, before)
      settle(undefined, { before: value })
    } catch (failure) {
      const reason = messageOf(failure)
      if (isOvertaken(failure)) settle({ note: reason })
      else if (isAnswered(failure)) settle({ text, before, note: reason })
      else settle({ text, before, note: translate('docket.checklist.unkept', { reason }), isUnanswered: true })
    }
  }
  const keep = async (id: string): Promise<void> => {
    const own = latest.current.get(id)
    if (own?.text === undefined) return
    const underway = sent.current.get(id)
    if (underway?.text === own.text) return underway.answer
    const found = read(own.text.trim())
    if (!found) return put(id, undefined)
    if ('mistake' in found) return put(id, { ...own, note: found.mistake })
    const answer = deliver(id, found.value, own)
    sent.current.set(id, { text: own.text, answer })
    await answer
    if (sent.current.get(id)?.answer === answer) sent.current.delete(id)
  }

  const all = [...typed.values()]
  const isWaiting = all.some(({ isUnanswered }) => isUnanswered)
  const retry = useEffectEvent(() => {
    for (const [id, { isUnanswered }] of latest.current) if (isUnanswered) void keep(id)
  })
  useEffect(() => {
    if (!isWaiting) return undefined
    const again = () => retry()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [isWaiting])
  useUnsaved(isOpen && all.some(({ text }) => text !== undefined))

  return {
    typed,
    type: (id: string, text: string, value: unknown) => {
      const was = latest.current.get(id)
      put(id, { text, before: was?.text === undefined ? value : was.before })
    },
    keep: (id: string) => void keep(id),
    /** Something typed was refused, or is not known to be kept. */
    isStuck: all.some(({ text, note }) => text !== undefined && note !== undefined),
    /** Keeps all that is typed. @returns whether nothing is left that is not kept */
    keepAll: async () => {
      const kept = Promise.all([...latest.current.keys()].map(keep))
      await Promise.race([kept, new Promise(done => setTimeout(done, PATIENCE_MS))])
      return [...latest.current.values()].every(({ text }) => text === undefined)
    },
  }
}

export type TypedLines = ReturnType<typeof useTyped>
