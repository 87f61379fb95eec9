import { useTranslate } from 'react-admin'
import { useActor } from '../providers/actor.tsx'
import { useViewAs } from '../actions/useViewAs.ts'
import { useViewDemo } from '../actions/useViewDemo.ts'
import styles from './OtherViewBanner.module.css'

/** Says, as long as it is so, that the console is seen as another role sees it, or that it is the demo company's. */
export function OtherViewBanner() {
  const translate = useTranslate()
  const { viewAs, demoOf } = useActor()
  const role = useViewAs()
  const demo = useViewDemo()
  if (!viewAs && !demoOf) return null
  const { leave, isBusy } = demoOf ? demo : role
  return (
    <div className={styles.banner} role="status">
      <span>
        {demoOf ? translate('docket.people.viewingDemo') : translate('docket.people.viewing', { name: viewAs?.name })}
      </span>
      <button type="button" disabled={isBusy} onClick={leave}>
        {translate(demoOf ? 'docket.people.leaveDemo' : 'docket.people.leave')}
      </button>
    </div>
  )
}
