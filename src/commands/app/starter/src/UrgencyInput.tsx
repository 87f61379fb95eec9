// of input: this file
import type { InputProps } from 'docket/admin/inputs/InputProps.ts'
import { Labelled } from 'docket/admin/inputs/Labelled.tsx'
import { useText } from 'docket/admin/inputs/useValue.ts'

/** Takes one of five grades, by a slider. */
export function UrgencyInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => <input type="range" min={1} max={5} {...field} {...described} />}
    </Labelled>
  )
}
