import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocaleState, useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useLiveDeclarations } from '../providers/useLiveDeclarations.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Layout.module.css'
import { Loading } from './Loading.tsx'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Navbar } from './Navbar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useFullscreen } from './useFullscreen.ts'
import { useGuard } from './useGuard.ts'

/** Navbar, side menu and the page between them. The navbar gives way in fullscreen. */
export function Layout({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const fullscreen = useFullscreen()
  const [folded, setFolded] = useStore('menu.folded', false)
  const drawer = useRef<HTMLDialogElement>(null)
  useGuard()
  useLiveDeclarations()
  useLanguage()
  return (
    <div className={styles.shell} data-folded={folded || undefined} data-fullscreen={fullscreen || undefined}>
      <a className={styles.skip} href="#main">
        {translate('docket.shell.skip')}
      </a>
      {!fullscreen && <Navbar openMenu={() => drawer.current?.showModal()} />}
      <aside className={styles.side}>
        <SideMenu folded={folded} onFold={() => setFolded(!folded)} />
      </aside>
      <MenuDrawer ref={drawer} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

/** Tells screen readers and the browser in which language the page speaks. */
function useLanguage(): void {
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : locale
  }, [locale])
}
