import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react'
import { useLocaleState, useStore, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { useExpiryWarning } from '../notices/useExpiryWarning.ts'
import { useLiveNotices } from '../notices/useLiveNotices.ts'
import { useOtherWindows } from '../providers/otherWindows.ts'
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
  const [folded, setFolded] = useStore('menu.folded', narrow)
  const drawer = useRef<HTMLDialogElement>(null)
  const main = useRef<HTMLElement>(null)
  useGuard()
  useLiveDeclarations()
  useLiveNotices()
  useExpiryWarning()
  useOtherWindows()
  useLanguage()
  useFreshStart(main, pathname)
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
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        <ErrorBoundary place={pathname}>
          <Suspense fallback={<Loading />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
    </div>
  )
}

/** On a screen between phone and desk the menu leaves its room to the page, until the user says otherwise. */
const narrow = matchMedia('(width < 1100px)').matches

/** Another page begins at its top, and the keyboard in it, unless something there has the focus already. */
function useFreshStart(main: RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.scrollTo({ top: 0 })
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [main, pathname])
}

/** Tells screen readers and the browser in which language the page speaks. */
function useLanguage(): void {
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : locale
  }, [locale])
}
