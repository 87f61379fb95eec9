import type { MenuArea } from '../../providers/navigation/menuAreas.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './SideMenu.module.css'

interface Props {
  area: MenuArea
  current?: string
  onUse?: () => void
}

/** Shows the pages of an area, grouped where it has groups. */
export function SideEntries({ area, current, onUse }: Props) {
  return area.groups.map(({ name, entries }) => (
    <ul key={name ?? ''}>
      {name && <li className={styles.group}>{name}</li>}
      {entries.map(entry => (
        <li key={entry.key}>
          <MenuLink entry={entry} className={styles.entry} isCurrent={entry.path === current} onClick={onUse} />
        </li>
      ))}
    </ul>
  ))
}
