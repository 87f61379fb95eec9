import { type MouseEvent, type ReactNode, useId } from 'react'
import { Link, type To } from 'react-router'
import styles from './Palette.module.css'
import { closePalette, leavePalette } from './paletteStore.ts'
import { usePalette } from './usePalette.ts'

interface Props {
  title: string
  /** What is said of it beside or below its title. */
  children?: ReactNode
  /** Where it leads; else it is pressed. */
  to?: To
  state?: unknown
  onPress?: () => void
}

/** An option of the palette: a link to a page, or something that is done. It closes the palette. */
export function PaletteOption({ title, children, to, state, onPress }: Props) {
  const id = useId()
  const { current } = usePalette()
  const option = { id, role: 'option', tabIndex: -1, 'aria-selected': id === current, className: styles.option }
  const said = (
    <>
      <span className={styles.title}>{title}</span>
      {children && <span className={styles.told}>{children}</span>}
    </>
  )
  if (to !== undefined) {
    const follow = (event: MouseEvent) => {
      onPress?.()
      // Beside this window; the palette stays for the next one.
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) leavePalette()
    }
    return (
      <Link {...option} to={to} state={state} onClick={follow}>
        {said}
      </Link>
    )
  }
  const press = () => {
    closePalette()
    onPress?.()
  }
  return (
    <div {...option} onClick={press}>
      {said}
    </div>
  )
}
