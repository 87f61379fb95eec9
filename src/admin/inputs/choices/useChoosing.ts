import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { InputProps } from '../InputProps.ts'
import { besideOf, chosenOf, InputScope } from '../InputScope.ts'
import type { FormValues } from '../formValues.ts'
import { filledBy } from './filledBy.ts'
import { choiceOf, choicesAt, lookupOf } from './lookupOf.ts'
import { useRelatedBeside } from './useRelatedBeside.ts'
import type { Choice } from './savedChoice.ts'

/** Chooses for a reference, and fills in values that follow. */
export function useChoosing({ input, name }: InputProps, within: Readonly<Record<string, string>>) {
  const { choices, inputs } = use(InputScope)
  const { setValue, formState } = useFormContext<FormValues>()
  const lookup = lookupOf(useDeclarations(), input)
  const beside = useRelatedBeside(input, name)

  const set = (field: string, value: unknown) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const choose = (choice: Choice | null) => {
    setValue(chosenOf(name), choice)
    set(name, choice?.id ?? '')
    if (!choice) return
    for (const { source, type, value } of filledBy(inputs, input, choice)) {
      if (type === 'reference') setValue(chosenOf(besideOf(name, source)), null)
      set(besideOf(name, source), value)
    }
  }
  return { asked: { path: choicesAt(choices, name), within: { ...within, ...beside }, lookup, choiceOf }, choose }
}
