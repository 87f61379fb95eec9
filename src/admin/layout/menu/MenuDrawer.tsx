import type { MouseEvent, Ref } from 'react'
import { useTranslate } from 'react-admin'
import styles from './MenuDrawer.module.css'
import { SideMenu } from './SideMenu.tsx'

interface Props {
  ref: Ref<HTMLDialogElement>
  /** Its links are drawn: all that there are, so not before somebody wants them. */
  isDrawn: boolean
}

/** Shows the side menu on a phone, in a native dialog, which traps the focus and closes on Esc. */
export function MenuDrawer({ ref, isDrawn }: Props) {
  const label = useTranslate()('docket.shell.navigation')
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={label} onClick={closeAfterUse}>
      {isDrawn && <SideMenu allAreas />}
    </dialog>
  )
}

/** A page was chosen, or the ground beside the menu was pressed. */
function closeAfterUse({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget || target instanceof HTMLAnchorElement) currentTarget.close()
}

/** Opens it where one is, which may be far down. */
export function openDrawer(drawer: HTMLDialogElement | null): void {
  drawer?.showModal()
  drawer?.querySelector<HTMLElement>('[aria-current]')?.focus()
}
