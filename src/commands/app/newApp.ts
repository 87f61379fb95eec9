import { capital } from '../../engine/value/capital.ts'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { readRelease } from '../../api/release.ts'
import { loadRegistry } from '../../compiler/read/loadRegistry.ts'
import type { Registry } from '../../engine/model/model.ts'
import { isOutside } from '../isOutside.ts'
import { NotWritten } from '../NotWritten.ts'
import { freeKind } from '../resource/freeKind.ts'
import { camelCase, inWords } from '../resource/names.ts'
import { requireName } from '../resource/requireName.ts'
import { writeChecked } from '../resource/writeChecked.ts'
import { starterFiles } from './starterFiles.ts'

export interface WantedApp {
  /** Where it is to stand: outside of the project, where nothing is yet. */
  folder: string
  /** What it and its resource are called in files and addresses; as the folder unless given. */
  name?: string
  /** What people call them; the name in words unless given. */
  title?: string
  /** Kinds of extensions that it begins with; see KINDS. */
  kinds?: readonly string[]
}

interface MadeApp {
  name: string
  /** Its files, by their paths in it. */
  files: string[]
  /** What `APPS` says to run it beside the others. */
  apps: string
}

/**
 * Makes an app that works: a resource with list, form and transition, an extension of each asked kind, and a test that
 * runs all of it in the product.
 * @param root the project folder
 * @param beside the apps that it is to work beside, as `APPS` says them
 * @throws NotWritten for a folder, name or title that can't be taken
 * @throws ConfigError where it would not be right beside the others; then nothing is there
 */
export async function newApp(
  { folder, kinds = [], ...given }: WantedApp,
  root: string,
  beside = process.env.APPS || '.',
): Promise<MadeApp> {
  const target = resolve(root, folder)
  await requireFree(target, root)
  const name = given.name ?? camelCase([basename(target)])
  requireName(name, 'an app')
  const { title = inWords([name]) } = given
  if (!TITLE.test(title)) throw new NotWritten(`"${title}" can't be a title: give another --title, without quotes.`)
  const registry = await loadRegistry(root, beside)
  if (isTaken(name, registry)) throw new NotWritten(`"${name}" is there already: give another --name.`)

  const files = await starterFiles({ root, target }, kinds, {
    starter: name,
    Starter: capital(name),
    STARTER: name.toUpperCase(),
    样例: title,
    RELEASE: readRelease(),
    '"type": 20': `"type": ${freeKind(registry)}`,
  })
  const apps = `${beside},${relative(root, target).replaceAll('\\', '/')}`
  try {
    await writeChecked(root, Object.fromEntries(files.map(([path, text]) => [join(target, path), text])), apps)
  } catch (error) {
    await rm(target, { recursive: true })
    throw error
  }
  return { name, files: files.map(([path]) => path).sort(), apps }
}

function isTaken(name: string, { apps, entities, menus }: Registry): boolean {
  const areas = menus.map(({ menuKey }) => menuKey)
  return ['docket', ...apps.map(app => app.name), ...Object.keys(entities), ...areas].includes(name)
}

/** What may stand in JSON and in code alike. */
const TITLE = /^[^'"`\\$\n]{1,30}$/

async function requireFree(target: string, root: string) {
  if (!isOutside(root, target))
    throw new NotWritten(`${target} is within the product: give a folder outside, such as ../${basename(target)}.`)
  if (target.includes(',')) throw new NotWritten(`${target} has a comma, which APPS puts between apps.`)
  if (!existsSync(target)) return
  const names = await readdir(target).catch(() => undefined)
  if (!names) throw new NotWritten(`${target} is a file: give a folder.`)
  if (names.length > 0) throw new NotWritten(`${target} is not empty: give another folder.`)
}
