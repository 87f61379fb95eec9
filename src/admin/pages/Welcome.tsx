import { useTranslate } from 'react-admin'
import { usePages } from '../providers/navigation/usePages.ts'
import { useActor } from '../providers/actor.tsx'
import { useDeclarations } from '../providers/declarations.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import styles from '../ui/pages.module.css'

const GuidePage = lazyPart(() => import('./guide/GuidePage.tsx').then(m => m.GuidePage))

/** Leads through the first steps of a company; greets users who have none, nor a start page. */
export function Welcome() {
  return useDeclarations().guide ? <GuidePage /> : <Greeting />
}

function Greeting() {
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
