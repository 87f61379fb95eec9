import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  COMPANY_FILE,
  LISTS_FOLDER,
  PANELS_FOLDER,
  nameOf,
  PRINTS_FOLDER,
  REPORTS_FOLDER,
  type Files,
} from '../../domain/settings/configuration/files.ts'
import { ConfigurationRefused, type Mistake } from '../../domain/settings/configuration/mistake.ts'
import { NotDone } from './NotDone.ts'

/**
 * The configuration in a folder.
 * @throws NotDone where there is none, ConfigurationRefused for files that are no JSON
 */
export async function readFolder(folder: string): Promise<Files> {
  const paths = await jsonFiles(folder)
  if (!paths.includes(COMPANY_FILE)) throw new NotDone(`There is no configuration in ${folder}: no ${COMPANY_FILE}.`)
  const mistakes: Mistake[] = []
  const files: Record<string, unknown> = {}
  for (const path of paths) {
    try {
      // Editors on Windows begin a file with a mark that is no JSON.
      files[path] = JSON.parse((await readFile(join(folder, path), 'utf8')).replace(/^\uFEFF/, '')) as unknown
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      mistakes.push({ file: path, pointer: '', message: `不是正确的 JSON：${error.message}` })
    }
  }
  if (mistakes.length > 0) throw new ConfigurationRefused(mistakes)
  return files
}

/**
 * Writes a configuration, the same bytes for the same content; files of an earlier one that are no longer there go.
 * @returns how many files there are
 * @throws NotDone where the folder holds something else
 */
export async function writeFolder(folder: string, files: Files): Promise<number> {
  const before = await jsonFiles(folder)
  const isForeign = before.length > 0 && !before.includes(COMPANY_FILE)
  if (isForeign) throw new NotDone(`${folder} holds files that are no configuration: choose an empty folder.`)
  for (const path of before) if (!Object.hasOwn(files, path) && OWN.test(path)) await rm(join(folder, path))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${JSON.stringify(sorted(content), null, 2)}\n`)
  }
  return Object.keys(files).length
}

const OWN = new RegExp(`^(${[LISTS_FOLDER, PANELS_FOLDER, PRINTS_FOLDER, REPORTS_FOLDER].join('|')})/[^/]+$`)

async function jsonFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') throw new NotDone(`${folder} is no folder.`)
    throw error
  })
  return entries
    .map(path => path.replaceAll(sep, '/'))
    .filter(path => path.endsWith('.json') && nameOf(path) !== '')
    .toSorted()
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
