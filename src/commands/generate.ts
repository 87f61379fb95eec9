import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from '../compiler/diagnostics/ConfigError.ts'
import { furtherApps } from '../compiler/read/appFolders.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { readDeclarations } from '../compiler/read/readDeclarations.ts'
import { createRegistry } from '../compiler/registry/createRegistry.ts'
import { appLists, readApps } from './generate/appLists.ts'
import { editorSchemas } from './generate/editor/editorSchemas.ts'
import { generatedTypes } from './generate/generatedTypes.ts'
import { guideWithWords } from './generate/guideWithWords.ts'
import { linkPackages } from './generate/linkPackages.ts'

/**
 * `npm run generate`: writes the types of src/engine/generated/ from schemas/, those of all that APPS names beside the
 * code of each further app, the lists of what the apps' code registers, the grammar with names for editors, and the table
 * of old words in the guide. With `--quiet` mistakes in declarations are left to whoever reads them next.
 */
const root = projectRoot()
try {
  const apps = await readApps(root)
  await write(join(root, 'src/apps/generated'), appLists(root, apps))
  const further = furtherApps(root).map(({ folder }) => folder)
  const others = apps.filter(({ folder }) => further.includes(folder))
  // The code of the trade needs its own also where the trade is left out.
  const all = await read(['.', ...others.map(({ folder }) => folder)].join(','))
  const own = others.length > 0 ? await readDeclarations(root, '.') : all
  const types = await generatedTypes(all.declared, all.registry, own.declared.grammar)
  await write(join(root, 'src/engine/generated'), types)
  const { 'entities.ts': entities } = types
  for (const { code, folder } of others) {
    if (existsSync(code)) await write(join(code, 'generated'), { 'entities.ts': entities! })
    if (existsSync(join(folder, 'tsconfig.json'))) await linkPackages(root, folder)
  }
  const named = apps.some(({ folder }) => folder === root) ? all : await read()
  const schemas = join(root, 'schemas/generated')
  await rm(schemas, { recursive: true, force: true })
  await write(schemas, editorSchemas(named.declared, named.registry))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  if (!process.argv.includes('--quiet')) {
    console.error(error.message)
    process.exitCode = 1
  }
}
const guide = join(root, 'schemas/declaration/addResource.md')
await writeFile(guide, guideWithWords(await readFile(guide, 'utf8')))

async function read(apps?: string) {
  const { declared } = await readDeclarations(root, apps)
  return { declared, registry: createRegistry(declared, '') }
}

async function write(folder: string, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
