import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppFolder, appFolders } from './appFolders.ts'

type Kind =
  | 'grammar'
  | 'schemas'
  | 'resources'
  | 'prints'
  | 'panels'
  | 'reports'
  | 'translations'
  | 'schemaPatches'
  | 'resourcePatches'

export interface DeclarationTexts {
  /** Text of every file by its path, so that a mistake can be given its line and column. */
  texts: ReadonlyMap<string, string>
  /** The files of each kind, those of one app after those of another. */
  paths: Readonly<Record<Kind, readonly string[]>>
}

/**
 * Reads the files of the grammar of a project folder, and those of its apps; see appFolders.
 * @throws ConfigError for what is no app
 */
export async function readTexts(root: string, apps?: string): Promise<DeclarationTexts> {
  const texts = new Map<string, string>()
  const read = async ({ folder, prefix }: AppFolder, part: string) => {
    const names = (await namesIn(join(folder, part))).filter(name => name.endsWith('.json')).sort()
    await Promise.all(
      names.map(async name => texts.set(`${prefix}${part}/${name}`, await readFile(join(folder, part, name), 'utf8'))),
    )
    return names.map(name => `${prefix}${part}/${name}`)
  }
  const folders = appFolders(root, apps)
  const readAll = async (part: string) => (await Promise.all(folders.map(folder => read(folder, part)))).flat()
  const paths = {
    grammar: await read({ folder: root, prefix: '' }, 'schemas/declaration'),
    schemas: await readAll('schemas'),
    resources: await readAll('resources'),
    prints: await readAll('resources/print'),
    panels: await readAll('resources/panel'),
    reports: await readAll('resources/report'),
    translations: await readAll('resources/translation'),
    schemaPatches: await readAll('schemas/patch'),
    resourcePatches: await readAll('resources/patch'),
  }
  return { texts, paths }
}

/** Lists a folder; one that is missing is empty. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
