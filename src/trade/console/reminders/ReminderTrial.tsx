import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formatMoney, formatNumber } from '../../../admin/fields/format.ts'
import styles from './ReminderDialog.module.css'
import { type ReminderForm, toRequest } from './reminderForm.ts'
import type { Trial, TrialRow } from './useReminders.ts'

/** As many as the API shows of a trial. */
const MOST = 200

/** Shows what the rules would have reported last month, as long as they have not changed since. */
export function ReminderTrial({ trial, sourceId }: { trial: Trial; sourceId: string | null }) {
  const translate = useTranslate()
  const rules = useWatch<ReminderForm, 'rules'>({ name: 'rules' })
  const words = (name: string, values?: object) => translate(`docket.reminder.${name}`, values)
  const { request, rows } = trial
  if (JSON.stringify(toRequest({ rules }, sourceId)) !== JSON.stringify(request))
    return <p className={styles.outdated}>{words('outdated')}</p>
  if (rows.length === 0)
    return (
      <p className={styles.empty} role="status">
        {words('nobody')}
      </p>
    )
  const summary = { month: rows[0]!.month, count: rows.length }
  return (
    <section className={styles.trial}>
      <p role="status">{words(rows.length < MOST ? 'tried' : 'triedMost', summary)}</p>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{words('customer')}</th>
              <th>{words('item')}</th>
              <th data-right>{words('before')}</th>
              <th data-right>{words('after')}</th>
              <th data-right>{words('change')}</th>
              <th>{words('receivers')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // The rows of a trial never move.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <td>{row.customerName}</td>
                <td>{row.item}</td>
                <td data-right>{figure(row, row.before)}</td>
                <td data-right>{figure(row, row.after)}</td>
                <td data-right data-tone={row.methodType > 0 ? 'growth' : 'decline'}>
                  {`${words(row.methodType > 0 ? 'growth' : 'decline')} ${row.percent === null ? words('fromNothing') : `${Math.abs(row.percent).toFixed(2)}%`}`}
                </td>
                <td>{row.receivers.map(({ name }) => name).join(' ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const figure = ({ isMoney }: TrialRow, value: number) => (isMoney ? formatMoney(value) : formatNumber(value))
