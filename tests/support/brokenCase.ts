import { rmSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { withRegistrations } from '../../src/compiler/read/registrations.ts'
import { dataOf } from '../../src/engine/value/data.ts'
import { ConfigError, formatProblem } from '../../src/compiler/diagnostics/ConfigError.ts'

export const BROKEN = join(projectRoot(), 'tests/broken')

/** Runs `check` on a project folder: the base, the real grammar, and a case laid over them. */
export async function withProject<T>(name: string | undefined, check: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-broken-'))
  try {
    await cp(await (ground ??= makeGround()), folder, { recursive: true })
    if (name !== undefined) await layOver(join(BROKEN, name), folder)
    return await check(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

let ground: Promise<string> | undefined

/** A folder with the base and the real grammar, once for all cases of a process. */
async function makeGround(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docket-base-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await cp(join(BROKEN, 'base'), folder, { recursive: true })
  await cp(join(projectRoot(), 'schemas/declaration'), join(folder, 'schemas/declaration'), { recursive: true })
  await writeFile(join(folder, REGISTERED), await registeredNames())
  return folder
}

const REGISTERED = 'schemas/declaration/registered.schema.json'

/** The names of the grammar with those that the trade registers, and those of its switches, as mistakes in their use are tried. */
async function registeredNames(): Promise<string> {
  const read = async (path: string) => dataOf(JSON.parse(await readFile(join(projectRoot(), path), 'utf8')))
  const trade = { path: 'resources/app.json', data: await read('resources/app.json') }
  const path = 'schemas/patch/serviceBuyer.json'
  const switches = { path, data: await read(path) }
  const { grammar } = withRegistrations({ 'registered.schema.json': await read(REGISTERED) }, [trade], switches)
  return JSON.stringify(grammar['registered.schema.json'])
}

/** A case's files replace those of the base; removed.txt names the ones it takes away. */
async function layOver(from: string, folder: string) {
  await cp(from, folder, { recursive: true })
  const removed = await readFile(join(folder, 'removed.txt'), 'utf8').catch(() => '')
  for (const path of removed.split('\n').filter(Boolean)) await rm(join(folder, path))
}

/** What `npm run check` says of a case: a line for each mistake, or for each hint where there is none. */
export function reportOf(name: string | undefined): Promise<string> {
  return withProject(name, async folder => {
    try {
      const { hints } = await loadRegistry(folder)
      return hints.map(hint => `hint  ${formatProblem(hint)}`).join('\n')
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
  })
}
