import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { OVER } from './over.ts'
import styles from './guide.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { useGuide } from './useGuide.ts'

/** In place of a step: the guide is not shown on the first page. */
const HIDDEN = '-'

/** Leads to the guide from the first page, while the company is new. */
export function GuideCard() {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  const { progress, skipped, setSkipped } = useGuide()
  const [, setOver] = useStore(OVER, false)
  const isOver = progress?.isNew === false
  useEffect(() => {
    if (isOver) setOver(true)
  }, [isOver, setOver])
  if (!progress?.isNew || skipped.has(HIDDEN)) return null
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
      <IconButton size="small" aria-label={text('hide')} title={text('hide')} onClick={() => setSkipped(HIDDEN, true)}>
        <Close fontSize="small" />
      </IconButton>
    </section>
  )
}
