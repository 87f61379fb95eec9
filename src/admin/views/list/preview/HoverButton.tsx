import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslate } from 'react-admin'
import { PreviewIcon } from './PreviewIcon.tsx'
import styles from './HoverButton.module.css'

interface Props {
  body: RefObject<HTMLElement | null>
  onPress: (row: number) => void
}

/**
 * Shows a button for the preview in the row under the pointer: one for all rows, which are many and drawn often. By the
 * keyboard it is the space bar.
 */
export function HoverButton({ body, onPress }: Props) {
  const translate = useTranslate()
  const [row, setRow] = useState<HTMLTableRowElement>()
  useEffect(() => {
    const rows = body.current
    const over = ({ target }: Event) => setRow((target instanceof Element && target.closest('tr')) || undefined)
    const leave = () => setRow(undefined)
    rows?.addEventListener('mouseover', over)
    rows?.addEventListener('mouseleave', leave)
    return () => {
      rows?.removeEventListener('mouseover', over)
      rows?.removeEventListener('mouseleave', leave)
    }
  }, [body])
  const cell = row?.querySelector('td:has(> a)')
  if (!row || !cell) return null
  const label = translate('docket.drawer.open', { title: cell.textContent })
  return createPortal(
    <button
      type="button"
      className={styles.button}
      tabIndex={-1}
      aria-label={label}
      title={label}
      // The row keeps the focus, and the button may be gone.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPress(row.sectionRowIndex)}
    >
      <PreviewIcon />
    </button>,
    cell,
  )
}
