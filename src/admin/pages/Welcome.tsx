import { useTranslate } from 'react-admin'
import { usePages } from '../providers/navigation/usePages.ts'
import { useActor } from '../providers/actor.tsx'
import styles from '../ui/pages.module.css'

/** Greets users who have no start page. */
export function Welcome() {
  const translate = useTranslate()
  const { name } = useActor()
  const { areas } = usePages()
  return (
    <div className={styles.centred}>
      <h1>{translate('docket.welcome.hello', { name })}</h1>
      <p>{translate(areas.length > 0 ? 'docket.welcome.hint' : 'docket.welcome.noMenu')}</p>
    </div>
  )
}
