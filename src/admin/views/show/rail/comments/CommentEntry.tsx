import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { Fragment } from 'react'
import { useTranslate } from 'react-admin'
import { useDialogs } from '../../../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../../../ui/refusal.ts'
import styles from './comments.module.css'
import { textParts } from './textParts.ts'
import type { Comment } from './useComments.ts'

interface Props {
  comment: Comment
  /** Present where it may be taken back. */
  onRemove?: () => Promise<void>
}

/** Shows who wrote what, and lets it be taken back by who may. */
export function CommentEntry({ comment: { authorName, text, mentions }, onRemove }: Props) {
  const translate = useTranslate()
  const { confirm, error } = useDialogs()
  const remove = async () => {
    const content = 'docket.record.askRemove'
    if (!(await confirm({ content, okText: translate('ra.action.delete'), danger: true }))) return
    await onRemove?.().catch((failure: unknown) => error(messageOf(failure)))
  }
  const names = mentions.map(({ name }) => name)
  return (
    <div className={styles.entry}>
      <div className={styles.head}>
        <strong className={styles.author}>{authorName}</strong>
        {onRemove && (
          <IconButton size="small" aria-label={translate('docket.record.remove')} onClick={() => void remove()}>
            <Close fontSize="small" />
          </IconButton>
        )}
      </div>
      <p className={styles.text} dir="auto">
        {textParts(text, names).map((part, index) =>
          part.isName ? (
            <span key={index} className={styles.mention}>
              {part.text}
            </span>
          ) : (
            <Fragment key={index}>{part.text}</Fragment>
          ),
        )}
      </p>
    </div>
  )
}
