import { filledFrom } from '../../../engine/form/filledFrom.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import { startValue } from '../formValues.ts'
import type { Choice } from './savedChoice.ts'

/** Lists the inputs beside a reference that a choice fills in, with what they hold then. */
export const filledBy = (inputs: readonly Input[], { fill = {} }: Input, choice: Choice) =>
  inputs.flatMap(input => {
    const sources = fill[input.source]
    const { source, type } = input
    return sources ? [{ source, type, value: startValue(input, filledFrom(sources, choice)) }] : []
  })
