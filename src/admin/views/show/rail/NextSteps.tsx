import Button from '@mui/material/Button'
import { type RaRecord, useTranslate } from 'react-admin'
import { translated } from '../../../../engine/value/translated.ts'
import { isMissing } from '../ShowProblem.tsx'
import { useTransitions } from '../../../actions/transitions/TransitionsProvider.tsx'
import { useResource } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import styles from './SummarySection.module.css'
import { type NextStep, useNextSteps } from './useNextSteps.ts'

interface Props {
  record: RaRecord
  className: string
}

/** Says what is to be done next with a record, and by whom; nothing where it goes through no steps. */
export function NextSteps({ record, className }: Props) {
  const translate = useTranslate()
  const { resource } = useResource()
  const { open } = useTransitions()
  const { data, error, refetch } = useNextSteps(record)
  const texts = useDeclaredTexts() ?? {}
  const steps = data && translated(data.steps, texts)
  const isWorked = resource.show.steps.length > 0 || (steps?.length ?? 0) > 0
  if (!isWorked || (error && isMissing(error))) return null
  const byWhom = ({ transition, mine, roles }: NextStep) => {
    // One that changes the record itself also has to be open to the viewer, whose record it may not be.
    const isOpen = transition === null || open.some(({ name }) => name === transition)
    if (mine && isOpen) return translate('docket.record.mine')
    return roles.length > 0
      ? translate('docket.record.by', { roles: roles.join(translate('docket.words.and')) })
      : translate('docket.record.anybody')
  }
  return (
    <div className={`${className} ${styles.next}`} aria-live="polite">
      <dt>{translate('docket.record.next')}</dt>
      {steps?.length === 0 && <dd className={styles.by}>{translate('docket.record.noNext')}</dd>}
      {steps?.map(step => (
        <dd key={step.label}>
          {step.label} <span className={styles.by}>{byWhom(step)}</span>
        </dd>
      ))}
      {!data && (
        <dd>
          {error ? (
            <Button onClick={() => void refetch()}>{translate('docket.failed.retry')}</Button>
          ) : (
            <span className={styles.waiting} />
          )}
        </dd>
      )}
    </div>
  )
}
