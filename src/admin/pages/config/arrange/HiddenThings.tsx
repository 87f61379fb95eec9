import { useLayoutEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import styles from './Arrange.module.css'
import { nameOf, NEVER, showOf, useArranging } from './arranging.ts'
import { EyeButton } from './EyeButton.tsx'
import type { SettingRow } from './settingRows.ts'

/** What the list does not show, with the eye that shows it. */
export function HiddenThings({ rows }: { rows: readonly SettingRow[] }) {
  const translate = useTranslate()
  if (rows.length === 0) return null
  return (
    <div className={styles.hidden}>
      <span>{translate('docket.config.hidden')}</span>
      <ul>
        {rows.map(row => (
          <HiddenThing key={row.source} row={row} />
        ))}
      </ul>
    </div>
  )
}

function HiddenThing({ row }: { row: SettingRow }) {
  const translate = useTranslate()
  const { chosen, choose, isWrong, meanwhile, focusRef } = useArranging()
  const { source } = row
  const eye = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (focusRef.current !== source) return
    focusRef.current = undefined
    eye.current?.focus()
  })
  const isOffered = showOf(row) !== NEVER
  const since = meanwhile(source)
  return (
    <li
      className={styles.thing}
      data-own={Object.keys(row.own).length > 0 || undefined}
      data-chosen={chosen === source || undefined}
      data-wrong={isWrong(source) || undefined}
    >
      <button type="button" className={styles.name} title={since} onClick={() => choose(source)}>
        <span>{nameOf(row)}</span>
        {isOffered && <small>{translate('docket.config.shows.offered')}</small>}
        {since && <i className={styles.since} aria-label={since} role="img" />}
      </button>
      <EyeButton ref={eye} row={row} isSeen={false} />
    </li>
  )
}
