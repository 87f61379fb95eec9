import { use } from 'react'
import { useFormContext } from 'react-hook-form'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { InputProps } from '../InputProps.ts'
import { besideOf, chosenOf, InputScope } from '../InputScope.ts'
import { type FormValues, startValue } from '../formValues.ts'
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
    for (const [source, path] of Object.entries(input.fill ?? {})) {
      const other = inputs.find(each => each.source === source)
      if (!other) continue
      if (other.type === 'reference') setValue(chosenOf(besideOf(name, source)), null)
      set(besideOf(name, source), startValue(other, choice[path]))
    }
  }
  return { asked: { path: choicesAt(choices, name), within: { ...within, ...beside }, lookup, choiceOf }, choose }
}
