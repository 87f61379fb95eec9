import { useRef, useState } from 'react'
import { parsedJson } from '../../../engine/value/parsedJson.ts'

interface Ticks {
  ticked: ReadonlySet<string>
  /** What is ticked by now: two codes may come before anything is drawn. */
  now: () => ReadonlySet<string>
  toggle: (id: string) => void
}

/** Holds what is ticked of a record until the window is closed or somebody signs out: who is called away goes on later. */
export function useTicks(name: string): Ticks {
  const key = `checklist ${name}`
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(idsIn(sessionStorage.getItem(key))))
  const latest = useRef(ticked)
  const toggle = (id: string) => {
    const next = new Set(latest.current)
    if (!next.delete(id)) next.add(id)
    latest.current = next
    sessionStorage.setItem(key, JSON.stringify([...next]))
    setTicked(next)
  }
  return { ticked, now: () => latest.current, toggle }
}

function idsIn(text: string | null): string[] {
  const kept = parsedJson(text)
  return Array.isArray(kept) ? kept.map(String) : []
}
