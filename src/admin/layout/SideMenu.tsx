import ChevronLeft from '@mui/icons-material/ChevronLeft'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FoldedAreas } from './FoldedAreas.tsx'
import { SideArea } from './SideArea.tsx'
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
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    // A long menu may begin far above where one is.
    const here = current && menu.current?.querySelector(folded ? '[data-current]' : '[aria-current]')
    if (here) here.scrollIntoView({ block: 'nearest' })
  }, [current, folded])
  return (
    <nav
      ref={menu}
      className={styles.menu}
      data-folded={folded || undefined}
      aria-label={translate('docket.shell.navigation')}
    >
      {folded ? (
        <FoldedAreas areas={areas} current={current} />
      ) : (
        <ul className={styles.areas}>
          {areas.map(area => (
            <SideArea key={area.key} area={area} current={current} />
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
