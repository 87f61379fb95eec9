import { type RefObject, useEffect } from 'react'
import { focusControl, type Control } from './lines/cells.ts'

/** Whether a record is made of nothing, or of what is proposed for it. */
export type Making = 'anew' | 'proposed'

/**
 * Puts the focus where there is something to do: into the first input of what is being made, of a proposal into what it
 * leaves open, else into the figures of its lines; after a refusal where it is wrong.
 */
export function useFocus(form: RefObject<HTMLFormElement | null>, submitCount: number, making: Making | false): void {
  useEffect(() => {
    if (!making) return
    const left = making === 'proposed' ? leftOpen(form.current) : undefined
    if (left) focusControl(left)
    else form.current?.querySelector<HTMLElement>(`section ${INPUTS}`)?.focus()
  }, [form, making])
  useEffect(() => {
    if (submitCount > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid=true]')?.focus()
  }, [form, submitCount])
}

const INPUTS = ':is(input, select, textarea)'

/** What is asked for and empty, else the first figure of the lines; of those, what is empty is proposed a moment later. */
function leftOpen(form: HTMLFormElement | null): Control | undefined {
  const asked = form?.querySelectorAll<Control>(`section ${INPUTS}[aria-required=true]:not(td *)`) ?? []
  const figure = form?.querySelector<HTMLInputElement>('td input[inputmode=decimal]')
  return [...asked].find(({ value }) => value === '') ?? figure ?? undefined
}
