import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { get, useFormState, useWatch } from 'react-hook-form'
import {
  LEAST_DIGITS,
  MOST_DIGITS,
  nextOf,
  type SeriesMistake,
  seriesMistakes,
} from '../../../engine/series/seriesMistakes.ts'
import { seriesDates } from '../../../engine/series/seriesPattern.ts'
import { useDeclarations } from '../../providers/declarations.tsx'
import type { Speak } from '../../providers/texts/speaking.ts'
import { useSpeak } from '../../providers/texts/useSpeak.ts'
import lines from '../../views/edit/lines/LinesPart.module.css'
import { moveInGrid } from '../../views/edit/lines/moveInGrid.ts'
import { SeriesCell } from './SeriesCell.tsx'
import styles from './settings.module.css'
import { type CompanySettings, kindsIn, type SettingsValues } from './settingsData.ts'

const digits = Array.from({ length: MOST_DIGITS - LEAST_DIGITS + 1 }, (_, index) => String(LEAST_DIGITS + index))

/** Edits the number series of each kind of document, beside the next number. */
export function SeriesTable({ saved }: { saved: CompanySettings }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`docket.settings.${key}`)
  const { entities } = useDeclarations()
  const speak = useSpeak()
  const { errors } = useFormState<SettingsValues>({ name: 'series' })
  const series = useWatch<SettingsValues, 'series'>({ name: 'series' })
  const kinds = kindsIn(saved, series)
  const mistakes = seriesMistakes(kindsIn(saved, []), kinds, saved.usedSeries)
  const id = useId()
  const heads = ['kind', 'prefix', 'date', 'digits', 'next']
  return (
    <div className={styles.table}>
      <div className={lines.scroller}>
        <table className={lines.table} onKeyDown={event => moveInGrid(event)}>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {text(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ kind, label: declared, pattern }, index) => {
              const label = entities[kind]?.label ?? declared
              const mistake = found(mistakes, kind, speak) ?? refusedAt(errors, index)
              const cell = (part: 'prefix' | 'date' | 'digits', options?: { value: string; label: string }[]) => (
                <td data-label={text(part)} data-input>
                  <SeriesCell
                    name={`series.${index}.${part}`}
                    label={`${label} ${text(part)}`}
                    mistake={mistake?.part === part ? `${id}${index}` : undefined}
                    options={options}
                  />
                </td>
              )
              return (
                <tr key={kind}>
                  <th scope="row" className={styles.kind}>
                    {label}
                  </th>
                  {cell('prefix')}
                  {cell(
                    'date',
                    seriesDates.map(date => ({ value: date, label: text(`dates.${date}`) })),
                  )}
                  {cell(
                    'digits',
                    digits.map(count => ({ value: count, label: count })),
                  )}
                  <td data-label={text('next')} className={styles.next}>
                    {mistake ? '' : nextOf(pattern, saved.usedSeries)}
                    <span className={lines.message} id={`${id}${index}`} role="alert">
                      {mistake?.message}
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function found(mistakes: readonly SeriesMistake[], kind: string, speak: Speak) {
  const mistake = mistakes.find(mistake => mistake.kind === kind)
  return mistake && { part: mistake.part, message: speak(mistake) }
}

/** The server's mistakes of a row, such as numbers that were made since the page was opened. */
function refusedAt(errors: object, index: number) {
  const row = (get(errors, `series.${index}`) ?? {}) as Record<string, { type?: string; message?: string } | undefined>
  const [found] = Object.entries(row).filter(([, error]) => error?.type === 'server')
  return found && { part: found[0], message: found[1]!.message }
}
