import { grantable, isArea } from '../../../engine/visibility/grantable.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'

export interface MenuNode {
  key: string
  name: string
  /** Keys that ticking it gives, its own first where it has one to give. */
  gives: string[]
  /** Keys that nothing beneath it is of use without. */
  needs: string[]
  /** Account's authority without which nobody holds it, whatever the role says. */
  authority?: string
  children: MenuNode[]
}

type Tick = 'all' | 'some' | 'none' | 'fixed'

/** The menu as what can be ticked. What everybody holds stands in it and gives nothing. */
export function menuNodes(menus: readonly MenuItem[], above: readonly string[] = [], depth = 0): MenuNode[] {
  return menus.map(item => {
    const { menuKey: key, menuName: name, authority } = item
    const own = isArea(item, depth) || item.everyone ? [] : [key]
    const children = menuNodes(item.children, [...above, ...own], depth + 1)
    const gives = [...own, ...children.flatMap(child => child.gives)]
    return { key, name, gives, needs: [...above], children, ...(authority && { authority }) }
  })
}

export function tickOf({ gives }: MenuNode, held: ReadonlySet<string>): Tick {
  if (gives.length === 0) return 'fixed'
  const count = gives.filter(key => held.has(key)).length
  return count === 0 ? 'none' : count === gives.length ? 'all' : 'some'
}

/** What is held after a node was pressed: all of it, or nothing of it where all was held; in the order of the menu. */
export function pressed(menus: readonly MenuItem[], node: MenuNode, held: ReadonlySet<string>): string[] {
  const { gives, needs } = node
  const goes = new Set(tickOf(node, held) === 'all' ? gives : [])
  const comes = goes.size > 0 ? [] : [...gives, ...needs]
  return inOrder(menus, new Set([...held, ...comes].filter(key => !goes.has(key))))
}

export function inOrder(menus: readonly MenuItem[], held: ReadonlySet<string>): string[] {
  return grantable(menus).flatMap(({ key }) => (held.has(key) ? key : []))
}

/** The nodes whose name holds a text, with what they stand in and what stands in them. */
export function matching(nodes: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(node => {
    if (node.name.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
