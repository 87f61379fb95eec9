import { useForkRef } from '@mui/material/utils'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import controls from '../controls.module.css'
import { lazyPart } from '../parts/lazyPart.tsx'
import styles from './day.module.css'
import { type Bounds, dayMistake, typedDay } from './typedDay.ts'

const Calendar = lazyPart(() => import('./Calendar.tsx').then(m => m.Calendar), { fallback: null })

interface Props extends Bounds, Omit<ComponentProps<'input'>, keyof Bounds | 'value' | 'onChange' | 'onBlur'> {
  /** As YYYY-MM-DD, with a time as YYYY-MM-DDThh:mm, or as typed where that is none. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
}

/**
 * Takes a day, or a time on the clock in China, as people type or paste it, or from a calendar that a click or the arrow
 * down opens. The calendar is heavy and comes when it is first wanted.
 */
export function DayControl({ value, onChange, onBlur, withTime, min, max, className = '', ref, ...rest }: Props) {
  const translate = useTranslate()
  const [typed, setTyped] = useState<string>()
  const [opened, setOpened] = useState<'byPointer' | 'byKey'>()
  const frame = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [mistake, day] = dayMistake(value, { withTime, min, max }) ?? []
  const message = mistake ? translate(mistake, { day }) : ''
  // A form that the browser checks says it as it says that of its own inputs.
  useEffect(() => input.current?.setCustomValidity(message), [message])
  const close = () => {
    input.current?.focus()
    setOpened(undefined)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (frame.current?.contains(relatedTarget)) return
    setTyped(undefined)
    setOpened(undefined)
    onBlur?.()
  }
  const press = (event: KeyboardEvent) => {
    const isOpening = event.key === 'ArrowDown' && event.target === input.current
    if (!isOpening && !(event.key === 'Escape' && opened)) return
    // What is around it closes by the same key.
    event.stopPropagation()
    event.preventDefault()
    if (isOpening) setOpened('byKey')
    else close()
  }
  return (
    <span ref={frame} className={`${styles.frame} ${className}`} onKeyDown={press} onBlur={leave}>
      <input
        {...rest}
        className={controls.control}
        ref={useForkRef(ref, input)}
        autoComplete="off"
        // The calendar takes the place of the keyboard on the screen.
        inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : undefined}
        value={typed ?? value.replace('T', ' ')}
        onClick={() => setOpened('byPointer')}
        onChange={({ target }) => {
          setOpened(undefined)
          setTyped(target.value)
          onChange(typedDay(target.value, withTime))
        }}
      />
      {opened && (
        <Calendar
          // By a key it takes the focus, also where it stands already.
          key={opened}
          anchor={frame}
          isFocused={opened === 'byKey'}
          value={value}
          bounds={{ withTime, min, max }}
          onChoose={chosen => {
            setTyped(undefined)
            onChange(chosen)
          }}
          onClose={close}
        />
      )}
    </span>
  )
}
