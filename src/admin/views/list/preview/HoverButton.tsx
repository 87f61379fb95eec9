import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useResource } from '../../../providers/declarations.tsx'
import { OPERATIONS } from '../columns/tableWidths.ts'
import { PreviewIcon } from './PreviewIcon.tsx'
import styles from './HoverButton.module.css'

interface Props {
  /** What the table scrolls in. */
  scroll: RefObject<HTMLElement | null>
  onPress: (row: number) => void
}

/**
 * Shows a button for the preview at the end of the row under the pointer: one for all rows, which are many and drawn
 * often. By the keyboard it is the space bar.
 */
export function HoverButton({ scroll, onPress }: Props) {
  const translate = useTranslate()
  const { operations } = useResource().resource.list
  const [row, setRow] = useState<{ at: number; title: string; top: number; end: number }>()
  useEffect(() => {
    const view = scroll.current
    const over = ({ target }: Event) => {
      if (!view || !(target instanceof Element) || target.closest(`.${styles.button}`)) return
      const found = target.closest('tbody > tr')
      const link = found?.querySelector('a')
      if (!(found instanceof HTMLTableRowElement) || !link) return setRow(undefined)
      setRow({
        at: found.sectionRowIndex,
        title: link.innerText,
        top: found.offsetTop + found.offsetHeight / 2,
        end: view.scrollLeft + widthInView(view),
      })
    }
    const leave = () => setRow(undefined)
    view?.addEventListener('mouseover', over)
    view?.addEventListener('mouseleave', leave)
    return () => {
      view?.removeEventListener('mouseover', over)
      view?.removeEventListener('mouseleave', leave)
    }
  }, [scroll])
  if (!row) return null
  const label = translate('docket.drawer.open', { title: row.title })
  return (
    <button
      type="button"
      className={styles.button}
      style={{ top: row.top, left: row.end - (operations.length > 0 ? OPERATIONS : 0) }}
      tabIndex={-1}
      aria-label={label}
      title={label}
      // The row keeps the focus, and the button may be gone.
      onMouseDown={event => event.preventDefault()}
      onClick={() => onPress(row.at)}
    >
      <PreviewIcon />
    </button>
  )
}

/** How much of the table is in view, in pixels: a preview that is open stands over its end. */
function widthInView(view: HTMLElement): number {
  const preview = view.closest('[data-tab]')?.querySelector(':scope > aside')
  const left = preview?.getBoundingClientRect().left ?? Number.POSITIVE_INFINITY
  return Math.min(view.clientWidth, left - view.getBoundingClientRect().left)
}
