import type { MenuItem } from '../../engine/menuModel.ts'
import { menuKeys } from '../../engine/permissions.ts'
import { grantable } from '../../engine/grantable.ts'
import { DomainError } from '../DomainError.ts'

/**
 * The keys that a role is to hold, in the order of the menu: what everybody holds, and areas, which follow from what is
 * in them, need not be said.
 * @throws DomainError request.invalid with the field, for keys that the menu does not have and where none is left
 */
export function grantedKeys(menus: readonly MenuItem[], given: readonly string[]): string[] {
  const known = menuKeys(menus)
  const unknown = given.filter(key => !known.has(key))
  if (unknown.length > 0) throw refusal(`菜单中没有这些权限：${unknown.slice(0, 5).join('、').slice(0, 200)}`)
  const held = new Set(given)
  const granted = grantable(menus).flatMap(({ key }) => (held.has(key) ? key : []))
  if (granted.length === 0) throw refusal('请至少选择一项权限')
  return granted
}

const refusal = (reason: string) => new DomainError('request.invalid', { reason }, { menuKeys: reason })
