import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds the folder with schemas/ and resources/: the nearest one above this file, from source and from the build alike.
 * @throws Error where there is none
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'resources', 'menu.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('resources/menu.json was not found in any folder above the program')
    folder = parent
  }
  return folder
}
