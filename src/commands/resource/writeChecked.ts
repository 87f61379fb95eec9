import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { loadRegistry } from '../../compiler/read/loadRegistry.ts'

/**
 * Writes declarations, and what belongs to them, by their paths.
 * @param apps what they are checked with, as `APPS` says it
 * @throws ConfigError where the declarations are not right then; every file is as it was before
 */
export async function writeChecked(root: string, texts: Readonly<Record<string, string>>, apps?: string) {
  const paths = Object.keys(texts)
  const before = await Promise.all(paths.map(path => readFile(path).catch(() => undefined)))
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text)
  }
  try {
    await loadRegistry(root, apps)
  } catch (error) {
    await Promise.all(
      paths.map((path, index) => {
        const text = before[index]
        return text === undefined ? rm(path) : writeFile(path, text)
      }),
    )
    throw error
  }
}
