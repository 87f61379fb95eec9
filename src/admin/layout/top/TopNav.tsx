import ExpandMore from '@mui/icons-material/ExpandMore'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from 'react-admin'
import { MenuLink } from '../menu/MenuLink.tsx'
import { usePages } from '../../providers/navigation/usePages.ts'
import { moveAmong } from './moveAmong.ts'
import styles from './TopNav.module.css'
import { TopPanel } from './TopPanel.tsx'
import { leadsTo, moreItem, type TopItem, topItems } from './topItems.ts'
import { useFitting } from './useFitting.ts'
import { useHoverMenu } from './useHoverMenu.ts'
import { useOutside } from './useOutside.ts'

/** Shows the areas of the menu in the navbar; those that do not fit are behind the last item. */
export function TopNav() {
  const translate = useTranslate()
  const { areas, current, onlyFixed } = usePages()
  const items = topItems(areas, onlyFixed)
  const more = translate('docket.shell.more')
  return (
    <nav className={styles.nav} aria-label={translate('docket.shell.topNavigation')}>
      <TopList key={[more, ...items.map(({ name }) => name)].join()} {...{ items, current, more }} />
    </nav>
  )
}

interface ListProps {
  items: readonly TopItem[]
  current?: string
  /** Name of the item that holds those which have no room. */
  more: string
}

function TopList({ items, current, more }: ListProps) {
  const id = useId()
  const { ref, count } = useFitting([...items.map(({ name }) => name), more].join())
  const menu = useHoverMenu()
  const [reached, setReached] = useState<string>()
  useOutside(ref, menu.open ? menu.close : undefined)
  const shown = [...items.slice(0, count), ...(count < items.length ? [moreItem(more, items.slice(count))] : [])]
  // While all are measured, so is the one that may be needed.
  const drawn = Number.isFinite(count) ? shown : [...items, moreItem(more, [])]
  const inTabOrder = drawn.find(({ key }) => key === reached)?.key ?? drawn[0]?.key

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const focused = event.target as HTMLElement
    const item = focused.closest<HTMLElement>('[data-item]')
    const control = item?.querySelector<HTMLElement>('[data-top]')
    if (!item || !control || event.altKey || event.ctrlKey || event.metaKey) return
    const opens = event.key === 'ArrowDown' && focused === control && control.tagName === 'BUTTON'
    if (opens) flushSync(() => menu.show(item.dataset.item!))
    const entries = [...item.querySelectorAll<HTMLElement>('[data-entry]')]
    if (event.key === 'Escape' && menu.open) control.focus()
    else if (!moveAmong({ list: event.currentTarget, control, entries, focused }, event.key)) return
    event.preventDefault()
    if (['Escape', 'ArrowLeft', 'ArrowRight'].includes(event.key)) menu.close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLUListElement>) => {
    if (!currentTarget.contains(relatedTarget)) menu.close()
  }
  return (
    <ul ref={ref} className={styles.list} onKeyDown={onKeyDown} onBlur={onBlur}>
      {drawn.map(item => {
        const { key, name, entry, groups } = item
        const isOpen = menu.open === key
        const panel = `${id}${key}`
        const top = { 'data-top': true, tabIndex: key === inTabOrder ? 0 : -1, className: styles.top }
        return (
          <li
            key={key}
            className={styles.item}
            data-item={key}
            data-current={leadsTo(item, current) || undefined}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && !entry && menu.enter(key)}
            onPointerLeave={({ pointerType }) => pointerType !== 'touch' && menu.leave()}
            onFocus={() => setReached(key)}
          >
            {entry ? (
              <MenuLink {...top} entry={entry} name={name} isCurrent={entry.path === current} />
            ) : (
              <button
                {...top}
                type="button"
                aria-expanded={isOpen}
                aria-controls={isOpen ? panel : undefined}
                onClick={() => menu.press(key)}
              >
                {name}
                <ExpandMore className={styles.arrow} />
              </button>
            )}
            {isOpen && groups.length > 0 && (
              <TopPanel id={panel} groups={groups} current={current} onUse={menu.close} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
