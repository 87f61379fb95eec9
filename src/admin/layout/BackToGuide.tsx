import Close from '@mui/icons-material/Close'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { setTour, useTour } from '../providers/navigation/guideTour.ts'
import { useDeclarations } from '../providers/declarations.tsx'
import styles from './BackToGuide.module.css'

/** Leads back to the guide from a page that it led to. */
export function BackToGuide() {
  const translate = useTranslate()
  const { guide } = useDeclarations()
  const { pathname } = useLocation()
  if (!useTour() || !guide || pathname === '/welcome') return null
  const label = translate('docket.welcome.leave')
  return (
    <span className={styles.back}>
      <Link to="/welcome">{translate('docket.welcome.back')}</Link>
      <button type="button" aria-label={label} title={label} onClick={() => setTour(false)}>
        <Close />
      </button>
    </span>
  )
}
