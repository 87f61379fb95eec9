import { useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { filledFrom } from '../../../../engine/form/filledFrom.ts'
import { dataOf } from '../../../../engine/value/data.ts'
import { type FormValues, startValue } from '../../../inputs/formValues.ts'
import { CHOSEN } from '../../../inputs/InputScope.ts'
import { type Lines, linesOf } from '../formGround.ts'
import { keyOf, type RelatedOfLines } from '../relatedOfLines.ts'

/** What lines have of related records, and what of their record that goes by. */
export interface Known {
  beside: string
  found: RelatedOfLines
}

/**
 * Fills lines in anew when what their values go by is chosen anew, such as the customer with whom prices were agreed on:
 * those that have what they were filled in with before. Where there is nothing to fill in, it is said that they stay.
 */
export function useRefilled(section: Lines, paths: readonly string[], known: Known | undefined) {
  const { getValues, setValue } = useFormContext<FormValues>()
  const notify = useNotify()
  const last = useRef<Known>(undefined)
  useEffect(() => {
    const before = last.current
    if (!known) return
    last.current = known
    if (!before || before.beside === known.beside) return
    const moved = refillsOf(section, paths, linesOf(getValues(section.rows)), { before, known })
    const refilled = moved.filter(({ value }) => value !== null)
    for (const { place, value } of refilled) setValue(place, value, { shouldDirty: true })
    const say = (word: string, type: 'info' | 'warning', count: number) =>
      count > 0 && notify(`docket.form.${word}`, { type, messageArgs: { smart_count: count } })
    say('refilled', 'info', refilled.length)
    say('left', 'warning', moved.length - refilled.length)
  }, [known, section, paths, getValues, setValue, notify])
}

interface Refill {
  place: string
  /** What is filled in there now; null where there is nothing. */
  value: unknown
}

/** Lists where lines have what they were filled in with before, and would be filled in otherwise now. */
function refillsOf(
  { rows, inputs }: Lines,
  paths: readonly string[],
  lines: readonly FormValues[],
  { before, known }: { before: Known; known: Known },
): Refill[] {
  const filling = inputs.flatMap(({ source, fill = {} }) =>
    inputs.flatMap(input => {
      const sources = fill[input.source] ?? []
      return sources.some(({ isOwn }) => isOwn) ? [{ source, input, sources }] : []
    }),
  )
  return lines.flatMap((line, index) =>
    filling.flatMap(({ source, input, sources }): Refill[] => {
      const choice = dataOf(dataOf(line[CHOSEN])[source])
      const filledBy = ({ found }: Known) => filledFrom(sources, { ...choice, related: found.get(keyOf(paths, line)) })
      const [old, next] = [filledBy(before), filledBy(known)]
      const isAsFilled = old !== null && String(line[input.source]) === String(startValue(input, old))
      if (!isAsFilled || String(old) === String(next)) return []
      return [{ place: `${rows}.${index}.${input.source}`, value: next === null ? null : startValue(input, next) }]
    }),
  )
}
