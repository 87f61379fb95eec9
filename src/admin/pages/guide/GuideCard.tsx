import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import styles from './guide.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { useFirstSteps } from './useFirstSteps.ts'

/** Leads to the guide from the first page, while the company is new. */
export function GuideCard() {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  const { progress, isWanted, hide } = useFirstSteps()
  if (!progress || !isWanted) return null
  const { done, next } = progress
  return (
    <section className={styles.card} aria-label={text('title')}>
      <div>
        <h2>{text(done === 0 ? 'begin' : 'goOn')}</h2>
        {next && <p>{text('next', { title: next.step.title, minutes: next.step.minutes })}</p>}
        <ProgressLine progress={progress} />
      </div>
      <Button component={Link} to="/welcome" variant="contained">
        {text(done === 0 ? 'start' : 'resume')}
      </Button>
      <IconButton size="small" aria-label={text('hide')} title={text('hide')} onClick={hide}>
        <Close fontSize="small" />
      </IconButton>
    </section>
  )
}
