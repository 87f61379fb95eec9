import { use, useEffect, useRef } from 'react'
import { StandsContext } from '../KeepMounted.tsx'
import { Failed } from '../Failed.tsx'
import { reloadKeepingText } from '../keptText.ts'
import { PartError } from './PartError.ts'
import styles from './PartFailed.module.css'

interface Props {
  error: unknown
  retry: () => void
  onClose?: () => void
}

/** Says in the place of a part, or over the page where it can be closed, why it is not there and what to do. */
export function PartFailed({ error, retry, onClose }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const isOver = onClose !== undefined
  const stands = use(StandsContext)
  useEffect(() => {
    if (!isOver) return undefined
    const before = document.activeElement
    element.current?.querySelector('button')?.focus()
    // After closing it, the user continues where they were.
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isOver])
  const isGone = error instanceof PartError && error.isGone
  const reason = isGone ? 'upgraded' : error instanceof PartError ? 'chunk' : 'page'
  if (!stands) return null
  return (
    <div
      ref={element}
      className={isOver ? styles.over : styles.inPlace}
      onKeyDown={event => event.key === 'Escape' && onClose?.()}
    >
      <Failed
        error={new Error(`docket.failed.${reason}`)}
        retry={isGone ? reloadKeepingText : retry}
        {...(isGone && { label: 'docket.failed.reload' })}
        onClose={onClose}
      />
    </div>
  )
}
