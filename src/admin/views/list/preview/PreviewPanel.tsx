import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'react-admin'
import { isFree } from '../../../keys/keyIsFree.ts'
import { useTab } from '../../../ui/TabContext.ts'
import styles from './PreviewDrawer.module.css'
import type { PreviewProps } from './RecordPreview.tsx'

/**
 * Stands at the side of the page. It takes the focus, so that what it says is read out and can be scrolled by keys, and
 * its arrows walk the rows; those who go back to the list walk them there, and it follows.
 */
export function PreviewPanel({ walk, onClose, children }: PreviewProps & { children: ReactNode }) {
  const label = useTranslate()('docket.drawer.label')
  const { isActive } = useTab()
  const [page] = useState(() => document.querySelector('[data-tab]:not([hidden])') ?? document.body)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && isFree(document.activeElement)) onClose()
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [isActive])

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const isHere = event.target === panel.current
    if (step !== undefined && !(event.target instanceof Element && event.target.closest('[role="group"]'))) walk(step)
    else if (event.key === 'Enter' && isHere) panel.current?.querySelector('a')?.click()
    else return
    event.preventDefault()
  }
  return createPortal(
    <aside ref={panel} className={styles.panel} aria-label={label} tabIndex={-1} onKeyDown={press}>
      {children}
    </aside>,
    page,
  )
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
