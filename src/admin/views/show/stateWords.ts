import type { Entity, Tone } from '../../../engine/model/model.ts'
import type { StepState } from '../../../engine/workflow/workflow.ts'

type Data = Readonly<Record<string, unknown>>

export interface StateWord {
  label: string
  tone: Tone
}

/**
 * Describes the state of a record: by the word of the step at which its way ended, else by every coloured enumeration.
 */
export function stateWords(entity: Entity, record: Data, steps: readonly StepState[]): StateWord[] {
  const ended = steps.find(step => step.tone !== undefined)
  if (ended?.tone) return [{ label: ended.label, tone: ended.tone === 'error' ? 'alert' : ended.tone }]
  return Object.values(entity.fields).flatMap(field => {
    const option = field.stored ? field.options?.find(({ value }) => value === record[field.name]) : undefined
    return option?.tone ? [{ label: option.label, tone: option.tone }] : []
  })
}
