import { use } from 'react'
import { useWatch } from 'react-hook-form'
import { type FormValues, textOf } from './formValues.ts'
import { besideOf, InputScope } from './InputScope.ts'

/**
 * Returns values beside an input, as filled in or as saved.
 * @param wanted names of properties of the same record or line, by the names to return them under
 * @param name name of the input in the form
 */
export function useBeside(wanted: Readonly<Record<string, string>>, name: string): Record<string, string> {
  const { inputs, saved } = use(InputScope)
  const entries = Object.entries(wanted)
  const typed = useWatch<FormValues>({ name: entries.map(([, own]) => besideOf(name, own)) }) as unknown[]
  return Object.fromEntries(
    entries.map(([told, own], index) => {
      const isTyped = inputs.some(({ source, readOnly }) => source === own && !readOnly)
      return [told, isTyped ? textOf(typed[index]) : String(saved?.[own] ?? '')]
    }),
  )
}
