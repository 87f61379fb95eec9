import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { KeepMounted } from '../ui/KeepMounted.tsx'
import { useActor } from '../providers/actor.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import styles from './UserMenu.module.css'

const AccountMenu = lazyPart(() => import('./AccountMenu.tsx').then(m => m.AccountMenu), { offline: true })

/** Shows who is signed in; the menu's code is loaded when it is first opened. */
export function UserMenu() {
  const { name } = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        endIcon={<ExpandMore fontSize="small" />}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {name}
      </Button>
      <KeepMounted>{anchor && <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}</KeepMounted>
    </>
  )
}
