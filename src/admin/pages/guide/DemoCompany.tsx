import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useViewDemo } from '../../actions/useViewDemo.ts'
import { useActor } from '../../providers/actor.tsx'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import styles from './DemoCompany.module.css'
import { useDemoCompany } from './useDemoCompany.ts'

/** Offers a demo company beside the own one: to be made, looked into, and thrown away. */
export function DemoCompany() {
  const { keys, demoOf } = useActor()
  return keys.has('system-config') && !demoOf ? <Offered /> : null
}

function Offered() {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.demo.${key}`, values)
  const { demo, make, throwAway, isBusy } = useDemoCompany()
  const { enter, isBusy: isEntering } = useViewDemo()
  if (!demo || demo.state === 'unknown') return null
  const { state, corpName } = demo
  const about = state === 'none' ? text('about') : text(state, { name: corpName })
  return (
    <SectionPanel title={text('title')}>
      <div className={styles.demo}>
        <p role="status">{about}</p>
        <div className={styles.ways}>
          {state !== 'none' && (
            <Button variant="text" color="error" disabled={isBusy} onClick={() => void throwAway()}>
              {text('throwAway')}
            </Button>
          )}
          <Button
            variant="outlined"
            disabled={isBusy || isEntering}
            loading={state === 'making'}
            onClick={state === 'ready' ? enter : make}
          >
            {text(state === 'halfMade' ? 'goOn' : 'look')}
          </Button>
        </div>
      </div>
    </SectionPanel>
  )
}
