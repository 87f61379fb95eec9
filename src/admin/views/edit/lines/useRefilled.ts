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
    const { rows, inputs } = section
    const told = { refilled: 0, left: 0 }
    for (const [index, line] of linesOf(getValues(rows)).entries()) {
      const key = keyOf(paths, line)
      for (const { source, fill = {} } of inputs)
        for (const [name, sources] of Object.entries(fill)) {
          const input = inputs.find(one => one.source === name)
          if (!input || !sources.some(({ isOwn }) => isOwn)) continue
          const choice = dataOf(dataOf(line[CHOSEN])[source])
          const [old, next] = [before, known].map(({ found }) =>
            filledFrom(sources, { ...choice, related: found.get(key) }),
          )
          const isAsFilled = old !== null && String(line[name]) === String(startValue(input, old))
          if (!isAsFilled || String(old) === String(next)) continue
          if (next === null) told.left += 1
          else {
            const place: string = `${rows}.${index}.${name}`
            setValue(place, startValue(input, next), { shouldDirty: true })
            told.refilled += 1
          }
        }
    }
    for (const [word, count] of Object.entries(told))
      if (count > 0)
        notify(`docket.form.${word}`, {
          type: word === 'left' ? 'warning' : 'info',
          messageArgs: { smart_count: count },
        })
  }, [known, section, paths, getValues, setValue, notify])
}
