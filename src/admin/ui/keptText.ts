import { giveUpUnsaved } from './TabContext.ts'

/** What a form held: what it began with, and what was made of that. */
export interface KeptForm<Values> {
  was: Values
  typed: Values
}

const KEY = 'docket.typed'

/** Reads what is not saved of each form of this window, by the form's name. */
const forms = new Map<string, () => KeptForm<unknown>>()

/** Registers a form with text that is not saved. @returns ends that */
export function keepForm(name: string, read: () => KeptForm<unknown>): () => void {
  forms.set(name, read)
  return () => void forms.delete(name)
}

/** Loads the window anew, as an upgrade asks for; the forms begin with what was typed into them. */
export function reloadKeepingText(): void {
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...forms].map(([name, read]) => [name, read()]))))
  giveUpUnsaved()
  location.reload()
}

/** Takes what was kept of a form, once. */
export function takeKept<Values>(name: string): KeptForm<Values> | undefined {
  const { [name]: kept, ...others } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<
    string,
    KeptForm<Values>
  >
  if (kept) sessionStorage.setItem(KEY, JSON.stringify(others))
  return kept
}
