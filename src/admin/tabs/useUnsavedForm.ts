import { useEffect, useEffectEvent, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation } from 'react-router'
import { isKept, keepForm, type KeptForm, takeKept } from '../ui/keptText.ts'
import { useUnsaved } from '../ui/TabContext.ts'
import { useDraft } from './useDraft.ts'

interface Options<Values> {
  /** Tells it from other forms of its page. */
  name: string
  /** A dialog that is on its way out has nothing to lose. */
  isOpen?: boolean
  /** Names of what is never kept. */
  secrets?: readonly string[]
  /** What was typed, over what the form begins with by now. */
  rebase?: (was: Values, typed: Values, now: Values) => Values
  /** It is long enough to be kept for when the window is lost. */
  hasDraft?: boolean
}

interface Offer {
  /** When it was typed, in ms. */
  at: number
  take: () => void
  drop: () => void
}

/**
 * Lets the tab ask before the text of a form is lost, and brings it back where an upgrade asked to load the window
 * anew.
 * @returns what was typed into a window that was lost since, where the form keeps a draft
 */
export function useUnsavedForm<Values extends FieldValues>(
  methods: UseFormReturn<Values>,
  { name, isOpen = true, secrets = [], rebase = (_was, typed) => typed, hasDraft = false }: Options<Values>,
): Offer | undefined {
  const { isDirty, defaultValues } = methods.formState
  const isUnsaved = isOpen && isDirty
  const key = `${useLocation().pathname} ${name}`
  const read = () => {
    const values = Object.entries(methods.getValues()).filter(([source]) => !secrets.includes(source))
    return { was: defaultValues, typed: Object.fromEntries(values) }
  }
  const draft = useDraft<Values>({ key, isKept: hasDraft && isUnsaved, read, watch: methods.subscribe })
  const [offered, offer] = useState(() => (hasDraft && !isKept(key) ? draft.find() : undefined))
  useUnsaved(isUnsaved)
  const take = (kept: KeptForm<Values>) => {
    const now = defaultValues as Values
    const values = rebase(kept.was, { ...now, ...kept.typed }, now) as DefaultValues<Values>
    methods.reset(values, { keepDefaultValues: true })
  }
  const restore = useEffectEvent(() => {
    const kept = takeKept<Values>(key)
    if (kept) take(kept)
  })
  const keep = useEffectEvent(() => keepForm(key, read))
  useEffect(() => restore(), [])
  useEffect(() => (isUnsaved ? keep() : undefined), [isUnsaved])

  if (!offered) return undefined
  const end = () => offer(undefined)
  return {
    at: offered.at,
    take: () => {
      take(offered)
      end()
    },
    drop: () => {
      if (!isUnsaved) draft.drop()
      end()
    },
  }
}
