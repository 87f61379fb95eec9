import { useTranslate } from 'react-admin'
import { useActor } from '../providers/actor.tsx'
import { useViewAs } from '../actions/useViewAs.ts'
import styles from './ViewAsBanner.module.css'

/** Says, as long as it is so, that the console is seen as another role sees it. */
export function ViewAsBanner() {
  const translate = useTranslate()
  const { viewAs } = useActor()
  const { leave, isBusy } = useViewAs()
  if (!viewAs) return null
  return (
    <div className={styles.banner} role="status">
      <span>{translate('docket.people.viewing', { name: viewAs.name })}</span>
      <button type="button" disabled={isBusy} onClick={leave}>
        {translate('docket.people.leave')}
      </button>
    </div>
  )
}
