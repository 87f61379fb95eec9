import Close from '@mui/icons-material/Close'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useEffect } from 'react'
import { useStore, useTranslate } from 'react-admin'
import { Link, Navigate } from 'react-router'
import { Loading } from '../../ui/Loading.tsx'
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
  const { progress, isWanted, hide } = useWanted()
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

/** Redirects to the guide while the company is new, else to a page. */
export function GuideOr({ path }: { path: string }) {
  const { isPending, isWanted } = useWanted()
  return isPending ? <Loading /> : <Navigate to={isWanted ? '/welcome' : path} replace />
}

/** Tells whether the guide is to be shown without being asked for; where it is over, this browser keeps that. */
function useWanted() {
  const { progress, isPending, skipped, setSkipped } = useGuide()
  const [, setOver] = useStore(OVER, false)
  const isOver = progress?.isNew === false
  useEffect(() => {
    if (isOver) setOver(true)
  }, [isOver, setOver])
  const isWanted = progress?.isNew === true && !skipped.has(HIDDEN)
  return { progress, isPending, isWanted, hide: () => setSkipped(HIDDEN, true) }
}
