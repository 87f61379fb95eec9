import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { useStore, useTranslate } from 'react-admin'
import type { MenuArea } from './menuAreas.ts'
import { menuIcons, unnamedIcon } from './menuIcons.ts'
import { MenuLink } from './MenuLink.tsx'
import styles from './SideMenu.module.css'
import { usePages } from './usePages.ts'

interface Props {
  /** Only icons; an area opens beside them. */
  folded?: boolean
  onFold?: () => void
}

/** The areas of the menu tree with the pages that this user has. */
export function SideMenu({ folded = false, onFold }: Props) {
  const translate = useTranslate()
  const { areas, current } = usePages()
  return (
    <nav className={styles.menu} data-folded={folded || undefined} aria-label={translate('docket.shell.navigation')}>
      <ul className={styles.areas}>
        {areas.map(area => (
          <Area key={area.key} area={area} folded={folded} current={current} />
        ))}
      </ul>
      {onFold && (
        <button type="button" className={styles.fold} onClick={onFold} aria-expanded={!folded}>
          <ChevronLeft fontSize="small" />
          <span>{translate(folded ? 'docket.shell.unfoldMenu' : 'docket.shell.foldMenu')}</span>
        </button>
      )}
    </nav>
  )
}

function Area({ area, folded, current }: { area: MenuArea; folded: boolean; current?: string }) {
  const [closed, setClosed] = useStore(`menu.closed.${area.key}`, false)
  const Icon = menuIcons[area.icon ?? ''] ?? unnamedIcon
  const holdsCurrent = area.groups.some(({ entries }) => entries.some(({ path }) => path === current))
  return (
    <li className={styles.area} data-current={holdsCurrent || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={folded ? undefined : !closed}
        aria-haspopup={folded || undefined}
        onClick={() => setClosed(!folded && !closed)}
      >
        <Icon fontSize="small" />
        <span>{area.name}</span>
        <ExpandMore fontSize="small" className={styles.arrow} />
      </button>
      {(folded || !closed) && (
        <div className={styles.entries}>
          <p className={styles.areaName}>{area.name}</p>
          {area.groups.map(({ name, entries }) => (
            <ul key={name ?? ''}>
              {name && <li className={styles.group}>{name}</li>}
              {entries.map(entry => (
                <li key={entry.key}>
                  <MenuLink entry={entry} className={styles.entry} isCurrent={entry.path === current} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
    </li>
  )
}
