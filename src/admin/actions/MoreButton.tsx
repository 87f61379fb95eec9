import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { placeBeside } from '../ui/beside/placeBeside.ts'
import styles from './ActionBar.module.css'

/** Holds the buttons that are seldom needed, one below the other; pressing any closes it. */
export function MoreButton({ children }: { children: ReactNode }) {
  const label = useTranslate()('docket.action.more')
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} popoverTarget={id} endIcon={<ExpandMore fontSize="small" />}>
        {label}
      </Button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.more}
        onClick={event => event.currentTarget.hidePopover()}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'open' && opener.current) placeBeside(currentTarget, opener.current)
        }}
      >
        {children}
      </div>
    </>
  )
}
