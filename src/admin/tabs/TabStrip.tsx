import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import styles from './TabStrip.module.css'
import { useTabKeys } from './useTabKeys.ts'
import type { Tabs } from './useTabs.ts'
import type { Tab } from './visited.ts'

const TabMenu = lazyPart(() => import('./TabMenu.tsx').then(m => m.TabMenu), { offline: true })

interface Props extends Pick<Tabs, 'tabs' | 'active' | 'show' | 'close'> {
  /** Stands at the end of the strip. */
  children?: ReactNode
}

/** Shows the visited pages as tabs. Arrow keys move between them, Delete closes, a right click opens a menu. */
export function TabStrip({ tabs, active, show, close, children }: Props) {
  const translate = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ tab?: Tab; left: number; top: number }>()
  useTabKeys(tabs, show)
  const place = tabs.findIndex(({ path }) => path === active)
  const title = tabs[place]?.title
  useEffect(() => {
    // Again when its name comes, which makes the tab wider.
    if (title !== undefined) strip.current?.children[place]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [place, title])

  // Where the keyboard closed one, it goes on from the tab that came into its place.
  const closing = useRef<{ index: number; count: number }>(undefined)
  useEffect(() => {
    const { index, count } = closing.current ?? { index: 0, count: 0 }
    if (tabs.length > 0 && tabs.length === count - 1) focusTab(strip.current, Math.min(index, tabs.length - 1))
    closing.current = undefined
  }, [tabs.length])

  const openMenu = (tab: Tab | undefined, element: Element, event?: MouseEvent) => {
    const { left, bottom } = element.getBoundingClientRect()
    setMenu({ tab, left: event?.clientX || left, top: event?.clientY || bottom })
  }
  const press = (event: KeyboardEvent<HTMLElement>, tab: Tab, index: number) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to !== undefined) focusTab(strip.current, (to + tabs.length) % tabs.length)
    else if (event.key === 'Delete') {
      closing.current = { index, count: tabs.length }
      void close([tab.path])
    } else return
    event.preventDefault()
  }
  return (
    <nav className={styles.bar} aria-label={translate('docket.tabs.label')}>
      <ul ref={strip} className={styles.strip}>
        {tabs.map((tab, index) => (
          <li
            key={tab.path}
            className={styles.tab}
            data-active={tab.path === active || undefined}
            onContextMenu={event => {
              event.preventDefault()
              openMenu(tab, event.currentTarget, event)
            }}
            onAuxClick={event => event.button === 1 && void close([tab.path])}
          >
            <button
              type="button"
              className={styles.name}
              data-name
              title={tab.title}
              aria-current={tab.path === active ? 'page' : undefined}
              tabIndex={tab.path === active ? 0 : -1}
              onClick={() => show(tab)}
              onKeyDown={event => press(event, tab, index)}
            >
              {tab.title || '…'}
            </button>
            <button
              type="button"
              className={styles.close}
              tabIndex={-1}
              aria-label={translate('docket.tabs.close', { name: tab.title })}
              onClick={() => void close([tab.path])}
            >
              <Close />
            </button>
          </li>
        ))}
      </ul>
      <IconButton
        className={styles.more}
        aria-label={translate('docket.tabs.all')}
        aria-haspopup="menu"
        onClick={event => openMenu(undefined, event.currentTarget)}
      >
        <ExpandMore fontSize="small" />
      </IconButton>
      {children}
      {menu && <TabMenu {...menu} {...{ tabs, active, show, close }} onClose={() => setMenu(undefined)} />}
    </nav>
  )
}

function focusTab(strip: HTMLElement | null, index: number) {
  strip?.querySelectorAll<HTMLElement>('[data-name]')[index]?.focus()
}
