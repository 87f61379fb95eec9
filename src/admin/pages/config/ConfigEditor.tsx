import Button from '@mui/material/Button'
import { useEffect, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { mergeListSettings } from '../../../engine/listSetting/mergeListSettings.ts'
import { useUnsaved } from '../../tabs/TabContext.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ColumnsEditor } from './ColumnsEditor.tsx'
import { ConfigNotes } from './ConfigNotes.tsx'
import { ConfigPreview } from './ConfigPreview.tsx'
import { type Configured, company, type ListOverview } from './configData.ts'
import { FiltersEditor } from './FiltersEditor.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import styles from './ListConfig.module.css'
import { PublishDialog } from './PublishDialog.tsx'
import { SourceEditor } from './SourceEditor.tsx'
import { StartEditor } from './StartEditor.tsx'
import { type Place, useDraft } from './useDraft.ts'

interface Props {
  overview: ListOverview
  place: Place
  roles: Configured['roles']
  onUnsaved: (isUnsaved: boolean) => void
  /** Another version holds now. */
  onChanged: () => Promise<void>
}

/** One layer of one list: what it arranges, what that means on real rows, and the way to publish it. */
export function ConfigEditor({ overview, place, roles, onUnsaved, onChanged }: Props) {
  const translate = useTranslate()
  const draft = useDraft(overview, place)
  const { setting, isChanged, isKept, isChecked, checked } = draft
  const [dialog, setDialog] = useState<'publish' | 'history'>()
  const [isSource, setSource] = useState(false)
  const below = useMemo(() => overview.below?.content ?? {}, [overview])
  // What is written by hand may be no setting at all for a while.
  const shown = isSource ? draft.good : setting
  const arranged = useMemo(
    () => applyListSetting(overview.resource, mergeListSettings(below, shown)),
    [overview, below, shown],
  )
  // A draft waits on the server; only what is not there yet could be lost.
  const isUnsaved = !isKept
  useUnsaved(isUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const mistakes = checked?.mistakes ?? []
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const parts = { resource: overview.resource, below, setting, mistakes, onChange: draft.setSetting }
  return (
    <>
      <ConfigNotes overview={overview} draft={draft} place={place} />
      <div className={styles.columns}>
        <div className={styles.editor}>
          {isSource ? (
            <SourceEditor setting={setting} mistakes={mistakes} onChange={draft.setSetting} />
          ) : (
            <>
              <ColumnsEditor {...parts} />
              <SectionPanel title={text('filters')}>
                <FiltersEditor {...parts} />
              </SectionPanel>
              <SectionPanel title={text('start')}>
                <StartEditor {...parts} arranged={arranged} />
              </SectionPanel>
            </>
          )}
        </div>
        <ConfigPreview place={place} roles={roles} draft={draft} declared={overview.resource} arranged={arranged} />
      </div>
      <footer className={styles.actions}>
        <Button
          variant="text"
          aria-pressed={isSource}
          disabled={isSource && (!isChecked || mistakes.length > 0)}
          onClick={() => setSource(!isSource)}
        >
          {text(isSource ? 'asForm' : 'asSource')}
        </Button>
        <Button variant="text" disabled={!overview.published} onClick={() => setDialog('history')}>
          {text('history')}
        </Button>
        <span role="status" className={styles.state}>
          {text(
            mistakes.length > 0
              ? 'wrongDraft'
              : draft.failure
                ? 'notKept'
                : isChanged
                  ? isKept
                    ? 'kept'
                    : 'keeping'
                  : 'nothing',
            {
              number: overview.published?.number ?? 0,
            },
          )}
        </span>
        <Button variant="outlined" disabled={!isChanged} onClick={draft.giveUp}>
          {text('giveUp')}
        </Button>
        <Button
          variant="contained"
          disabled={!isChanged || !isChecked || mistakes.length > 0}
          onClick={() => setDialog('publish')}
        >
          {text('publish')}
        </Button>
      </footer>
      {dialog === 'publish' && (
        <PublishDialog
          {...{ place, draft, onChanged }}
          name={place.layer === company ? text('company') : text('role', { name: overview.layerName })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'history' && (
        <HistoryDialog {...{ overview, place, onChanged }} onClose={() => setDialog(undefined)} />
      )}
    </>
  )
}
