import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import controls from './controls.module.css'
import { copyFrom } from './copyFrom.ts'

interface Props {
  /** What the value is. */
  label: string
  value: string
  autoFocus?: boolean
  className?: string
  /** Messages: that it was copied, and that a browser leaves it to the user. */
  copied?: string
  byHand?: string
  children?: ReactNode
}

/** Shows a value, and a button that copies it. */
export function CopyForm({
  label,
  value,
  autoFocus,
  className,
  copied = 'docket.copy.copied',
  byHand = 'docket.copy.copyYourself',
  children,
}: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async (input: HTMLInputElement) => {
    if (await copyFrom(input)) notify(copied, { type: 'success' })
    else notify(byHand, { type: 'info' })
  }
  return (
    <form
      className={className}
      onSubmit={event => {
        event.preventDefault()
        void copy(event.currentTarget.elements.namedItem('value') as HTMLInputElement)
      }}
    >
      <input
        name="value"
        className={controls.control}
        readOnly
        autoFocus={autoFocus}
        aria-label={label}
        value={value}
        onFocus={event => event.target.select()}
      />
      <Button type="submit" variant="outlined">
        {translate('docket.copy.copy')}
      </Button>
      {children}
    </form>
  )
}
