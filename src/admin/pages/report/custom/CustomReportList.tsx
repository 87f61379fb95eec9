import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { EVERYBODY } from '../../../../engine/report/customReport.ts'
import { formatDateTime } from '../../../fields/format.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { useFreshData } from '../../../tabs/useFreshData.ts'
import { Failed } from '../../../ui/Failed.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import pages from '../../../ui/pages.module.css'
import head from '../ReportPage.module.css'
import { reportAddress } from '../reportAddress.ts'
import { customKey, type ReportRow, useCustomReports } from './customData.ts'
import { NewReport } from './NewReport.tsx'
import styles from './custom.module.css'

/** Lists the reports that were made in the console: one's own, and those that one is offered. */
export function CustomReportList() {
  const translate = useTranslate()
  const { data, error, refetch } = useCustomReports()
  const [isNew, setNew] = useState(false)
  useFreshData(customKey)
  const words = (key: string) => translate(`docket.report.custom.${key}`)
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
  return (
    <div className={pages.page}>
      <header className={head.head}>
        <div>
          <h1>{words('title')}</h1>
          <p>{words('about')}</p>
        </div>
        {data.mayMake && (
          <Button variant="contained" onClick={() => setNew(true)}>
            {words('new')}
          </Button>
        )}
      </header>
      {data.reports.length === 0 ? (
        <p className={styles.none}>{words('none')}</p>
      ) : (
        <Rows rows={data.reports} roles={data.roles} />
      )}
      <KeepMounted>{isNew && <NewReport lists={data.lists} onClose={() => setNew(false)} />}</KeepMounted>
    </div>
  )
}

const COLUMNS = ['name', 'of', 'sharedWith', 'schedule', 'owner', 'publishedAt', 'state'] as const

function Rows({ rows, roles }: { rows: ReportRow[]; roles: { id: string; name: string }[] }) {
  const translate = useTranslate()
  const { menus } = useActor()
  const { reports } = useDeclarations()
  const texts = useDeclaredTexts()
  const words = (key: string) => translate(`docket.report.custom.${key}`)
  const shared = (id: string | null) => {
    if (id === null) return words('onlyMe')
    return id === EVERYBODY ? words('everybody') : (roles.find(role => role.id === id)?.name ?? words('anotherRole'))
  }
  const stateOf = ({ isWrong, hasDraft, number }: ReportRow) =>
    isWrong ? 'wrong' : number === 0 ? 'draft' : hasDraft ? 'changed' : 'published'
  const to = ({ id, report }: ReportRow) =>
    report === null || reports[id] ? reportAddress(menus, linked(id, report)) : undefined
  return (
    <table className={styles.table} aria-label={words('title')}>
      <thead>
        <tr>
          {COLUMNS.map(column => (
            <th key={column} scope="col">
              {words(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.id}>
            <td data-label={words('name')}>
              <Titled to={to(row)} title={row.title} />
            </td>
            <td data-label={words('of')}>{texts?.[row.of] ?? row.of}</td>
            <td data-label={words('sharedWith')}>{shared(row.sharedWith)}</td>
            <td data-label={words('schedule')}>{words(`schedules.${row.schedule ?? 'never'}`)}</td>
            <td data-label={words('owner')}>{row.ownerName}</td>
            <td data-label={words('publishedAt')}>{formatDateTime(row.publishedAt)}</td>
            <td data-label={words('state')}>
              <span data-state={stateOf(row)}>{words(`states.${stateOf(row)}`)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A view of a report that its reader has no page of leads nowhere. */
const Titled = ({ to, title }: { to: string | undefined; title: string }) =>
  to === undefined ? title : <Link to={to}>{title}</Link>

/** What an address of a report says of it; of a draft nothing else is known yet. */
const linked = (id: string, of: string | null) => ({ name: id, custom: { ...(of !== null && { of }), isOwn: false } })
