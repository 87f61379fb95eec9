import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { AppFolder } from '../compiler/read/appFolders.ts'
import { dataOf } from '../engine/value/data.ts'

/** Files that an app may list its code in; each exports the list as `app`. */
const LISTS = ['server.ts', 'console.ts', 'publicPages.ts']

/** Returns the text of every file of src/apps/generated/, by its name: what the code of each app lists, in their order. */
export async function appLists(root: string, apps: readonly AppFolder[]): Promise<Record<string, string>> {
  const folders = await Promise.all(apps.map(codeFolder))
  return Object.fromEntries(
    LISTS.map(name => {
      const files = folders.map(folder => join(folder, name)).filter(existsSync)
      const imports = files.map((file, index) => `import { app as app${index} } from '${pathTo(root, file)}'`)
      const names = files.map((_, index) => `app${index}`).join(', ')
      return [name, [BANNER, ...imports, '', `export const apps = [${names}]`, ''].join('\n')]
    }),
  )
}

const BANNER = '// Generated from APPS by `npm run generate`: do not edit.'

async function codeFolder({ folder }: AppFolder): Promise<string> {
  const { code } = dataOf(JSON.parse(await readFile(join(folder, 'resources', 'app.json'), 'utf8')))
  return join(folder, typeof code === 'string' ? code : 'src')
}

function pathTo(root: string, file: string): string {
  return relative(join(root, 'src', 'apps', 'generated'), file).replaceAll('\\', '/')
}
