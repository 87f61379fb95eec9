import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router'
import { translated } from '../../../../engine/value/translated.ts'
import { useDeclaredTexts } from '../../../providers/texts/useDeclaredTexts.ts'
import { useSpeak } from '../../../providers/texts/useSpeak.ts'
import saved from '../../../filters/saved/saved.module.css'
import { Failed } from '../../../ui/Failed.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Select } from '../../../ui/Select.tsx'
import pages from '../../../ui/pages.module.css'
import { ReportView } from '../ReportView.tsx'
import { useCustomReports } from './customData.ts'
import { ReportActs, useEditable } from './ReportActs.tsx'
import { ReportParts } from './ReportParts.tsx'
import styles from './custom.module.css'

/** Shows a report that was made in the console: its draft to whoever changes it, else as it was published. */
export function CustomReportPage({ id }: { id: string }) {
  const translate = useTranslate()
  const texts = useDeclaredTexts()
  const speak = useSpeak()
  const [, setQuery] = useSearchParams()
  const [roleId, setRole] = useState('')
  const [isChanging, setChanging] = useState(false)
  const { data, error, refetch } = useEditable(id)
  const asRole = useEditable(id, roleId)
  const { data: overview } = useCustomReports()
  const words = (key: string, args?: object) => translate(`docket.report.custom.${key}`, args)
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />
  const found = roleId ? asRole.data?.report : data.report
  const report = found && (texts ? translated(found, texts) : found)
  const role = overview?.roles.find(one => one.id === roleId)
  const state = data.number === 0 ? 'draft' : data.hasDraft ? 'changed' : 'published'
  return (
    <div className={pages.page}>
      <div className={styles.bar}>
        <Link to="?">{words('back')}</Link>
        <span data-state={state}>{words(`states.${state}`)}</span>
        {data.others.length > 0 && <span>{words('others', { names: data.others.join('、') })}</span>}
        {overview?.mayShareWithAll && data.mayChange && (
          <Select
            className={styles.role}
            aria-label={words('preview')}
            nothing={words('asMe')}
            options={overview.roles.map(({ id, name }) => ({ value: id, label: words('asRole', { name }) }))}
            value={roleId}
            onChange={event => setRole(event.target.value)}
          />
        )}
      </div>
      {data.mistakes.length > 0 && (
        <ul role="alert" className={styles.mistakes}>
          {data.mistakes.map(mistake => (
            <li key={mistake.pointer}>{speak(mistake)}</li>
          ))}
        </ul>
      )}
      {role && (
        <p role="status" className={styles.note}>
          {words(report ? 'seenByRole' : 'notSeenByRole', { name: role.name })}
        </p>
      )}
      {!report && !role && <p className={pages.centred}>{words('notSeen')}</p>}
      {report && (
        <ReportView
          key={`${roleId} ${report.title}`}
          report={report}
          meant={{ report: id }}
          isDraft={data.hasDraft}
          renderAbove={layout =>
            data.mayChange &&
            !roleId && (
              <div className={styles.acts}>
                <button type="button" className={saved.act} onClick={() => setChanging(true)}>
                  {words('parts')}
                </button>
                <ReportActs
                  id={id}
                  resource={report.resource}
                  state={layout}
                  onSaved={() => {
                    void refetch()
                    // What the address says of the layout was of what is no more.
                    setQuery({ report: id }, { replace: true })
                  }}
                  onGone={() => setQuery({}, { replace: true })}
                />
                <KeepMounted>
                  {isChanging && (
                    <ReportParts editable={data} report={report} state={layout} onClose={() => setChanging(false)} />
                  )}
                </KeepMounted>
              </div>
            )
          }
        />
      )}
    </div>
  )
}
