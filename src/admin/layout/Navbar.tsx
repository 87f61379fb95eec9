import FullscreenOutlined from '@mui/icons-material/Fullscreen'
import MenuOutlined from '@mui/icons-material/Menu'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'react-admin'
import { NoticeBell } from '../notices/NoticeBell.tsx'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useActor } from '../providers/actor.tsx'
import { Logo } from './Logo.tsx'
import styles from './Navbar.module.css'
import { shellParts } from './shellParts.ts'
import { TopNav } from './top/TopNav.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Navbar({ openMenu }: { openMenu: () => void }) {
  const translate = useTranslate()
  const { companyName } = useActor()
  return (
    <header className={styles.navbar}>
      <IconButton className={styles.menuButton} aria-label={translate('docket.shell.openMenu')} onClick={openMenu}>
        <MenuOutlined fontSize="small" />
      </IconButton>
      <Logo />
      <TopNav />
      <span className={styles.company} title={companyName}>
        {companyName}
      </span>
      <PaletteButton />
      {shellParts.tools.map((Tool, index) => (
        <Tool key={index} />
      ))}
      <IconButton
        className={styles.fullscreen}
        aria-label={translate('docket.shell.fullscreen')}
        title={translate('docket.shell.fullscreen')}
        onClick={() => void document.documentElement.requestFullscreen()}
      >
        <FullscreenOutlined fontSize="small" />
      </IconButton>
      <NoticeBell />
      <UserMenu />
    </header>
  )
}
