import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { useSpeak } from '../../providers/texts/useSpeak.ts'
import { useUnsaved } from '../../ui/TabContext.ts'
import { SectionPanel } from '../../views/show/SectionPanel.tsx'
import { ConfigActions } from './ConfigActions.tsx'
import { ConfigNotes } from './ConfigNotes.tsx'
import { ListBoard } from './preview/ListBoard.tsx'
import { useDifference } from './publish/useDifference.ts'
import { useMerge } from './publish/useMerge.ts'
import { type Configured, company, type ListOverview, pathOf, type Version } from './configData.ts'
import { HistoryDialog } from './publish/HistoryDialog.tsx'
import { PublishDialog } from './publish/PublishDialog.tsx'
import { SourceEditor } from './editor/SourceEditor.tsx'
import { StartEditor } from './editor/StartEditor.tsx'
import { type DraftPlace, useDraft } from './useDraft.ts'

interface Props {
  overview: ListOverview
  place: DraftPlace
  roles: Configured['roles']
  onUnsaved: (isUnsaved: boolean) => void
  /** Another version holds now. */
  onChanged: () => Promise<void>
}

/** Edits one layer of one list: its setting, a preview on real rows, and publishing. */
export function ConfigEditor({ overview, place, roles, onUnsaved, onChanged }: Props) {
  const translate = useTranslate()
  const speak = useSpeak()
  const draft = useDraft({ ...overview, none: NONE }, place)
  const { setting, isKept, checked } = draft
  const [dialog, setDialog] = useState<'publish' | 'history'>()
  const [isSource, setSource] = useState(false)
  // What is shown then is not what would be published.
  const [isBroken, setBroken] = useState(false)
  const status = useRef<HTMLElement>(null)
  // What was pressed is there no more once there is nothing left to publish.
  const changed = () => onChanged().then(() => status.current?.focus())
  const below = useMemo(() => overview.below?.content ?? {}, [overview])
  // What is written by hand may be no setting at all for a while.
  const shown = isSource ? draft.good : setting
  const arranged = useMemo(() => applyListSetting(overview.resource, below, shown), [overview, below, shown])
  const before = useMemo(
    () => applyListSetting(overview.resource, below, overview.published?.content ?? {}),
    [overview, below],
  )
  const difference = useDifference()
  const differenceOf = (before: ListSetting, after: ListSetting) =>
    difference(applyListSetting(overview.resource, before), applyListSetting(overview.resource, after))
  const merge = useMerge(overview, draft, place)
  const meanwhile = useMemo(
    () =>
      new Map(
        (merge?.places ?? []).flatMap(({ place, theirs }) =>
          theirs.length > 0 ? [[place, [merge?.other.authorName, ...theirs].join(' · ')] as const] : [],
        ),
      ),
    [merge],
  )
  // A draft waits on the server; only what is not there yet could be lost.
  const isUnsaved = !isKept || isBroken
  useUnsaved(isUnsaved)
  useEffect(() => onUnsaved(isUnsaved), [onUnsaved, isUnsaved])
  const mistakes = (checked?.mistakes ?? []).map(one => ({ ...one, message: speak(one) }))
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const layer = place.layer === company ? text('company') : text('role', { name: overview.layerName })
  const names = { list: overview.resource.label, layer }
  const own = { name: place.layer === company ? text('company') : overview.layerName, setting: shown }
  const layers = place.layer === company ? [own] : [{ name: text('company'), setting: below }, own]
  const parts = { resource: overview.resource, below, setting, mistakes, onChange: draft.setSetting }
  return (
    <>
      <ConfigNotes {...{ overview, draft, merge }} />
      {isSource && (
        <SourceEditor key={draft.begun} {...{ setting, mistakes }} onChange={draft.setSetting} onBroken={setBroken} />
      )}
      <ListBoard {...{ place, roles, draft, parts, isSource, arranged, layers, meanwhile }} />
      {!isSource && (
        <SectionPanel title={text('start')}>
          <StartEditor {...parts} arranged={arranged} />
        </SectionPanel>
      )}
      <ConfigActions none={NONE} {...{ overview, draft, place, status, isBroken, isSource, setSource, setDialog }} />
      {dialog === 'publish' && (
        <PublishDialog
          {...{ draft, names }}
          address={pathOf(place.list, place.layer, '_publish')}
          lines={difference(before, arranged)}
          onChanged={changed}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'history' && (
        <HistoryDialog<Version>
          title={text('historyOf', names)}
          number={overview.published!.number}
          addressOf={operation => pathOf(place.list, place.layer, operation)}
          changesOf={(version, before) => differenceOf(before?.content ?? NONE, version.content)}
          onChanged={changed}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

const NONE: ListSetting = {}
