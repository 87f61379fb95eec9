import { useDeclaredText } from '../../../admin/providers/texts/useDeclaredText.ts'
import type { Taken } from './takeForm.ts'

/** Returns what was made in the chosen language. */
export function useMadeInWords(): (taken: Taken) => Pick<Taken, 'created' | 'updated' | 'made'> {
  const textOf = useDeclaredText()
  return ({ created, updated, made }) => ({
    created,
    updated,
    made: made.map(({ label, names }) => ({ label: textOf(label), names: names.map(textOf) })),
  })
}
