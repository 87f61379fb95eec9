import { useEffect, useEffectEvent } from 'react'
import { useStoreContext } from 'react-admin'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { KeptForm } from '../ui/keptText.ts'

/** What was typed into a form and not saved. */
interface Draft<Values> extends KeptForm<Values> {
  /** When it was typed, in ms. */
  at: number
}

interface Wanted<Values extends FieldValues> {
  key: string
  isKept: boolean
  read: () => KeptForm<unknown>
  /** Tells what is typed. */
  watch: UseFormReturn<Values>['subscribe']
}

/** What was typed is written down when nothing was typed for so long. */
const QUIET = 500
/** A draft that nobody came back for. */
const OLD = 7 * 24 * 60 * 60_000

/**
 * Keeps a draft of a form in the browser, under the account, while there is something to lose: until it is saved, given
 * up, or the account signs out.
 */
export function useDraft<Values extends FieldValues>({ key, isKept, read, watch }: Wanted<Values>) {
  const store = useStoreContext()
  const place = `drafts.${key}`
  const write = useEffectEvent(() => store.setItem(place, { ...read(), at: Date.now() }))
  const drop = useEffectEvent(() => store.removeItem(place))
  useEffect(() => {
    if (!isKept) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => write(), QUIET)
    }
    const now = () => write()
    later()
    const stop = watch({ formState: { values: true }, callback: later })
    addEventListener('pagehide', now)
    return () => {
      clearTimeout(timer)
      stop()
      removeEventListener('pagehide', now)
      drop()
    }
  }, [isKept, watch])
  return {
    find: () => {
      const found: Draft<Values> | undefined = store.getItem(place)
      return found && Date.now() - found.at < OLD ? found : undefined
    },
    drop: () => store.removeItem(place),
  }
}
