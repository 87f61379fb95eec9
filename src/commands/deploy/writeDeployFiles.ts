import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NotWritten } from '../NotWritten.ts'
import { containerFile, ignoredByContainer } from './containerFile.ts'
import { databaseRole } from './databaseRole.ts'
import { environmentFile } from './environmentFile.ts'
import { caddy, nginx } from './proxies.ts'
import { systemdUnit } from './systemdUnit.ts'

const texts = (): Record<string, string> => ({
  Dockerfile: containerFile,
  'Dockerfile.dockerignore': ignoredByContainer,
  'docket@.service': systemdUnit,
  'docket.env': environmentFile(),
  'nginx.conf': nginx,
  Caddyfile: caddy,
  'databaseRole.sql': databaseRole,
})

/**
 * Writes the files that an installation begins with, all or none.
 * @returns their names
 * @throws NotWritten where one of them is there already: it may have been changed
 */
export async function writeDeployFiles(folder: string): Promise<string[]> {
  const files = Object.entries(texts())
  const known = files.find(([name]) => existsSync(join(folder, name)))
  if (known) throw new NotWritten(`${join(folder, known[0])} is there already: choose another folder, or remove it`)
  await mkdir(folder, { recursive: true })
  for (const [name, text] of files) await writeFile(join(folder, name), text, { flag: 'wx', mode: 0o644 })
  return files.map(([name]) => name)
}
