import { use, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Input } from '../../../engine/model/formModel.ts'
import type { FormValues } from '../formValues.ts'
import { chosenOf, InputScope } from '../InputScope.ts'
import { type Choice, savedChoice } from './savedChoice.ts'

/** Returns the record that an input refers to, from whoever knows it: null where there is none. */
export function useChoice(input: Input, name: string, id: string) {
  const { entity, saved } = use(InputScope)
  const chosen = useWatch<FormValues>({ name: chosenOf(name) }) as Choice | null | undefined
  const [told, tell] = useState<Choice>()
  const known = [chosen, told, savedChoice(entity, input, saved)].find(one => one?.id === id)
  const isUnknown = id !== '' && !known
  const choice: Choice | null = id === '' ? null : (known ?? { id, label: '…' })
  return { choice, isUnknown, tell }
}
