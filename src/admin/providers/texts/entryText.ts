import { entry } from './messages/entry.ts'

type Texts = Readonly<Record<string, string>>

/** Returns a text of the entry page, before the console's i18n is loaded. */
export function entryText(key: string, args?: Readonly<Record<string, unknown>>): string {
  return textIn(entry, key.replace('docket.entry.', ''), args)
}

/** The console's language, before the console is there. */
export const entryLocale = () => (localStorage.getItem('RaStore.locale') === '"en"' ? 'en' : 'zh')

/** Returns one of the texts in the console's language. */
export function textIn(texts: { zh: Texts; en: Texts }, key: string, args: Readonly<Record<string, unknown>> = {}) {
  const text = texts[entryLocale()][key] ?? key
  return text.replace(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name]))
}
