import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppFolder } from '../compiler/read/appFolders.ts'
import { dataOf } from '../engine/value/data.ts'

/** Files that an app may list its code in; each exports the list as `app`. */
const LISTS = ['server.ts', 'console.ts', 'publicPages.ts']

/**
 * Returns the text of every file of src/apps/generated/, by its name: what the code of each app lists, by the app's name
 * and in the order of APPS.
 */
export async function appLists(root: string, apps: readonly AppFolder[]): Promise<Record<string, string>> {
  const known = await Promise.all(apps.map(readApp))
  return Object.fromEntries(
    LISTS.map(list => {
      const listed = known.filter(({ code }) => existsSync(join(code, list)))
      const imports = listed.map(
        ({ name, code }) => `import { app as ${name} } from '${pathTo(root, join(code, list))}'`,
      )
      return [
        list,
        [BANNER, ...imports, '', `export const apps = { ${listed.map(({ name }) => name).join(', ')} }`, ''].join('\n'),
      ]
    }),
  )
}

const BANNER = '// Generated from APPS by `npm run generate`: do not edit.'

async function readApp({ folder }: AppFolder): Promise<{ name: string; code: string }> {
  const { name, code = 'src' } = dataOf(JSON.parse(await readFile(join(folder, 'resources', 'app.json'), 'utf8')))
  return { name: String(name), code: join(folder, String(code)) }
}

function pathTo(root: string, file: string): string {
  return relative(join(root, 'src', 'apps', 'generated'), file).replaceAll('\\', '/')
}
