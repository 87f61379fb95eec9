import { useTranslate } from 'react-admin'
import type { GuideProgress } from './guideProgress.ts'
import styles from './guide.module.css'

/** Says how many steps are done, and how long the others take. */
export function ProgressLine({ progress: { steps, done, minutes, next } }: { progress: GuideProgress }) {
  const translate = useTranslate()
  const words = translate('docket.guide.done', { done, count: steps.length })
  return (
    <div className={styles.progress}>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={done}
      >
        {steps.map(({ step, state }) => (
          <span key={step.name} data-state={state} />
        ))}
      </div>
      <p>
        <b>{words}</b>
        {next && <span>{translate('docket.guide.left', { minutes })}</span>}
      </p>
    </div>
  )
}
