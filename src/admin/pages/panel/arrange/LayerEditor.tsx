import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Panel, PanelSetting } from '../../../../engine/model/panelModel.ts'
import { arrangedPanel } from '../../../../engine/panel/arrangedPanel.ts'
import { panelDifference } from '../../../../engine/panel/panelDifference.ts'
import { formatDateTime } from '../../../fields/format.ts'
import { useDeclarations } from '../../../providers/declarations.tsx'
import { useSay, useSpeak } from '../../../providers/texts/useSpeak.ts'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { useUnsaved } from '../../../ui/TabContext.ts'
import { ConfigActions } from '../../config/ConfigActions.tsx'
import { company, type Version } from '../../config/configData.ts'
import { Elsewhere } from '../../config/Elsewhere.tsx'
import { HistoryDialog } from '../../config/publish/HistoryDialog.tsx'
import { PublishDialog } from '../../config/publish/PublishDialog.tsx'
import { useDraft } from '../../config/useDraft.ts'
import styles from './arrange.module.css'
import { ArrangeBoard } from './ArrangeBoard.tsx'
import { layerAddress, type PanelOverview } from './layerData.ts'

interface Props {
  /** As the user has it, whose figures are shown meanwhile. */
  panel: Panel
  layer: string
  overview: PanelOverview
  onUnsaved: (isUnsaved: boolean) => void
  /** Another version holds now. */
  onChanged: () => Promise<void>
}

/** Edits the draft of one layer of a panel, publishes it, and brings back what was published before. */
export function LayerEditor({ panel, layer, overview, onUnsaved, onChanged }: Props) {
  const translate = useTranslate()
  const [say, speak] = [useSay(), useSpeak()]
  const seen = useDeclarations()
  const draft = useDraft<PanelSetting>({ ...overview, none: NONE }, { list: panel.name, layer }, layerAddress)
  const [dialog, setDialog] = useState<'publish' | 'history'>()
  const status = useRef<HTMLElement>(null)
  const { setting, isKept, checked, base } = draft
  const { panel: below, published, dropped } = overview
  useUnsaved(!isKept)
  useEffect(() => onUnsaved(!isKept), [onUnsaved, isKept])
  const changed = () => onChanged().then(() => status.current?.focus())
  const differenceOf = (before: PanelSetting, after: PanelSetting) => {
    const [was, is] = [before, after].map(one => arrangedPanel(below, seen, [one]))
    return panelDifference(was!, is!, say)
  }
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const place = layer === company ? text('company') : text('role', { name: overview.layerName })
  const names = { list: panel.title, layer: place }
  return (
    <>
      {draft.isElsewhere && <Elsewhere draft={draft} />}
      {published && base !== published.number && (
        <section className={styles.note} role="alert">
          <p>{text('behind', { name: published.authorName, time: formatDateTime(published.publishedAt) })}</p>
          <Button variant="outlined" onClick={draft.giveUp}>
            {text('takeTheirs')}
          </Button>{' '}
          <Button variant="outlined" onClick={() => draft.goOn(setting)}>
            {text('keepMine')}
          </Button>
        </section>
      )}
      {[...dropped, ...(checked?.mistakes ?? [])].map(one => (
        <p key={one.pointer + one.code} className={styles.note} role="alert">
          {speak(one)}
        </p>
      ))}
      <ArrangeBoard
        {...{ below, setting }}
        live={panel}
        onChange={draft.setSetting}
        onAdd={async added => draft.setSetting(added)}
      />
      <ConfigActions none={NONE} place={{ layer }} {...{ overview, draft, status, setDialog }} />
      <KeepMounted>
        {dialog === 'publish' && (
          <PublishDialog
            {...{ draft, names }}
            address={layerAddress(panel.name, layer, '_publish')}
            lines={differenceOf(published?.content ?? NONE, setting)}
            onChanged={changed}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'history' && (
          <HistoryDialog<Version<PanelSetting>>
            title={translate('docket.config.historyOf', names)}
            number={published!.number}
            addressOf={operation => layerAddress(panel.name, layer, operation)}
            changesOf={(version, before) => differenceOf(before?.content ?? NONE, version.content)}
            onChanged={changed}
            onClose={() => setDialog(undefined)}
          />
        )}
      </KeepMounted>
    </>
  )
}

const NONE: PanelSetting = {}
