import type { ServerProcess } from './startProcess.ts'

interface Role {
  id: string
  name: string
  menuKeys: string[]
}

/** Gives roles other keys, as an administrator does; who has signed in has to do so again. */
export async function changeRoles(
  { ask, signIn }: ServerProcess,
  keysOf: (role: Role) => string[],
  administrator = 'admin',
) {
  const token = await signIn(administrator)
  const { body } = await ask<Role[]>(token, 'GET', 'system/roles')
  for (const role of body.result) {
    const { id, name } = role
    const menuKeys = keysOf(role)
    if (menuKeys === role.menuKeys) continue
    const { status } = await ask(token, 'PUT', `system/roles/${id}`, { id, name, menuKeys })
    if (status !== 200) throw new Error(`${name} got no other keys`)
  }
}

/** Adds keys to the roles of those who give keys to others. */
export const withKeys =
  (keys: readonly string[]) =>
  ({ menuKeys }: Role) =>
    menuKeys.includes('system-role') ? [...menuKeys, ...keys] : menuKeys
