import { useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { setTour } from '../../providers/navigation/guideTour.ts'
import { productText } from '../../providers/texts/productText.ts'
import { useFreshData } from '../../tabs/useFreshData.ts'
import { Failed } from '../../ui/Failed.tsx'
import { DemoCompany } from './DemoCompany.tsx'
import { GuideDone } from './GuideDone.tsx'
import { GuideStepPanel } from './GuideStepPanel.tsx'
import type { GuideProgress } from './guideProgress.ts'
import styles from './guide.module.css'
import { ProgressLine } from './ProgressLine.tsx'
import { guideKey, useGuide } from './useGuide.ts'

/** Leads a new company through its first steps, each ticked by what there is; afterwards it says what to do every day. */
export function GuidePage() {
  const translate = useTranslate()
  const text = (key: string, values?: object) => translate(`docket.guide.${key}`, values)
  const product = productText('name', useLocale())
  const { guide, progress, error, refetch, setSkipped } = useGuide()
  useFreshData(guideKey)
  const isOver = progress !== undefined && progress.next === undefined
  return (
    <div
      className={styles.page}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a[href]')) setTour(!isOver)
      }}
    >
      <header className={styles.head}>
        <h1>{text('hello', { product })}</h1>
        <p>{text(isOver ? 'over' : 'lead')}</p>
        {progress && <ProgressLine progress={progress} />}
      </header>
      {error && !progress && <Failed error={error} retry={() => void refetch()} />}
      {!error && !progress && <Skeleton steps={guide?.steps.length ?? 0} />}
      {progress && isOver && guide && guide.daily.length > 0 && <GuideDone daily={guide.daily} />}
      {progress && <DemoCompany />}
      {progress && <Steps progress={progress} onSkip={setSkipped} />}
    </div>
  )
}

interface Props {
  progress: GuideProgress
  onSkip: (name: string, is: boolean) => void
}

/** One step is open at a time: the next one, until somebody opens another. */
function Steps({ progress: { steps, next }, onSkip }: Props) {
  const [chosen, setChosen] = useState<{ name?: string; after?: string }>({})
  const nextName = next?.step.name
  // What was chosen holds until a step is finished: then the next one opens.
  const open = 'name' in chosen && chosen.after === nextName ? chosen.name : nextName
  return (
    <ol className={styles.steps}>
      {steps.map(({ step, state, tasks }, index) => (
        <GuideStepPanel
          key={step.name}
          {...{ step, state, tasks, number: index + 1 }}
          isNext={step.name === nextName}
          isOpen={step.name === open}
          onToggle={() => setChosen({ name: step.name === open ? undefined : step.name, after: nextName })}
          onSkip={is => onSkip(step.name, is)}
        />
      ))}
    </ol>
  )
}

function Skeleton({ steps }: { steps: number }) {
  const label = useTranslate()('ra.page.loading')
  return (
    <ol className={styles.steps} aria-busy="true" aria-label={label}>
      {Array.from({ length: steps }, (_, index) => (
        <li key={index} className={styles.step}>
          <span className={styles.waiting} />
        </li>
      ))}
    </ol>
  )
}
