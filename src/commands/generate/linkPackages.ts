import { existsSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { isOutside } from '../isOutside.ts'

/** Lets the code of an app outside find the product's packages, as code within does, unless it has packages of its own. */
export async function linkPackages(root: string, folder: string) {
  const link = join(folder, 'node_modules')
  if (existsSync(link) || !isOutside(root, folder)) return
  // One that leads nowhere any more is not there for existsSync.
  await rm(link, { force: true })
  await symlink(join(root, 'node_modules'), link, 'junction')
}
