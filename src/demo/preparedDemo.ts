import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appFolders } from '../compiler/read/appFolders.ts'
import { DAY_FORMAT, formatTime } from '../engine/value/time.ts'

/** Where prepared demo companies lie, which another build does not take over. */
export const preparedFolder = (root: string) => join(root, '.build', 'demo')

/**
 * Finds the database with today's demo company, prepared when the product was built.
 * @returns its folder; undefined where it is of another day or of other declarations
 */
export function preparedDemo(root: string): string | undefined {
  if (!existsSync(preparedFolder(root))) return undefined
  const path = preparedPath(root)
  return existsSync(path) ? path : undefined
}

/** Returns the folder of the demo company that is made today, by the declarations of all apps. */
export function preparedPath(root: string): string {
  const hash = createHash('sha256')
  const folders = appFolders(root).flatMap(({ folder }) => ['schemas', 'resources'].map(part => join(folder, part)))
  for (const folder of folders.filter(existsSync))
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.json')) hash.update(name).update(readFileSync(join(folder, name)))
  return join(preparedFolder(root), `${formatTime(undefined, DAY_FORMAT)}-${hash.digest('hex').slice(0, 16)}`)
}
