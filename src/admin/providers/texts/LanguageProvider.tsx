import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { I18nContext, type I18nProvider, useLocaleState, useNotify } from 'react-admin'

/**
 * Tells everything below when another language is spoken. React-admin would draw the console anew then, and what is
 * half filled in any tab would be lost.
 */
export function LanguageProvider({ provider, children }: { provider: I18nProvider; children: ReactNode }) {
  const [wanted, setWanted] = useLocaleState()
  const notify = useNotify()
  const [spoken, setSpoken] = useState(() => (wanted === provider.getLocale() ? wanted : undefined))
  const loading = useRef(Promise.resolve())
  useEffect(() => {
    let isStale = false
    // One after the other: the words that come last would stay, whichever were asked for last.
    const load = async (before: Promise<void>) => {
      await before.catch(() => undefined)
      if (isStale) return
      await provider.changeLocale(wanted)
      if (!isStale) setSpoken(wanted)
    }
    loading.current = load(loading.current)
    loading.current.catch(async () => {
      // What a page loads fails when it is left, too: then there is no other turn, and the choice stays.
      await new Promise(resolve => void setTimeout(resolve))
      if (isStale) return
      // All of it in one language, what is declared too.
      setWanted(provider.getLocale())
      notify('ra.notification.i18n_error', { type: 'error' })
    })
    return () => {
      isStale = true
    }
  }, [provider, wanted, setWanted, notify])
  // A new value per language makes the users of texts render again, with their state.
  const value = useMemo(() => ({ ...provider, spoken }), [provider, spoken])
  return spoken && <I18nContext value={value}>{children}</I18nContext>
}

/** Wraps the i18n provider for react-admin's own context, which must not notice a change of the language. */
export const withoutRedraw = (provider: I18nProvider, chosen: () => string | undefined): I18nProvider => ({
  ...provider,
  getLocale: () => chosen() ?? provider.getLocale(),
})
