import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocale, useLocaleState, useStore, useTranslate } from 'react-admin'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { BackToGuide } from './BackToGuide.tsx'
import { ConsoleRoutes } from './ConsoleRoutes.tsx'
import { KeysHost } from '../keys/KeysHost.tsx'
import { PaletteHost } from '../palette/PaletteHost.tsx'
import { useExpiryWarning } from '../notices/useExpiryWarning.ts'
import { useLiveNotices } from '../notices/useLiveNotices.ts'
import { useNeededOffline } from '../ui/parts/neededOffline.ts'
import { useOtherWindows } from '../providers/live/otherWindows.ts'
import { useLiveDeclarations } from '../providers/live/useLiveDeclarations.ts'
import { useLiveRecords } from '../providers/live/useLiveRecords.ts'
import { useSignedOut } from '../providers/live/useSignedOut.ts'
import { useAddress } from '../tabs/KeptRouter.tsx'
import { TabPanel } from '../tabs/TabPanel.tsx'
import { TabStrip } from '../tabs/TabStrip.tsx'
import { useTabs } from '../tabs/useTabs.ts'
import styles from './Layout.module.css'
import { LeaveFullscreen } from './LeaveFullscreen.tsx'
import { MenuDrawer, openDrawer } from './menu/MenuDrawer.tsx'
import { Navbar } from './Navbar.tsx'
import { OtherViewBanner } from './OtherViewBanner.tsx'
import { productText } from '../providers/texts/productText.ts'
import { SideMenu } from './menu/SideMenu.tsx'
import { shellParts } from './shellParts.ts'
import { useDictionary } from './useDictionary.ts'
import { useFullscreen } from './useFullscreen.ts'
import { useGuard } from './useGuard.ts'

/** Lays out navbar, side menu, tabs and the page in front. The navbar is hidden in fullscreen. */
export function Layout() {
  const translate = useTranslate()
  const address = useAddress()
  const tabs = useTabs(address)
  const fullscreen = useFullscreen()
  const [folded, setFolded] = useStore('menu.folded', narrow)
  const drawer = useRef<HTMLDialogElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useGuard(address)
  useLiveDeclarations()
  useNeededOffline()
  useLiveRecords()
  useLiveNotices(address)
  useSignedOut()
  useExpiryWarning()
  useOtherWindows()
  useLanguage()
  useDictionary()
  useDocumentTitle(tabs.tabs.find(({ path }) => path === tabs.active)?.title)
  const openMenu = () => {
    flushSync(() => setDrawn(true))
    openDrawer(drawer.current)
  }
  return (
    <div className={styles.shell} data-folded={folded || undefined} data-fullscreen={fullscreen || undefined}>
      <a className={styles.skip} href="#main">
        {translate('docket.shell.skip')}
      </a>
      <LocationContext value={address}>
        <OtherViewBanner />
        {!fullscreen && <Navbar openMenu={openMenu} />}
        <aside className={styles.side}>
          <SideMenu folded={folded} onFold={() => setFolded(!folded)} />
        </aside>
        <MenuDrawer ref={drawer} isDrawn={isDrawn} />
        <TabStrip {...tabs}>
          <BackToGuide />
          {fullscreen && <LeaveFullscreen />}
        </TabStrip>
        <PaletteHost />
        <KeysHost />
        {shellParts.overlays.map((Overlay, index) => (
          <Overlay key={index} />
        ))}
      </LocationContext>
      <main id="main" className={styles.main} tabIndex={-1}>
        {tabs.tabs
          .filter(tab => tab.isOpen)
          .map(({ path, location }) => (
            <TabPanel
              key={path}
              {...{ path, location, setTitle: tabs.setTitle, setUnsaved: tabs.setUnsaved }}
              isActive={path === tabs.active}
            >
              {pages}
            </TabPanel>
          ))}
      </main>
    </div>
  )
}

/** On a screen between phone and desk the menu leaves its room to the page, until the user says otherwise. */
const narrow = matchMedia('(width < 1100px)').matches

/** One element for every tab, so that a kept page is not drawn again when another comes to the front. */
const pages = <ConsoleRoutes />

/** The browser names its window after the page in front. */
function useDocumentTitle(title: string | undefined): void {
  const product = productText('name', useLocale())
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}

/** Tells screen readers and the browser in which language the page speaks. */
function useLanguage(): void {
  const [locale] = useLocaleState()
  useEffect(() => {
    document.documentElement.lang = locale === 'zh' ? 'zh-CN' : locale
  }, [locale])
}
