import { createContext, Fragment, type ReactNode, useEffect, useState } from 'react'
import { removedAfter } from './dialogs/dialogQueue.ts'

/** Whether a dialog is open, or was closed a moment ago and is on its way out. */
export const StandsContext = createContext(true)

interface Kept {
  isOpen: boolean
  /** Counts the openings: none begins with what was typed into the one before. */
  opening: number
  dialog: ReactNode
}

/** Keeps a closed dialog mounted for a moment, and then removes it. */
export function KeepMounted({ children }: { children: ReactNode }) {
  const isOpen = Boolean(children)
  const [kept, setKept] = useState<Kept>({ isOpen: false, opening: 0, dialog: null })
  if (isOpen !== kept.isOpen || (isOpen && kept.dialog !== children))
    setKept({
      isOpen,
      opening: kept.opening + (isOpen && !kept.isOpen ? 1 : 0),
      dialog: isOpen ? children : kept.dialog,
    })
  useEffect(() => {
    if (isOpen) return undefined
    const timer = setTimeout(() => setKept(now => ({ ...now, dialog: null })), removedAfter)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <StandsContext value={isOpen}>
      <Fragment key={kept.opening}>{kept.dialog}</Fragment>
    </StandsContext>
  )
}
