import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FormSection } from '../../../../engine/model/formModel.ts'
import type { FormValues } from '../../../inputs/formValues.ts'
import { chosenOf } from '../../../inputs/InputScope.ts'
import { type CellPlace, controlsIn, focusControl, placeOf } from './cells.ts'

interface Acts {
  /** Where lines may be added. */
  insertAt?: (row: number) => void
  /** Where lines may be removed. */
  removeAt?: (row: number) => void
}

/**
 * Lets keys change lines as people have it in their fingers from other programs of the trade: Ctrl+Insert adds one
 * below, Ctrl+Delete removes one, F8 takes the value that stands above.
 */
export function useLineKeys({ rows = '', inputs }: FormSection, { insertAt, removeAt }: Acts) {
  const { getValues, setValue, formState } = useFormContext<FormValues>()
  const wanted = useRef<{ body: HTMLElement; place: CellPlace }>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { body, place } = wanted.current
    const row = body.children[Math.min(place.row, body.children.length - 1)]
    const control = controlsIn(row?.children[place.column])[0] ?? controlsIn(row)[0]
    wanted.current = undefined
    if (control) focusControl(control)
  })

  const copyAbove = ({ row, column }: CellPlace) => {
    const source = inputs[column - 1]?.source
    if (source === undefined || row === 0) return
    const [above, here] = [row - 1, row].map(index => `${rows}.${index}.${source}`) as [string, string]
    setValue(chosenOf(here), getValues(chosenOf(above)))
    setValue(here, getValues(above), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  return (event: KeyboardEvent<HTMLElement>) => {
    const found = placeOf(event.target)
    if (!found || event.defaultPrevented || event.nativeEvent.isComposing || event.altKey || event.metaKey) return
    const { body, place } = found
    const act = event.ctrlKey ? { Insert: insertAt, Delete: removeAt }[event.key] : undefined
    if (act) {
      event.preventDefault()
      const row = event.key === 'Insert' ? place.row + 1 : place.row
      wanted.current = { body, place: { ...place, row } }
      act(row)
    } else if (event.key === 'F8' && !event.ctrlKey) {
      event.preventDefault()
      copyAbove(place)
    }
  }
}
