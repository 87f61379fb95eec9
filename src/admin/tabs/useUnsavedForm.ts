import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { keepForm, takeKept } from '../ui/keptText.ts'
import { useUnsaved } from '../ui/TabContext.ts'

interface Options<Values> {
  /** Tells it from other forms of its page. */
  name: string
  /** A dialog that is on its way out has nothing to lose. */
  isOpen?: boolean
  /** Names of what is never kept. */
  secrets?: readonly string[]
  /** What was typed, over what the form begins with by now. */
  rebase?: (was: Values, typed: Values, now: Values) => Values
}

/**
 * Lets the tab ask before the text of a form is lost, and brings it back where an upgrade asked to load the window
 * anew.
 */
export function useUnsavedForm<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  { name, isOpen = true, secrets = [], rebase = (_was, typed) => typed }: Options<Values>,
): void {
  const { isDirty, defaultValues } = methods.formState
  const isUnsaved = isOpen && isDirty
  const key = `${useLocation().pathname} ${name}`
  useUnsaved(isUnsaved)
  const read = useEffectEvent(() => {
    const values = Object.entries(methods.getValues()).filter(([source]) => !secrets.includes(source))
    return { was: defaultValues, typed: Object.fromEntries(values) }
  })
  const restore = useEffectEvent(() => {
    const kept = takeKept<Values>(key)
    const now = defaultValues as Values
    if (!kept) return
    const values = rebase(kept.was, { ...now, ...kept.typed }, now) as DefaultValues<Values>
    methods.reset(values, { keepDefaultValues: true })
  })
  useEffect(() => restore(), [])
  useEffect(() => (isUnsaved ? keepForm(key, () => read()) : undefined), [isUnsaved, key])
}
