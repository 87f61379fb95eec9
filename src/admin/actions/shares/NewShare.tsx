import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { formatDateTime } from '../../fields/format.ts'
import controls from '../../inputs/controls.module.css'
import styles from '../ShareDialog.module.css'
import { copyFrom } from './copyFrom.ts'
import type { MadeShare } from './useShares.ts'

const DAYS = [1, 7, 30]

interface Props {
  made?: MadeShare
  isBusy: boolean
  onMake: (days: number) => void
}

/** Makes a link, and shows it as long as it can be shown. */
export function NewShare({ made, isBusy, onMake }: Props) {
  const translate = useTranslate()
  const notify = useNotify()
  const daysId = useId()
  const [days, setDays] = useState(7)
  const words = (name: string, values?: object) => translate(`docket.share.${name}`, values)

  const copy = async (input: HTMLInputElement) => {
    if (await copyFrom(input)) notify('docket.share.copied', { type: 'success' })
    else notify('docket.share.copyYourself', { type: 'info' })
  }
  return (
    <section className={styles.make}>
      <label htmlFor={daysId}>{words('lasts')}</label>
      <select
        id={daysId}
        autoFocus
        className={controls.control}
        value={days}
        onChange={event => setDays(Number(event.target.value))}
      >
        {DAYS.map(count => (
          <option key={count} value={count}>
            {words('days', { smart_count: count })}
          </option>
        ))}
      </select>
      <Button variant="contained" loading={isBusy} onClick={() => onMake(days)}>
        {words('make')}
      </Button>
      {made && (
        <form
          className={styles.made}
          onSubmit={event => {
            event.preventDefault()
            void copy(event.currentTarget.elements.namedItem('link') as HTMLInputElement)
          }}
        >
          <input
            name="link"
            className={controls.control}
            readOnly
            aria-label={words('link')}
            value={new URL(made.path, location.href).href}
            onFocus={event => event.target.select()}
          />
          <Button type="submit" variant="outlined">
            {words('copy')}
          </Button>
          <p role="status">{words('once', { time: formatDateTime(made.expiresAt) })}</p>
        </form>
      )}
    </section>
  )
}
