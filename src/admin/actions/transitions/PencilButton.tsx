import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import styles from './PencilButton.module.css'

interface Props {
  /** What is changed. */
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Shows a pencil beside a value, to change it. */
export function PencilButton({ label, ...button }: Props) {
  const translate = useTranslate()
  const name = translate('docket.form.modify', { label })
  return (
    <IconButton className={styles.pencil} aria-label={name} title={name} {...button}>
      <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.3" aria-hidden>
        <path d="M10.8 2.7 13.3 5.2 5.5 13H3v-2.5zM9.2 4.3l2.5 2.5" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}
