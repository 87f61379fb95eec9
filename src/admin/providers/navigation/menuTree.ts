import { grantable, isArea } from '../../../engine/visibility/grantable.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'

export interface MenuNode {
  key: string
  name: string
  /** Keys that ticking it gives, its own first where it has one to give. */
  gives: string[]
  /** Keys that nothing beneath it is of use without. */
  needs: string[]
  /** Authority without which nobody has the key, whatever their role has. */
  /** What the company has to be given besides. */
  authority?: string
  children: MenuNode[]
}

type Tick = 'all' | 'some' | 'none' | 'fixed'

/** Converts the menu to nodes with checkboxes. Entries that everybody has are shown, but give nothing. */
export function menuNodes(menus: readonly MenuItem[], above: readonly string[] = [], depth = 0): MenuNode[] {
  return menus.map(item => {
    const { menuKey: key, menuName: name, authorityName: authority } = item
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

/** Toggles a node and returns the keys: all of its keys are added, or removed where all were held; in menu order. */
export function pressed(menus: readonly MenuItem[], node: MenuNode, held: ReadonlySet<string>): string[] {
  const { gives, needs } = node
  const goes = new Set(tickOf(node, held) === 'all' ? gives : [])
  const comes = goes.size > 0 ? [] : [...gives, ...needs]
  return inOrder(menus, new Set([...held, ...comes].filter(key => !goes.has(key))))
}

export function inOrder(menus: readonly MenuItem[], held: ReadonlySet<string>): string[] {
  return grantable(menus).flatMap(({ key }) => (held.has(key) ? key : []))
}

/** Returns the nodes whose name contains a text, with their parents and children. */
export function matching(nodes: readonly MenuNode[], text: string): MenuNode[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap(node => {
    if (node.name.toLowerCase().includes(wanted)) return [node]
    const children = matching(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
