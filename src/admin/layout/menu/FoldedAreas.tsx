import { type KeyboardEvent, useId, useRef } from 'react'
import { AreaIcon } from './AreaIcon.tsx'
import { holdsPath, type MenuArea } from '../../providers/navigation/menuAreas.ts'
import { SideEntries } from './SideEntries.tsx'
import styles from './SideMenu.module.css'
import { useHoverMenu } from '../top/useHoverMenu.ts'
import { useOutside } from '../top/useOutside.ts'

interface Props {
  areas: readonly MenuArea[]
  current?: string
}

/** Shows the areas as icons; their pages open beside them on hover or press, and close after use. */
export function FoldedAreas({ areas, current }: Props) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const menu = useHoverMenu()
  useOutside(list, menu.open ? menu.close : undefined)
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.key !== 'Escape' || !menu.open) return
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
    menu.close()
  }
  return (
    <ul
      ref={list}
      className={styles.areas}
      onKeyDown={onKeyDown}
      onScroll={menu.open ? menu.close : undefined}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && menu.close()}
    >
      {areas.map(area => {
        const isOpen = menu.open === area.key
        return (
          <li
            key={area.key}
            className={styles.area}
            data-current={holdsPath(area, current) || undefined}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && menu.enter(area.key)}
            onPointerLeave={({ pointerType }) => pointerType !== 'touch' && menu.leave()}
          >
            <button
              type="button"
              className={styles.head}
              aria-expanded={isOpen}
              aria-controls={isOpen ? `${id}${area.key}` : undefined}
              onClick={() => menu.press(area.key)}
            >
              <AreaIcon area={area} />
              <span>{area.name}</span>
            </button>
            {isOpen && (
              <div ref={placeBeside} id={`${id}${area.key}`} className={styles.entries}>
                <p className={styles.areaName}>{area.name}</p>
                <SideEntries area={area} current={current} onUse={menu.close} />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Beside its icon, as high as the window allows. */
function placeBeside(panel: HTMLElement | null) {
  const beside = panel?.parentElement?.getBoundingClientRect()
  if (!panel || !beside) return
  panel.style.left = `${beside.right + 8}px`
  panel.style.top = `${Math.max(8, Math.min(beside.top, window.innerHeight - panel.offsetHeight - 8))}px`
}
