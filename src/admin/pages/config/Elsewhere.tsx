import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import styles from './ListConfig.module.css'
import type { Draft } from './useDraft.ts'

/** Shows that the user edits the same list in another window, too, and lets them choose which draft continues. */
export function Elsewhere({ draft }: { draft: Pick<Draft, 'failure' | 'keepHere' | 'takeElsewhere'> }) {
  const translate = useTranslate()
  const { failure, keepHere, takeElsewhere } = draft
  const { error } = useDialogs()
  const choose = (act: () => Promise<void>) => () => void act().catch(reason => error(messageOf(reason)))
  return (
    <section className={styles.note} role="alert">
      <b>{messageOf(failure)}</b>
      <div className={styles.choices}>
        <Button variant="outlined" onClick={choose(takeElsewhere)}>
          {translate('docket.config.takeElsewhere')}
        </Button>
        <Button variant="outlined" onClick={choose(keepHere)}>
          {translate('docket.config.keepHere')}
        </Button>
      </div>
    </section>
  )
}
