import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import styles from './pages.module.css'

/** Shows that the page exists, but not for this user. */
export function NoAccess() {
  const translate = useTranslate()
  return (
    <div className={styles.centred} role="alert">
      <h1>{translate('docket.access.denied')}</h1>
      <p>{translate('docket.access.ask')}</p>
      <Button component={Link} to="/">
        {translate('docket.access.home')}
      </Button>
    </div>
  )
}
