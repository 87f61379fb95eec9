import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { useSay } from '../../providers/texts/useSpeak.ts'
import { Behind } from './publish/Behind.tsx'
import type { ListOverview } from './configData.ts'
import { Elsewhere } from './Elsewhere.tsx'
import styles from './ListConfig.module.css'
import type { Merge } from './publish/useMerge.ts'
import type { Draft } from './useDraft.ts'

interface Props {
  overview: ListOverview
  draft: Draft
  /** What others published meanwhile, where they did. */
  merge: Merge | undefined
}

/** Shows notes: what no longer fits, who else has a draft, what machines have drafted, what was published meanwhile. */
export function ConfigNotes({ overview, draft, merge }: Props) {
  const translate = useTranslate()
  const say = useSay()
  const { dropped, drafts } = overview
  const text = (key: string, args?: object) => translate(`docket.config.${key}`, args)
  const people = drafts.others.filter(({ content }) => content === undefined)
  return (
    <>
      {draft.isElsewhere && <Elsewhere draft={draft} />}
      {merge && <Behind {...{ merge, draft }} />}
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
      {people.length > 0 && (
        <p className={styles.note} role="note">
          {text('others', { names: people.map(({ authorName }) => authorName).join(say('words.and')) })}
        </p>
      )}
      {drafts.others.map(
        ({ authorName, content }) =>
          content && (
            <section key={authorName} className={styles.note} role="note">
              <b>{text('proposed', { name: authorName })}</b>
              <div className={styles.choices}>
                <Button variant="outlined" onClick={() => draft.goOn(content)}>
                  {text('takeProposed')}
                </Button>
              </div>
            </section>
          ),
      )}
    </>
  )
}
