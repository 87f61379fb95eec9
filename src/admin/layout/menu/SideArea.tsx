import ExpandMore from '@mui/icons-material/ExpandMore'
import { useStore } from 'react-admin'
import { AreaIcon } from './AreaIcon.tsx'
import { holdsPath, type MenuArea } from '../../providers/navigation/menuAreas.ts'
import { SideEntries } from './SideEntries.tsx'
import styles from './SideMenu.module.css'

interface Props {
  area: MenuArea
  current?: string
  /** It stands alone: there is nothing that closing it would make room for. */
  alone: boolean
}

/** Shows an area of the side menu with its pages; unless it is the only one, it can be collapsed. */
export function SideArea({ area, current, alone }: Props) {
  const [kept, setClosed] = useStore(`menu.closed.${area.key}`, false)
  const closed = kept && !alone
  const words = (
    <>
      <AreaIcon area={area} />
      <span>{area.name}</span>
    </>
  )
  return (
    <li className={styles.area} data-current={holdsPath(area, current) || undefined}>
      {alone ? (
        <p className={styles.head}>{words}</p>
      ) : (
        <button type="button" className={styles.head} aria-expanded={!closed} onClick={() => setClosed(!closed)}>
          {words}
          <ExpandMore fontSize="small" className={styles.arrow} />
        </button>
      )}
      {!closed && (
        <div className={styles.entries}>
          <SideEntries area={area} current={current} />
        </div>
      )}
    </li>
  )
}
