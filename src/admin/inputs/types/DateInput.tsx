import { latestDay } from '../../../engine/value/time.ts'
import { DayControl } from '../../ui/day/DayControl.tsx'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

/** Takes a day or, as the declaration says, a time on the clock in China. */
export function DateInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <DayControl
          withTime={input.type === 'dateTime'}
          max={input.future ? undefined : latestDay()}
          {...field}
          {...described}
        />
      )}
    </Labelled>
  )
}
