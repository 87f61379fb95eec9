import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { appFolders } from '../compiler/read/appFolders.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { readDeclarations } from '../compiler/read/readDeclarations.ts'
import { appLists } from './appLists.ts'
import { generatedTypes } from './generatedTypes.ts'
import { guideWithWords } from './guideWithWords.ts'

/**
 * `npm run generate`: writes the types of src/engine/generated/ from schemas/, the lists of what the apps' code registers,
 * and the table of old words in the guide. With `--quiet` mistakes in declarations are left to whoever reads them next.
 */
const root = projectRoot()
try {
  await write('src/apps/generated', await appLists(root, appFolders(root)))
  const { declared } = await readDeclarations(root)
  await write('src/engine/generated', await generatedTypes(declared))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  if (!process.argv.includes('--quiet')) {
    console.error(error.message)
    process.exitCode = 1
  }
}
const guide = join(root, 'schemas/declaration/addResource.md')
await writeFile(guide, guideWithWords(await readFile(guide, 'utf8')))

async function write(folder: string, texts: Record<string, string>) {
  await mkdir(join(root, folder), { recursive: true })
  for (const [name, text] of Object.entries(texts)) await writeFile(join(root, folder, name), text)
}
