import type { MenuArea } from '../../providers/navigation/menuAreas.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './SideMenu.module.css'

interface Props {
  area: MenuArea
  current?: string
  onUse?: () => void
}

/** The pages of an area, under the names of its groups where it has any. */
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
