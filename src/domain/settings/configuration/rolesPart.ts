import { requireEditable } from '../../records/editable.ts'
import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { grantable } from '../../../engine/visibility/grantable.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { isAdministrator } from '../../access/people/requireAdministrator.ts'
import { usesOfRole } from '../../access/people/usesOfRole.ts'
import { runTransition } from '../../records/runTransition.ts'
import { saveRecord } from '../../records/saveRecord.ts'
import { byText } from './files.ts'

/** The content of roles.json: menu keys by the name of the role. */
export type RolesPart = Record<string, string[]>

type Menus = Pick<Registry, 'menus'>

/** Reads the roles of a company with those of their keys that the menu has now. */
export async function readRolesPart(db: CompanyDb, registry: Menus): Promise<RolesPart> {
  const roles = await rolesNow(db)
  return Object.fromEntries(roles.map(({ name, menuKeys }) => [name, given(registry, menuKeys)]))
}

/** Returns steps that save each role as the console does, each separately, so that a refusal is about one role. */
export function roleSteps(registry: Registry, actor: Actor, roles: RolesPart) {
  const resource = requireEditable(registry.resources.role)
  // Administrators' roles come first: one that is still needed is not changed before another one exists.
  const names = Object.keys(roles).toSorted((one, other) => rank(roles[one]!) - rank(roles[other]!))
  return names.map(name => ({
    name,
    async run(trx: CompanyTransaction) {
      const menuKeys = roles[name]!
      const before = (await rolesNow(trx)).find(role => role.name === name)
      if (before && isSame(given(registry, before.menuKeys), given(registry, menuKeys))) return
      await saveRecord(trx, registry, actor, { resource, id: before?.id, body: { name, menuKeys } })
    },
  }))
}

/**
 * Deletes the roles that are not in the file and not in use.
 * @returns the names of those that stay in use
 */
export async function removeOtherRoles(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  roles: RolesPart,
): Promise<string[]> {
  const resource = registry.resources.role!
  const transitions = resource.transitions.filter(({ name }) => name === 'remove')
  const kept = []
  for (const { id, name } of await rolesNow(trx)) {
    if (Object.hasOwn(roles, name)) continue
    const { accounts, keys, flow } = await usesOfRole(trx, id)
    if (accounts + keys > 0 || flow !== undefined) kept.push(name)
    else await runTransition(trx, registry, actor, { resource, transitions, ids: [id], body: {} })
  }
  return kept
}

async function rolesNow(db: CompanyDb) {
  const roles = await db.selectFrom('role').select(['id', 'name', 'menuKeys']).execute()
  return roles.toSorted((one, other) => byText(one.name, other.name))
}

function given({ menus }: Menus, keys: readonly string[]): string[] {
  const held = new Set(keys)
  return grantable(menus)
    .flatMap(({ key }) => (held.has(key) ? key : []))
    .toSorted(byText)
}

const rank = (keys: readonly string[]) => (isAdministrator(keys) ? 0 : 1)

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()
