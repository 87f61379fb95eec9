import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import type { Column } from '../../engine/model.ts'
import styles from './PencilButton.module.css'
import { useTransitions } from './TransitionsProvider.tsx'

/** Beside a value: changes it by the transition that its column names, where that is open now. */
export function PencilButton({ column: { edit, label } }: { column: Column }) {
  const translate = useTranslate()
  const { open, running, press } = useTransitions()
  const transition = open.find(({ name }) => name === edit)
  if (!transition) return null
  const name = translate('docket.form.modify', { label })
  return (
    <IconButton
      className={styles.pencil}
      aria-label={name}
      title={name}
      disabled={running !== undefined}
      onClick={() => press(transition)}
    >
      <svg width="14" height="14" viewBox="0 0 16 16" fill="none" stroke="currentcolor" strokeWidth="1.3" aria-hidden>
        <path d="M10.8 2.7 13.3 5.2 5.5 13H3v-2.5zM9.2 4.3l2.5 2.5" strokeLinejoin="round" />
      </svg>
    </IconButton>
  )
}
