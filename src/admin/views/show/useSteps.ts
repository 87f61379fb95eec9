import type { RaRecord } from 'react-admin'
import { translated } from '../../../engine/value/translated.ts'
import type { StepState } from '../../../engine/workflow/workflow.ts'
import { useDeclaredTexts } from '../../providers/texts/useDeclaredTexts.ts'

/** Returns the steps of a record, which the server says in the language of the declarations, in the reader's. */
export function useSteps(record: RaRecord): StepState[] {
  const texts = useDeclaredTexts() ?? {}
  return translated<StepState[]>(record.steps ?? [], texts)
}
