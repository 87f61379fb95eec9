import { giveUpUnsaved } from './TabContext.ts'

/** A form's values: those it began with, and those it had. */
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

/** Reloads the window, as an upgrade needs it; forms get back what was typed into them. */
export function reloadKeepingText(): void {
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...forms].map(([name, read]) => [name, read()]))))
  giveUpUnsaved()
  location.reload()
}

/** Tells whether something was kept of a form. */
export const isKept = (name: string): boolean => name in kept()

/** Takes what was kept of a form, once. */
export function takeKept<Values>(name: string): KeptForm<Values> | undefined {
  const { [name]: own, ...others } = kept<Values>()
  if (own) sessionStorage.setItem(KEY, JSON.stringify(others))
  return own
}

const kept = <Values>(): Record<string, KeptForm<Values>> => JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
