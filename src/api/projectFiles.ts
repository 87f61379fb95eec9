import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { appFolders } from '../compiler/read/appFolders.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'

/** Reads the JSON files of a folder that any of the apps may have, by their paths as authors write them. */
export async function projectFiles(part: string): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>()
  for (const { folder, prefix } of appFolders(projectRoot()))
    for (const name of (await namesIn(join(folder, part))).filter(name => name.endsWith('.json')).toSorted())
      texts.set(`${prefix}${part}/${name}`, await readFile(join(folder, part, name), 'utf8'))
  return texts
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
