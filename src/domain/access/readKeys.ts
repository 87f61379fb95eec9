import { createCache } from '../../database/createCache.ts'
import type { MenuItem } from '../../engine/model/menuModel.ts'
import { commonKeys, menuKeys, unlicensedKeys } from '../../engine/visibility/permissions.ts'
import type { Switches } from './companySwitches.ts'

const MOST_KEPT = 1000

/**
 * Returns a function that computes the keys of a role, with a cache: the same keys are the same set. Keys that the menu
 * tree has lost, or that need a missing authority, are left out; a role without keys opens nothing, not even what
 * everybody has.
 */
export function readKeys(menus: readonly MenuItem[]) {
  const cache = createCache<string, ReadonlySet<string>>(MOST_KEPT)
  return (text: string, authorities: Switches['authorities']) =>
    cache(`${Object.values(authorities).join()} ${text}`, () => keysOf(textsIn(JSON.parse(text)), authorities, menus))
}

const textsIn = (list: unknown) => [list].flat().filter(key => typeof key === 'string')

/** Computes the menu keys of an account: those of its role, and those that everybody has. */
export function keysOf(
  given: string[],
  authorities: Switches['authorities'],
  menus: readonly MenuItem[],
): ReadonlySet<string> {
  const [known, withheld] = [menuKeys(menus), new Set(unlicensedKeys(menus, authorities))]
  const isOpen = (key: string) => known.has(key) && !withheld.has(key)
  const own = given.filter(isOpen)
  return new Set(own.length > 0 ? [...own, ...commonKeys(menus).filter(isOpen)] : own)
}

/**
 * Returns a function that leaves keys out of those that are held: the same keys held are the same set.
 * @param names keys of what is for the people of a company alone
 */
export function leavingOut(names: ReadonlySet<string>) {
  const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()
  return (held: ReadonlySet<string>): ReadonlySet<string> => {
    const left = known.get(held) ?? new Set([...held].filter(key => !names.has(key)))
    known.set(held, left)
    return left
  }
}
