import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { appFolders } from '../../compiler/read/appFolders.ts'
import { loadRegistry } from '../../compiler/read/loadRegistry.ts'
import { errorMessage } from '../../engine/errorMessage.ts'
import { dataOf } from '../../engine/value/data.ts'
import { NotWritten } from '../NotWritten.ts'
import { declarationText, menuWith } from './declarationText.ts'
import { entityFrom } from './entityFrom.ts'
import type { Choice } from './foreign/chooseValues.ts'
import type { Foreign } from './foreign/foreign.ts'
import { freeKind } from './freeKind.ts'
import { camelCase } from './names.ts'
import { requireName } from './requireName.ts'
import { resourceFrom } from './resourceFrom.ts'
import { writeChecked } from './writeChecked.ts'

interface Wanted extends Choice {
  /** The published schema. */
  file: string
  /** The project folder. */
  root: string
  /** Menu key of the area that its list stands in. */
  area: string
  /** What the record is called in files and addresses; the schema's file name unless given. */
  name?: string
  /** What people call it; the schema's title unless given. */
  title?: string
}

interface Written {
  name: string
  menuKey: string
  path: string
  /** What was kept otherwise than the published schema says. */
  notes: string[]
}

/**
 * Makes a resource of a published JSON Schema, in the app that APPS names last: schemas/<name>.json,
 * resources/<name>.json and an entry of the menu.
 * @throws NotWritten when a name is taken, there is no such area, or the schema says nothing, or too much to take all
 * @throws ConfigError when what stands there is not right, or what would; then nothing is written
 */
export async function newResource({ file, root, area, title, only, take, ...given }: Wanted): Promise<Written> {
  const registry = await loadRegistry(root)
  const { folder } = appFolders(root).at(-1)!
  const foreign = await readSchema(file)
  const name = given.name ?? camelCase([basename(file).replace(/(\.schema)?\.json$/, '')])
  requireName(name, 'a resource')
  const paths = [join(folder, 'schemas', `${name}.json`), join(folder, 'resources', `${name}.json`)] as const
  const taken = paths.find(existsSync)
  if (taken) throw new NotWritten(`${taken} is there already: give another --name.`)

  const menuFile = join(folder, 'resources', 'menu.json')
  const menu = await readFile(menuFile, 'utf8')
  const from = entityFrom({ ...foreign, ...(title && { title }) }, name, { only, take })
  if (from.groups.length === 0) throw new NotWritten(`${file} says nothing of what such a record holds.`)
  const menuKey = `${area}-${name}`
  const isArea = registry.menus.some(item => item.menuKey === area)
  const entry = isArea ? menuWith(menu, area, { menuKey, menuName: from.entity.title, router: name }) : undefined
  if (entry === undefined) throw new NotWritten(`The menu has no area "${area}" with entries: give another --area.`)

  const path = `/${area}/${name}`
  const resource = resourceFrom(name, from, { menuKey, path, type: freeKind(registry) })
  await writeChecked(root, {
    [paths[0]]: declarationText({ ...from.entity, $schema: grammarOf('entity', paths[0], root) }),
    [menuFile]: entry,
    [paths[1]]: declarationText({ ...resource, $schema: grammarOf('resource', paths[1], root) }),
  })
  return { name, menuKey, path, notes: from.notes }
}

/** The path by which a file's editor finds the grammar. */
const grammarOf = (part: string, file: string, root: string) =>
  relative(dirname(file), join(root, 'schemas', 'generated', `${part}.schema.json`)).replaceAll('\\', '/')

async function readSchema(file: string): Promise<Foreign> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new NotWritten(`${file} can't be read: ${error.message}`)
  })
  try {
    // Editors on Windows begin a file with a mark that is no JSON.
    return dataOf(JSON.parse(text.replace(/^\uFEFF/, '')))
  } catch (error) {
    throw new NotWritten(`${file} is not JSON: ${errorMessage(error)}`)
  }
}
