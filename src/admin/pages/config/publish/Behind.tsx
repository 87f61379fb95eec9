import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../../fields/format.ts'
import table from '../../../theme/plainTable.module.css'
import { Failed } from '../../../ui/Failed.tsx'
import { KeepMounted } from '../../../ui/KeepMounted.tsx'
import styles from '../ListConfig.module.css'
import type { Draft } from '../useDraft.ts'
import { ClashDialog } from './ClashDialog.tsx'
import type { Merge, MergedPlace } from './useMerge.ts'

/** Shows what others published since the draft was begun beside what the draft changes, and how to continue. */
export function Behind({ merge, draft }: { merge: Merge; draft: Draft }) {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  const { other, places, since, rebased, error, refetch, isKnown } = merge
  const name = other.authorName
  const keepMine = () => {
    const { setting, clashes } = rebased()
    if (clashes.length > 0) setAsking(true)
    else draft.goOn(setting)
  }
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const result = ({ theirs, mine, isAsked }: MergedPlace) => {
    if (isAsked) return 'asked'
    if (mine.length === 0) return 'theirs'
    return theirs.length === 0 ? 'mine' : 'both'
  }
  return (
    <section className={styles.note} role="alert">
      <b>{text('behind', { name, time: formatDateTime(other.publishedAt) })}</b>
      {places.length > 0 && (
        <div className={`${table.scroller} ${styles.merge}`} tabIndex={0} role="group" aria-label={text('merge.title')}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{text('merge.theirs', { name })}</th>
                <th scope="col">{text('merge.mine')}</th>
                <th scope="col">{text('merge.result')}</th>
              </tr>
            </thead>
            <tbody>
              {places.map(one => (
                <tr key={one.place} data-asked={one.isAsked || undefined}>
                  <Sentences lines={one.theirs} />
                  <Sentences lines={one.mine} />
                  <td>{text(`merge.${result(one)}One`, { name })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {error && <Failed error={error} retry={() => void refetch()} />}
      <div className={styles.choices}>
        <Button variant="outlined" onClick={draft.giveUp}>
          {text('takeTheirs')}
        </Button>
        <Button variant="outlined" disabled={!isKnown} onClick={keepMine}>
          {text('keepMine')}
        </Button>
      </div>
      <KeepMounted>
        {isAsking && (
          <ClashDialog
            clashes={rebased().clashes}
            since={since}
            other={name}
            onChosen={choices => draft.goOn(rebased(choices).setting)}
            onClose={() => setAsking(false)}
          />
        )}
      </KeepMounted>
    </section>
  )
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <td>
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </td>
  )
}
