import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { FoldedAreas } from './FoldedAreas.tsx'
import { holdsPath } from '../../providers/navigation/menuAreas.ts'
import { SideArea } from './SideArea.tsx'
import styles from './SideMenu.module.css'
import { usePages } from '../../providers/navigation/usePages.ts'

interface Props {
  /** Only its icon; the area opens beside it. */
  folded?: boolean
  onFold?: () => void
  /** All of them, where there is no other way to the others. */
  allAreas?: boolean
}

/** Shows the open area of the menu with the user's pages in it; the others are in the top navigation. */
export function SideMenu({ folded = false, onFold, allAreas = false }: Props) {
  const translate = useTranslate()
  const { areas, current, onlyFixed } = usePages()
  const menu = useRef<HTMLElement>(null)
  const here = areas.find(area => holdsPath(area, current))?.key
  const [last, setLast] = useState(here)
  // A page that stands in no area leaves the one before open.
  if (here !== undefined && here !== last) setLast(here)
  const open = areas.find(({ key }) => key === (here ?? last)) ?? areas[0]
  // Where little is left of the menu there is nothing to divide.
  const shown = allAreas || onlyFixed || !open ? areas : [open]
  useEffect(() => {
    // A long menu may begin far above where one is.
    const link = current && menu.current?.querySelector(folded ? '[data-current]' : '[aria-current]')
    if (link) link.scrollIntoView({ block: 'nearest' })
  }, [current, folded])
  return (
    <nav
      ref={menu}
      className={styles.menu}
      data-folded={folded || undefined}
      aria-label={translate('docket.shell.navigation')}
    >
      {folded ? (
        <FoldedAreas areas={shown} current={current} />
      ) : (
        <ul className={styles.areas}>
          {shown.map(area => (
            <SideArea key={area.key} area={area} current={current} alone={shown.length === 1} />
          ))}
        </ul>
      )}
      {onFold && (
        <button type="button" className={styles.fold} onClick={onFold} aria-expanded={!folded}>
          <ChevronLeft fontSize="small" />
          <span>{translate(folded ? 'docket.shell.unfoldMenu' : 'docket.shell.foldMenu')}</span>
        </button>
      )}
    </nav>
  )
}
