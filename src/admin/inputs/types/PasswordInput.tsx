import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { SHORTEST_PASSWORD } from '../../../engine/form/passwordMistake.ts'
import controls from '../../ui/controls.module.css'
import type { InputProps } from '../InputProps.ts'
import { Labelled } from '../Labelled.tsx'
import styles from './PasswordInput.module.css'
import { randomPassword } from '../randomPassword.ts'
import { useText } from '../useValue.ts'

/** Takes a password for another account: typed in or generated, and shown to pass it on. */
export function PasswordInput({ input, name }: InputProps) {
  const translate = useTranslate()
  const { message, ...field } = useText(name)
  const [isShown, setShown] = useState(false)
  const makeUp = () => {
    field.onChange(randomPassword())
    setShown(true)
  }
  return (
    <Labelled
      input={input}
      message={message}
      hint={message === undefined && translate('docket.people.passwordRule', { least: SHORTEST_PASSWORD })}
    >
      {described => (
        <div className={styles.row}>
          <input
            className={controls.control}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="off"
            spellCheck={false}
            {...field}
            {...described}
          />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            {translate(isShown ? 'docket.people.hide' : 'docket.people.show')}
          </button>
          <button type="button" onClick={makeUp}>
            {translate('docket.people.makeUp')}
          </button>
        </div>
      )}
    </Labelled>
  )
}
