import { entry } from './messages/entry.ts'

/** A text of the entry in the language that was chosen in the console, before the console's own i18n is there. */
export function entryText(key: string, args: Readonly<Record<string, unknown>> = {}): string {
  const texts: Readonly<Record<string, string>> =
    localStorage.getItem('RaStore.locale') === '"en"' ? entry.en : entry.zh
  const text = texts[key.replace('docket.entry.', '')] ?? key
  return text.replace(/%\{(\w+)\}/g, (_whole, name: string) => String(args[name]))
}
