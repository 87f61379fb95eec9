import Check from '@mui/icons-material/Check'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Remove from '@mui/icons-material/Remove'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import type { StepProgress } from './guideProgress.ts'
import { GuideTaskRow } from './GuideTaskRow.tsx'
import styles from './guide.module.css'

interface Props extends StepProgress {
  number: number
  isNext: boolean
  isOpen: boolean
  onToggle: () => void
  onSkip: (is: boolean) => void
}

/** Shows a step: what it is for, what there is of it, and the ways to go on. */
export function GuideStepPanel({ step, state, tasks, number, isNext, isOpen, onToggle, onSkip }: Props) {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  const id = useId()
  const next = tasks.findIndex(({ isDone }) => !isDone)
  const words = state === 'open' ? text('minutes', { minutes: step.minutes }) : text(`states.${state}`)
  return (
    <li className={styles.step} data-state={state} data-next={isNext || undefined} data-open={isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <span className={styles.mark} aria-hidden="true">
            {state === 'done' ? <Check /> : state === 'skipped' ? <Remove /> : number}
          </span>
          <span className={styles.title}>{step.title}</span>
          <span className={styles.state}>{words}</span>
          <ExpandMore className={styles.arrow} />
        </button>
      </h2>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {step.text && <p className={styles.text}>{step.text}</p>}
        <ul className={styles.tasks}>
          {step.tasks.map((task, index) => {
            const found = tasks[index]
            return found && <GuideTaskRow key={index} task={task} state={found} isNext={index === next} />
          })}
        </ul>
        {state !== 'done' && (
          <Button variant="text" size="small" className={styles.skip} onClick={() => onSkip(state === 'open')}>
            {text(state === 'open' ? 'skip' : 'resume')}
          </Button>
        )}
      </div>
    </li>
  )
}
