import { useTranslate } from 'react-admin'
import { RecordLink } from '../RecordLink.tsx'
import styles from './table.module.css'

interface Props {
  /** What people call the row's record by. */
  title: string
  path?: string
  row: number
  focusable: boolean
}

/** Shows the actions of a row as icons. */
export function OperationCell({ title, path, row, focusable }: Props) {
  const label = useTranslate()('docket.list.showRecord', { title })
  return (
    <td className={styles.operations}>
      {path && (
        <RecordLink to={path} row={row} tabIndex={focusable ? 0 : -1} aria-label={label} title={label}>
          <EyeIcon />
        </RecordLink>
      )}
    </td>
  )
}

function EyeIcon() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.2" aria-hidden>
      <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
    </svg>
  )
}
