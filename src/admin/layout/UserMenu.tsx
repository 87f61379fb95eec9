import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useActor } from '../providers/actor.tsx'
import { chunk } from './chunk.ts'
import styles from './UserMenu.module.css'

const AccountMenu = lazy(chunk(() => import('./AccountMenu.tsx').then(m => ({ default: m.AccountMenu }))))

/** Who is signed in; the menu's code comes with its first opening. */
export function UserMenu() {
  const { name } = useActor()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        className={styles.user}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        endIcon={<ExpandMore fontSize="small" />}
        onClick={event => {
          setWanted(true)
          setAnchor(event.currentTarget)
        }}
      >
        {name}
      </Button>
      <Suspense>{wanted && <AccountMenu anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
