import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { grantable } from '../../../engine/visibility/grantable.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import controls from '../../ui/controls.module.css'
import styles from './MenuTree.module.css'
import { MenuTick } from './MenuTick.tsx'
import { inOrder, matching, type MenuNode, menuNodes, pressed } from '../../providers/navigation/menuTree.ts'

interface Props {
  menus: readonly MenuItem[]
  held: readonly string[]
  onChange: (keys: string[]) => void
}

/**
 * Shows the menu tree with checkboxes: a row per area, its pages beside it, their controls below. Arrow keys move
 * between checkboxes.
 */
export function MenuTree({ menus, held: keys, onChange }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [focused, setFocused] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const held = useMemo(() => new Set(keys), [keys])
  const nodes = useMemo(() => menuNodes(menus), [menus])
  const all = useMemo(() => grantable(menus), [menus])
  const shown = matching(nodes, text)
  const open = flat(shown).filter(({ gives }) => gives.length > 0)
  const stop = open.some(({ key }) => key === focused) ? focused : open[0]?.key
  const press = (node: MenuNode) => onChange(pressed(menus, node, held))
  const move = (event: KeyboardEvent) => {
    const ticks = [...(list.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
    const place = ticks.indexOf(event.target as HTMLInputElement)
    const to = { ArrowDown: place + 1, ArrowRight: place + 1, ArrowUp: place - 1, ArrowLeft: place - 1, Home: 0 }
    const next = event.key === 'End' ? ticks.length - 1 : to[event.key as keyof typeof to]
    if (next === undefined) return
    event.preventDefault()
    ticks[Math.min(Math.max(next, 0), ticks.length - 1)]?.focus()
  }
  const tick = (node: MenuNode) => (
    <MenuTick
      node={node}
      held={held}
      tabIndex={node.key === stop ? 0 : -1}
      onFocus={() => setFocused(node.key)}
      onPress={() => press(node)}
    />
  )
  return (
    <div className={styles.tree}>
      <div className={styles.bar}>
        <input
          type="search"
          className={`${controls.control} ${styles.search}`}
          value={text}
          placeholder={translate('docket.people.search')}
          aria-label={translate('docket.people.search')}
          onChange={event => setText(event.target.value)}
          // Enter looks for something here, it does not save.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        />
        <span className={styles.count} role="status">
          {translate('docket.people.ticked', { count: inOrder(menus, held).length, all: all.length })}
        </span>
        <button type="button" onClick={() => onChange(all.map(({ key }) => key))}>
          {translate('docket.people.tickAll')}
        </button>
        <button type="button" onClick={() => onChange([])}>
          {translate('docket.people.tickNone')}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows only move the focus between the ticks in it */}
      <ul className={styles.areas} ref={list} onKeyDown={move}>
        {shown.map(area => (
          <li key={area.key} className={styles.area}>
            <div className={styles.name}>{tick(area)}</div>
            <ul className={styles.pages}>
              {area.children.map(page => (
                <li key={page.key}>
                  {tick(page)}
                  {page.children.length > 0 && (
                    <ul className={styles.controls}>
                      {flat(page.children).map(control => (
                        <li key={control.key}>{tick(control)}</li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
        {shown.length === 0 && <li className={styles.none}>{translate('docket.people.noMatch')}</li>}
      </ul>
    </div>
  )
}

const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap(node => [node, ...flat(node.children)])
