import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useTranslate } from 'react-admin'
import { applyListSetting } from '../../../../engine/listSetting/applyListSetting.ts'
import { type Choices, rebaseListSetting } from '../../../../engine/listSetting/rebaseListSetting.ts'
import { groundOf } from '../../../../engine/listSetting/settingFacts.ts'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import { formatDateTime } from '../../../fields/format.ts'
import { Failed } from '../../../ui/Failed.tsx'
import type { DocketDataProvider } from '../../../providers/data/dataProvider.ts'
import { ClashDialog } from './ClashDialog.tsx'
import { configKey, type ListOverview, pathOf, type Version } from '../configData.ts'
import styles from '../ListConfig.module.css'
import { useDifference } from './useDifference.ts'
import type { Draft, DraftPlace } from '../useDraft.ts'

interface Props {
  overview: ListOverview
  draft: Draft
  place: DraftPlace
}

/** Shows what others published since the draft was begun, and how to continue. */
export function Behind({ overview: { resource, below, published }, draft, place: { list, layer } }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const difference = useDifference()
  const [isAsking, setAsking] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, 'history', list, layer, published!.number],
    queryFn: () => dataProvider.get<Version[]>(pathOf(list, layer, '_history')),
  })
  const base = data?.find(({ number }) => number === draft.base)?.content ?? {}
  const under = below?.content ?? {}
  const sides = { base, mine: draft.setting, theirs: published!.content }
  const rebased = (choices?: Choices) => rebaseListSetting(groundOf(resource, under), sides, choices)
  const since = (content: typeof base) =>
    difference(applyListSetting(resource, under, base), applyListSetting(resource, under, content))
  const keepMine = () => {
    const { setting, clashes } = rebased()
    if (clashes.length > 0) setAsking(true)
    else draft.goOn(setting)
  }
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  return (
    <section className={styles.note} role="alert">
      <b>{text('behind', { name: published!.authorName, time: formatDateTime(published!.publishedAt) })}</b>
      <ul>
        {(data ? since(published!.content) : []).map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <div className={styles.choices}>
        <Button variant="outlined" onClick={draft.giveUp}>
          {text('takeTheirs')}
        </Button>
        <Button variant="outlined" disabled={!data} onClick={keepMine}>
          {text('keepMine')}
        </Button>
      </div>
      <KeepMounted>
        {isAsking && (
          <ClashDialog
            clashes={rebased().clashes}
            since={since}
            other={published!.authorName}
            onChosen={choices => draft.goOn(rebased(choices).setting)}
            onClose={() => setAsking(false)}
          />
        )}
      </KeepMounted>
    </section>
  )
}
