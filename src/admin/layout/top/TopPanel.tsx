import { useId } from 'react'
import type { MenuGroup } from '../../providers/navigation/menuAreas.ts'
import { MenuLink } from '../menu/MenuLink.tsx'
import styles from './TopNav.module.css'

interface Props {
  id: string
  groups: readonly MenuGroup[]
  current?: string
  onUse: () => void
}

/** Shows the pages of an area of the top navigation, in groups where there are many. */
export function TopPanel({ id, groups, current, onUse }: Props) {
  return (
    <div
      ref={keepInWindow}
      id={id}
      className={styles.panel}
      style={{ columnCount: Math.min(groups.length, 3) }}
      tabIndex={-1}
    >
      {groups.map(group => (
        <Group key={group.name ?? ''} group={group} current={current} onUse={onUse} />
      ))}
    </div>
  )
}

/** A wide one stands further to the left than what opened it. */
function keepInWindow(panel: HTMLElement | null) {
  const over = panel ? panel.getBoundingClientRect().right + 8 - window.innerWidth : 0
  if (panel && over > 0) panel.style.left = `${-over}px`
}

function Group({ group: { name, entries }, current, onUse }: { group: MenuGroup } & Pick<Props, 'current' | 'onUse'>) {
  const id = useId()
  return (
    <section aria-labelledby={name && id}>
      {name && (
        <p id={id} className={styles.group}>
          {name}
        </p>
      )}
      <ul>
        {entries.map(entry => (
          <li key={entry.key}>
            <MenuLink
              entry={entry}
              className={styles.entry}
              isCurrent={entry.path === current}
              onClick={onUse}
              data-entry
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
