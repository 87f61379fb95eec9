import { type RefObject, useEffect } from 'react'

/**
 * Puts the focus where there is something to do: into the first input of what is being made, after a refusal where it
 * is wrong.
 */
export function useFocus(form: RefObject<HTMLFormElement | null>, submitCount: number, isMaking: boolean): void {
  useEffect(() => {
    if (isMaking) form.current?.querySelector<HTMLElement>('section :is(input, select, textarea)')?.focus()
  }, [form, isMaking])
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [form, submitCount])
}
