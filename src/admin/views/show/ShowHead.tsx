import IconButton from '@mui/material/IconButton'
import type { CSSProperties, Ref } from 'react'
import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import type { Resource } from '../../../engine/model/model.ts'
import { copyText } from '../../actions/copyText.ts'
import { useResource } from '../../providers/declarations.tsx'
import kind from '../../theme/kind.module.css'
import { useTabTitle } from '../../ui/TabContext.ts'
import { BackLink } from './BackLink.tsx'
import { RecordPager } from './pager/RecordPager.tsx'
import styles from './ShowHead.module.css'

interface Props {
  record: RaRecord
  titleRef: Ref<HTMLHeadingElement>
}

/** Shows which document this is; its state is in the summary. */
export function ShowHead({ record, titleRef }: Props) {
  const { resource } = useResource()
  const translate = useTranslate()
  const notify = useNotify()
  const number = String(record[resource.title] ?? '')
  const copy = () => copyText({ values: [number], say: (message, type) => notify(message, { type }) })
  useTabTitle(`${resource.label} ${number}`)
  return (
    <header className={styles.head}>
      <BackLink />
      <div className={styles.named}>
        <h1 className={styles.title} ref={titleRef} tabIndex={-1}>
          <Kind resource={resource} /> {number}
        </h1>
        <IconButton aria-label={translate('docket.show.copy', { number })} onClick={() => void copy()}>
          <CopyIcon />
        </IconButton>
      </div>
      <RecordPager id={String(record.id)} />
    </header>
  )
}

/** A document's word has the colour that it has on the cards of others. */
function Kind({ resource: { label, document } }: { resource: Resource }) {
  if (!document) return label
  return (
    <span className={kind.word} style={{ '--kind': document.type } as CSSProperties}>
      {label}
    </span>
  )
}

function CopyIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.2" aria-hidden>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 5.5v-1A1.5 1.5 0 0 0 9 3H4a1.5 1.5 0 0 0-1.5 1.5v5A1.5 1.5 0 0 0 4 11h1.5" />
    </svg>
  )
}
