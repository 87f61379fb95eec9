import { fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitOptions = Parameters<NodeFS['init']>[1]
interface NodeFileSystem {
  stream_ops: { fsync?: (stream: { nfd: number }) => number }
  tryFSOperation: <T>(operation: () => T) => T
}

/** PGlite's mount of a real folder has no fsync at all: without this a power loss takes every commit. */
export class DurableFileSystem extends NodeFS {
  /** Number of fsync calls since the start. */
  syncs = 0

  override async init(engine: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const addSync = ({ NODEFS: files }: { NODEFS: NodeFileSystem }) => {
      files.stream_ops.fsync = stream => {
        files.tryFSOperation(() => fsyncSync(stream.nfd))
        this.syncs += 1
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } }
  }
}

/** In memory there is nothing to sync. */
export const memoryParameters = [
  ...PGlite.defaultStartParams,
  ...['-c', 'random_page_cost=1.1', '-c', 'TimeZone=UTC'],
  // Of the default, 128 MB, all is written to at the start; the files are in the system's cache anyway.
  ...['-c', 'shared_buffers=32MB'],
]

/** The defaults switch fsync off (-F), and their fdatasync has no effect in this engine. */
export const durableParameters = [...memoryParameters, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/**
 * Checks at the start that a commit is synced to disk.
 * @throws Error where it is not
 */
export async function assertDurable(engine: PGlite, files: { readonly syncs: number }): Promise<void> {
  const { rows } = await engine.query<{ fsync: string }>('show fsync')
  const before = files.syncs
  await engine.query(`select pg_logical_emit_message(true, 'docket', 'does a commit reach the disk')`)
  if (rows[0]?.fsync === 'on' && files.syncs > before) return
  throw new Error(
    `The embedded database does not write its commits to disk (fsync ${rows[0]?.fsync}, ${files.syncs - before} syncs)`,
  )
}
