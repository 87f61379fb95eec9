import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { addUp } from '../../../engine/value/addUp.ts'
import { formatNumber } from '../../fields/format.ts'
import control from '../../ui/controls.module.css'
import { numberOf, type TypedPart } from '../formValues.ts'
import styles from './PartsInput.module.css'
import type { OfferedPart } from './useParts.ts'

interface Props {
  anchor: HTMLElement
  label: string
  none?: string
  /** What the parts have to come to, as it is typed. */
  whole: string
  offered?: OfferedPart[]
  shown: TypedPart[]
  isProposed: boolean
  /** Nothing takes what is proposed. */
  onChange: (parts: TypedPart[]) => void
  onClose: () => void
}

/** Chooses the quantity of each part, beside what is left of it. */
export function PartsChooser({
  anchor,
  label,
  none = '',
  whole,
  offered,
  shown,
  isProposed,
  onChange,
  onClose,
}: Props) {
  const translate = useTranslate()
  const titleId = useId()
  const typed = new Map(shown.map(part => [part.value, part.quantity]))
  const gone = shown.filter(({ value }) => offered && !offered.some(part => part.value === value))
  const rows: Omit<OfferedPart, 'quantity'>[] = [
    ...(offered ?? []),
    ...gone.map(({ value }) => ({ value, left: 0, waiting: 0 })),
  ]
  const hasDays = rows.some(({ until }) => until)
  const sum = addUp(shown.map(({ quantity }) => numberOf(quantity.trim())))
  const change = (value: string, quantity: string) =>
    onChange(
      rows.flatMap(row => {
        const text = row.value === value ? quantity : (typed.get(row.value) ?? '')
        return text.trim() === '' ? [] : { value: row.value, quantity: text }
      }),
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      transitionDuration={100}
      marginThreshold={8}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <h2 className={styles.title} id={titleId}>
        {translate('docket.form.partsChoose', { label })}
      </h2>
      <div className={styles.body}>
        <table>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {hasDays && <th scope="col">{translate('docket.form.partsUntil')}</th>}
              <th scope="col" className={styles.figure}>
                {translate('docket.form.partsLeft')}
              </th>
              <th scope="col" className={styles.figure}>
                {translate('docket.form.partsQuantity')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ value, left, waiting, until }) => {
              const word = value || none
              const isTooMuch = numberOf((typed.get(value) ?? '').trim() || '0') > left
              return (
                <tr key={value}>
                  <th scope="row">{word}</th>
                  {hasDays && (
                    <td className={styles.day}>
                      {until?.day}
                      {until && until.state !== 'good' && (
                        <small data-state={until.state}>
                          {translate(`docket.form.partsUntilStates.${until.state}`)}
                        </small>
                      )}
                    </td>
                  )}
                  <td className={styles.figure}>
                    {formatNumber(left)}
                    {waiting > 0 && (
                      <small>{translate('docket.form.partsWaiting', { waiting: formatNumber(waiting) })}</small>
                    )}
                  </td>
                  <td className={styles.figure}>
                    <input
                      className={control.control}
                      inputMode="decimal"
                      autoComplete="off"
                      aria-label={`${word} ${translate('docket.form.partsQuantity')}`}
                      aria-invalid={isTooMuch}
                      value={typed.get(value) ?? ''}
                      onChange={event => change(value, event.target.value)}
                    />
                    {isTooMuch && (
                      <small className={styles.wrong}>
                        {translate('docket.form.most', { limit: formatNumber(left) })}
                      </small>
                    )}
                  </td>
                </tr>
              )
            })}
            {rows.length === 0 && (
              <tr>
                <td colSpan={hasDays ? 4 : 3}>
                  {translate(offered ? 'docket.form.partsNothing' : 'docket.form.loading')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <p className={sum === numberOf(whole || '0') ? undefined : styles.wrong} role="status">
          {translate('docket.form.partsSum', { sum: formatNumber(sum), whole: whole || '--' })}
        </p>
        <Button size="small" disabled={isProposed} onClick={() => onChange([])}>
          {translate('docket.form.partsAgain')}
        </Button>
        <Button size="small" variant="contained" onClick={onClose}>
          {translate('docket.form.partsDone')}
        </Button>
      </div>
    </Popover>
  )
}
