import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { ConfigError } from '../diagnostics/ConfigError.ts'
import { projectRoot } from './projectRoot.ts'

/** A folder with schemas/ and resources/. */
export interface AppFolder {
  folder: string
  /** What stands before the paths of its files, as authors see them from the project: `` or `../mine/`. */
  prefix: string
}

/**
 * Lists the folders of the apps whose declarations are read: the product's core, then those that `APPS` names. A folder
 * without `resources/app.json` is no app: it is read alone.
 * @param root the project folder, from which paths lead
 * @param apps paths of folders or names of packages, with commas between; unless given those of the environment
 * @throws ConfigError for what is no app
 */
export function appFolders(root: string, apps = process.env.APPS): AppFolder[] {
  const isApp = existsSync(join(root, MANIFEST))
  const folders = isApp ? [coreFolder(), ...(apps || '.').split(',').map(app => folderOf(root, app.trim()))] : [root]
  return [...new Set(folders)].map(folder => ({ folder, prefix: prefixOf(root, folder) }))
}

/** Lists those that `APPS` names beside the product's own: their code and their tests are theirs. */
export function furtherApps(root: string, apps = process.env.APPS): AppFolder[] {
  const own = appFolders(root, '.')
  return appFolders(root, apps).filter(app => !own.some(({ folder }) => folder === app.folder))
}

const MANIFEST = join('resources', 'app.json')

const coreFolder = () => join(projectRoot(), 'src', 'core')

function folderOf(root: string, app: string): string {
  if (!/^[./]/.test(app)) return packageFolder(root, app)
  const folder = resolve(root, app)
  if (existsSync(join(folder, MANIFEST))) return folder
  throw noApp(app, 'a folder with resources/app.json')
}

function packageFolder(root: string, name: string): string {
  try {
    return resolve(createRequire(join(root, 'package.json')).resolve(`${name}/resources/app.json`), '../..')
  } catch {
    throw noApp(name, 'an installed package with resources/app.json, or a path that begins with a dot or a slash')
  }
}

const noApp = (app: string, right: string) =>
  new ConfigError([{ place: { file: 'APPS', pointer: '' }, wrong: `"${app}" is no app`, right: `expected ${right}` }])

/** With slashes on every system, as the paths of declarations have them. */
function prefixOf(root: string, folder: string): string {
  const path = relative(root, folder).replaceAll('\\', '/')
  return path && `${path}/`
}
