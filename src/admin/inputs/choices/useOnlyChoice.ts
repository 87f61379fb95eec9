import { useEffect, useEffectEvent, useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { matches } from '../../../engine/value/condition.ts'
import type { DocketDataProvider } from '../../providers/data/dataProvider.ts'
import { type FormValues, textOf } from '../formValues.ts'
import type { InputProps } from '../InputProps.ts'
import type { Choice } from './savedChoice.ts'
import { useChoosing } from './useChoosing.ts'

/** Choices among which the one is looked for that is made by itself. */
const MOST = 50

/**
 * Chooses by itself where what was chosen beside it leaves one choice alone, as of a customer with one contact, or where
 * one is meant to be chosen.
 */
export function useOnlyChoice(props: InputProps, within: Readonly<Record<string, string>>): void {
  const { name, input } = props
  const dataProvider = useDataProvider<DocketDataProvider>()
  const { getValues } = useFormContext<FormValues>()
  const { asked, choose } = useChoosing(props, within)
  const key = JSON.stringify(within)
  // What a saved record leaves open was left open by somebody.
  const last = useRef(key)
  const find = useEffectEvent(() =>
    Object.values(within).includes('')
      ? undefined
      : dataProvider.get<Choice[]>(asked.path, { ...within, q: '', per_page: input.preset ? MOST : 2 }),
  )
  const take = useEffectEvent((found: Choice[]) => {
    const meant = input.preset ? found.filter(one => matches(input.preset, one)) : []
    const [only, ...others] = meant.length > 0 ? meant : found
    if (only && others.length === 0 && textOf(getValues(name)) === '') choose(only)
  })
  useEffect(() => {
    if (last.current === key) return undefined
    last.current = key
    let isOld = false
    // Whoever opens the list is told what failed.
    find()?.then(
      found => !isOld && take(found),
      () => undefined,
    )
    return () => {
      isOld = true
    }
  }, [key])
}
