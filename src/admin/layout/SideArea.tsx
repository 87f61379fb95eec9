import ExpandMore from '@mui/icons-material/ExpandMore'
import { useStore } from 'react-admin'
import { AreaIcon } from './AreaIcon.tsx'
import { holdsPath, type MenuArea } from './menuAreas.ts'
import { SideEntries } from './SideEntries.tsx'
import styles from './SideMenu.module.css'

/** One area of the side menu with its pages below it, unless the user closed it. */
export function SideArea({ area, current }: { area: MenuArea; current?: string }) {
  const [closed, setClosed] = useStore(`menu.closed.${area.key}`, false)
  return (
    <li className={styles.area} data-current={holdsPath(area, current) || undefined}>
      <button type="button" className={styles.head} aria-expanded={!closed} onClick={() => setClosed(!closed)}>
        <AreaIcon area={area} />
        <span>{area.name}</span>
        <ExpandMore fontSize="small" className={styles.arrow} />
      </button>
      {!closed && (
        <div className={styles.entries}>
          <SideEntries area={area} current={current} />
        </div>
      )}
    </li>
  )
}
