import { entry } from './messages/entry.ts'

type Texts = Readonly<Record<string, string>>

/** A text of the entry, before the console's own i18n is there. */
export function entryText(key: string, args?: Readonly<Record<string, unknown>>): string {
  return textIn(entry, key.replace('docket.entry.', ''), args)
}

/** One of the texts in the language that was chosen in the console. */
export function textIn(texts: { zh: Texts; en: Texts }, key: string, args: Readonly<Record<string, unknown>> = {}) {
  const text = (localStorage.getItem('RaStore.locale') === '"en"' ? texts.en : texts.zh)[key] ?? key
  return text.replace(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name]))
}
