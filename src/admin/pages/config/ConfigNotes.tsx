import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { applyListSetting } from '../../../engine/listSetting/applyListSetting.ts'
import { formatDateTime } from '../../fields/format.ts'
import { Failed } from '../../layout/Failed.tsx'
import type { DocketDataProvider } from '../../providers/dataProvider.ts'
import { useSay } from '../../providers/useSay.ts'
import { configKey, type ListOverview, pathOf, type Version } from './configData.ts'
import styles from './ListConfig.module.css'
import { useDifference } from './useDifference.ts'
import type { Draft, Place } from './useDraft.ts'

interface Props {
  overview: ListOverview
  draft: Draft
  place: Place
}

/** What somebody should know before they go on: what no longer fits, who else is at it, what was published meanwhile. */
export function ConfigNotes({ overview, draft, place }: Props) {
  const translate = useTranslate()
  const say = useSay()
  const { published, dropped, drafts } = overview
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const isBehind = draft.base !== (published?.number ?? 0)
  return (
    <>
      {isBehind && published && <Behind {...{ overview, draft, place }} />}
      {dropped.length > 0 && (
        <section className={styles.note} role="note">
          <b>{text('dropped')}</b>
          <ul>
            {dropped.map(({ pointer, message }) => (
              <li key={pointer}>{message}</li>
            ))}
          </ul>
        </section>
      )}
      {drafts.others.length > 0 && (
        <p className={styles.note} role="note">
          {text('others', { names: drafts.others.map(({ authorName }) => authorName).join(say('、')) })}
        </p>
      )}
    </>
  )
}

/** Another one published since this was begun: what they changed, and which of the two goes on. */
function Behind({ overview: { resource, published }, draft, place: { list, layer } }: Props) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<DocketDataProvider>()
  const difference = useDifference()
  const { data, error, refetch } = useQuery({
    queryKey: [configKey, 'history', list, layer, published!.number],
    queryFn: () => dataProvider.get<Version[]>(pathOf(list, layer, '_history')),
  })
  const begun = data?.find(({ number }) => number === draft.base)?.content ?? {}
  const theirs = data
    ? difference(applyListSetting(resource, begun), applyListSetting(resource, published!.content))
    : []
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  return (
    <section className={styles.note} role="alert">
      <b>{text('behind', { name: published!.authorName, time: formatDateTime(published!.publishedAt) })}</b>
      <ul>
        {theirs.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {error && <Failed error={error} retry={() => void refetch()} />}
      <div className={styles.choices}>
        <Button variant="outlined" onClick={draft.giveUp}>
          {text('takeTheirs')}
        </Button>
        <Button variant="outlined" disabled={!data} onClick={() => draft.goOn(begun)}>
          {text('keepMine')}
        </Button>
      </div>
    </section>
  )
}
