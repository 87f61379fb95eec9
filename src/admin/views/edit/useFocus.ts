import { type RefObject, useEffect } from 'react'

/** Puts the focus where there is something to do: into the first input of a new record, after a refusal where it is wrong. */
export function useFocus(form: RefObject<HTMLFormElement | null>, submitCount: number, isNew: boolean): void {
  useEffect(() => {
    if (isNew) form.current?.querySelector<HTMLElement>('section :is(input, select, textarea)')?.focus()
  }, [form, isNew])
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [form, submitCount])
}
