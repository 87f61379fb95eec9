import type { TextFormat } from '../../../engine/value/textFormats.ts'
import styles from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import { useText } from '../useValue.ts'

/** The keyboard that a phone shows for a text of a format. */
const KEYBOARDS: Partial<Record<TextFormat, 'email' | 'url'>> = { email: 'email', uri: 'url' }

export function TextInput({ input, name }: InputProps) {
  const { message, ...field } = useText(name)
  return (
    <Labelled input={input} message={message}>
      {described => (
        <input
          className={styles.control}
          autoComplete="off"
          inputMode={input.format && KEYBOARDS[input.format]}
          {...field}
          {...described}
        />
      )}
    </Labelled>
  )
}
