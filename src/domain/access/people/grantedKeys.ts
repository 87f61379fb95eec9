import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Message } from '../../../engine/value/message.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import { grantable } from '../../../engine/visibility/grantable.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'

/**
 * Returns the keys that a role is given, in menu order, without areas, which follow from what is in them, and without
 * the keys that everybody has. Those that a role holds already and the menu does not have stay: they are of an app that
 * may come back.
 * @param held what it holds until now
 * @throws DomainError request.invalid with the field, for keys that the menu does not have and where none is left
 */
export function grantedKeys(
  menus: readonly MenuItem[],
  given: readonly string[],
  held: readonly string[] = [],
): string[] {
  const known = menuKeys(menus)
  const left = held.filter(key => !known.has(key))
  const unknown = given.filter(key => !known.has(key) && !left.includes(key))
  if (unknown.length > 0)
    throw refused(reason('role.unknownKeys', { keys: unknown.slice(0, 5).map(key => key.slice(0, 40)) }))
  const wanted = new Set(given)
  const granted = grantable(menus).flatMap(({ key }) => (wanted.has(key) ? key : []))
  if (granted.length === 0) throw refused(reason('role.noKeys'))
  return [...granted, ...left]
}

const refused = (reason: Message) => refusal('request.invalid', { reason }, 'menuKeys')
