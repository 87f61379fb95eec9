import { chmodSync, constants, type Dirent, existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseUnavailable } from '../DatabaseUnavailable.ts'

/** Versions that wrote a data folder; one of another PGlite line or PostgreSQL major version can't be opened. */
export const version = 'PGlite 0.5, PostgreSQL 18'
const versionFile = 'docket_version'

/** Returns PostgreSQL's data folder inside the folder of the database. */
export const clusterPath = (folder: string) => join(folder, 'data')

/**
 * Tells whether there is a database to open.
 * @throws DatabaseUnavailable if another version of the engine wrote it
 */
export function hasCluster(folder: string): boolean {
  const cluster = clusterPath(folder)
  if (!existsSync(cluster)) return false
  const file = join(cluster, versionFile)
  const found = existsSync(file) ? readFileSync(file, 'utf8') : 'an unknown program'
  if (found !== version)
    throw new DatabaseUnavailable(
      `The database in ${folder} was written by ${found}, this release needs ${version}: run "npm run backup -- <file>" with the release that wrote it, move the folder away, then run "npm run restore -- <file>" with this one.`,
    )
  chmodSync(cluster, 0o700)
  return true
}

/**
 * Creates a cluster atomically: `fill` writes it under another name, it is synced, then renamed. A crash in between
 * leaves nothing that could be taken for a database.
 * @throws Error where there is a database already
 */
export async function makeCluster(
  folder: string,
  fill: (path: string) => Promise<void>,
  { isPassing = false } = {},
): Promise<void> {
  const cluster = clusterPath(folder)
  if (existsSync(cluster)) throw new Error(`There is a database in ${folder} already`)
  const unfinished = `${cluster}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The engine gives its files mode 0666 whatever the umask: this folder is what keeps others out.
  await mkdir(unfinished, { mode: 0o700 })
  await fill(unfinished)
  await writeFile(join(unfinished, versionFile), version)
  if (!isPassing) await syncTree(unfinished)
  await rename(unfinished, cluster)
  if (!isPassing) await syncFolder(folder)
}

/** Copies a cluster; nothing may write to it meanwhile. One that is only read and removed is not synced. */
export function copyCluster(folder: string, target: string, how?: { isPassing: boolean }): Promise<void> {
  return makeCluster(target, path => copyTree(clusterPath(folder), path), how)
}

/** Returns how many bytes a cluster takes. */
export async function sizeOfCluster(folder: string): Promise<number> {
  let size = 0
  const add = (tree: string): Promise<void> =>
    eachEntry(tree, async (entry, path) => {
      if (entry.isDirectory()) return add(path)
      const { blocks } = await stat(path)
      size += 512 * blocks
    })
  await add(clusterPath(folder))
  return size
}

/**
 * Copies a folder's files side by side: one after the other, as `cp` does, takes twice as long for a thousand. Disks that
 * can share what is alike between files do.
 */
async function copyTree(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true, mode: 0o700 })
  await eachEntry(folder, (entry, path) => {
    const to = join(target, entry.name)
    return entry.isDirectory() ? copyTree(path, to) : copyFile(path, to, constants.COPYFILE_FICLONE)
  })
}

async function syncTree(folder: string): Promise<void> {
  await eachEntry(folder, (entry, path) => (entry.isDirectory() ? syncTree(path) : sync(path, 'r+')))
  await syncFolder(folder)
}

/** Files of a folder that are open at once: all of them would be more than some systems allow a process. */
const LANES = 16

async function eachEntry(folder: string, work: (entry: Dirent, path: string) => Promise<void>): Promise<void> {
  const entries = (await readdir(folder, { withFileTypes: true })).values()
  const lane = async () => {
    for (const entry of entries) await work(entry, join(folder, entry.name))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** Syncs the names in a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r') // there only files can be synced
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
