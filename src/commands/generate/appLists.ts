import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type AppFolder, appFolders } from '../../compiler/read/appFolders.ts'
import { dataOf } from '../../engine/value/data.ts'

/** Files that an app may list its code in; each exports the list as `app`. */
const LISTS = ['server.ts', 'console.ts', 'publicPages.ts']

/**
 * Returns the text of every file of src/apps/generated/, by its name: what the code of each app lists, by the app's name
 * and in the order of APPS.
 */
export function appLists(root: string, apps: readonly AppCode[]): Record<string, string> {
  return Object.fromEntries(
    LISTS.map(list => {
      const listed = apps.filter(({ code }) => existsSync(join(code, list)))
      const imports = listed.map(
        ({ name, code }) => `import { app as ${name}App } from '${pathTo(root, join(code, list))}'`,
      )
      // An app may be called new, which no variable can be.
      const entries = listed.map(({ name }) => `${name}: ${name}App`)
      return [list, [BANNER, ...imports, '', `export const apps = { ${entries.join(', ')} }`, ''].join('\n')]
    }),
  )
}

const BANNER = '// Generated from APPS by `npm run generate`: do not edit.'

/** An app, and the folder of its code, which need not be there. */
interface AppCode extends AppFolder {
  name: string
  code: string
}

/** Reads what the apps are that APPS names. */
export function readApps(root: string): Promise<AppCode[]> {
  return Promise.all(
    appFolders(root).map(async app => {
      const manifest = await readFile(join(app.folder, 'resources', 'app.json'), 'utf8')
      const { name, code = 'src' } = dataOf(JSON.parse(manifest))
      return { ...app, name: String(name), code: join(app.folder, String(code)) }
    }),
  )
}

function pathTo(root: string, file: string): string {
  return relative(join(root, 'src', 'apps', 'generated'), file).replaceAll('\\', '/')
}
