import type { RaRecord } from 'react-admin'
import type { StepState } from '../../../engine/workflow/workflow.ts'
import { useResource } from '../../providers/declarations.tsx'
import styles from './StateTags.module.css'
import { stateWords } from './stateWords.ts'

interface Props {
  record: RaRecord
  steps: readonly StepState[]
}

/** Shows the state of a record beside its number. */
export function StateTags({ record, steps }: Props) {
  const { entity } = useResource()
  return (
    <span className={styles.states}>
      {stateWords(entity, record, steps).map(({ label, tone }) => (
        <span key={label} className={styles.state} data-tone={tone}>
          {label}
        </span>
      ))}
    </span>
  )
}
