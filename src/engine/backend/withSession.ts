import type { SessionParts } from '../model/backendModel.ts'
import type { MenuItem } from '../model/menuModel.ts'
import { isData } from '../value/data.ts'
import { menuKeys, menusFor } from '../visibility/permissions.ts'
import { placedAt } from './moved.ts'

/** Adds to who is signed in what the foreign backend does not say: values of ours, and menus by the roles that it names. */
export function withSession(result: unknown, { defaults, menus }: SessionParts): unknown {
  if (!isData(result)) return result
  const said = Object.fromEntries(Object.entries(result).filter(([, value]) => value !== null && value !== undefined))
  return { ...result, ...defaults, ...said, ...(menus && { menus: menusOf(result, menus) }) }
}

function menusOf(result: unknown, { roles, keys, tree }: NonNullable<SessionParts['menus']>): MenuItem[] {
  const named = [placedAt(result, roles)].flat().map(String)
  const held = [EVERY, ...named].flatMap(role => (Object.hasOwn(keys, role) ? keys[role]! : []))
  return menusFor(tree, held.includes(EVERY) ? menuKeys(tree) : new Set(held))
}

/** Stands for every key, and for every role. */
const EVERY = '*'
