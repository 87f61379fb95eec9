import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { formatTime } from '../../../engine/value/time.ts'
import styles from './DraftOffer.module.css'

interface Props {
  /** When it was typed, in ms. */
  at: number
  take: () => void
  drop: () => void
}

/** Offers what was typed into a form before its window was lost. */
export function DraftOffer({ at, take, drop }: Props) {
  const translate = useTranslate()
  return (
    <div className={styles.offer} role="status">
      <span>{translate('docket.form.draft', { time: formatTime(at, 'MM-dd hh:mm') })}</span>
      <span className={styles.answers}>
        <Button size="small" variant="outlined" onClick={take}>
          {translate('docket.form.takeDraft')}
        </Button>
        <Button size="small" onClick={drop}>
          {translate('docket.form.dropDraft')}
        </Button>
      </span>
    </div>
  )
}
