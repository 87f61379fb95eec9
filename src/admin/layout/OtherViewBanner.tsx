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
  const text = (key: string, values?: object) => translate(`docket.people.${key}`, values)
  return (
    <div className={styles.banner} role="status">
      <span>{demoOf ? text('viewingDemo') : text('viewing', { name: viewAs?.name })}</span>
      <button type="button" disabled={isBusy} onClick={leave}>
        {text(demoOf ? 'leaveDemo' : 'leave')}
      </button>
    </div>
  )
}
