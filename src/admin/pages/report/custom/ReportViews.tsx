import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useNavigate, useSearchParams } from 'react-router'
import type { Report } from '../../../../engine/model/reportModel.ts'
import { useActor } from '../../../providers/actor.tsx'
import { useDeclarations } from '../../../providers/declarations.tsx'
import saved from '../../../filters/saved/saved.module.css'
import { ReportActs } from './ReportActs.tsx'
import { SaveReport } from './SaveReport.tsx'
import { reportAddress } from '../reportAddress.ts'
import type { ReportState } from '../reportLayout.ts'

interface Props {
  report: Report
  /** The one that is open. */
  view?: Report
  state: ReportState
  isChanged: boolean
}

/** Shows the views of a declared report as tabs, and keeps how it is laid out as one of them. */
export function ReportViews({ report, view, state, isChanged }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [, setQuery] = useSearchParams()
  const { menus } = useActor()
  const { reports } = useDeclarations()
  const [isSaving, setSaving] = useState(false)
  const views = Object.values(reports).filter(one => one.custom?.of === report.name)
  const open = (one: Report) => void navigate(reportAddress(menus, one)!, { replace: true })
  const words = (key: string) => translate(`docket.report.custom.${key}`)
  return (
    <div className={saved.bar}>
      <nav className={saved.tabs} aria-label={translate('docket.saved.title')}>
        <button type="button" aria-current={!view} onClick={() => setQuery({}, { replace: true })}>
          {words('declared')}
        </button>
        {views.map(one => (
          <button key={one.name} type="button" aria-current={one.name === view?.name} onClick={() => open(one)}>
            {one.title}
          </button>
        ))}
      </nav>
      {isChanged && view && (
        <span role="status" className={saved.changed}>
          {translate('docket.saved.changed')}
        </span>
      )}
      {view && (
        <ReportActs
          id={view.name}
          resource={view.resource}
          state={state}
          onSaved={() => setQuery({ view: view.name }, { replace: true })}
          onGone={() => setQuery({}, { replace: true })}
        />
      )}
      <button type="button" className={saved.act} onClick={() => setSaving(true)}>
        {translate(view ? 'docket.saved.saveAs' : 'docket.saved.save')}
      </button>
      {isSaving && (
        <SaveReport
          content={{ title: '', report: report.name, sharedWith: null }}
          resource={report.resource}
          state={state}
          onSaved={id => setQuery({ view: id }, { replace: true })}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}
