import { join } from 'node:path'
import { watch } from 'chokidar'
import { guarded } from '../../engine/guarded.ts'
import type { Registry } from '../../engine/model/model.ts'
import { appFolders } from './appFolders.ts'
import { type FindMissing, registryOf } from './loadRegistry.ts'
import { readTexts } from './readTexts.ts'
import { versionOf } from './joinDeclarations.ts'

const SETTLE_MS = 60

interface Watched {
  root: string
  apps?: string
  /** The state that is in use; what was saved since is taken over as soon as the files are watched. */
  version: string
  missingParts?: FindMissing
}

/**
 * Watches the declarations of all apps and reloads those that are edited while the server runs. Mistakes are refused with their
 * place, and the last good state stays.
 * @param take makes the new state the current one; an error of it refuses the state too
 */
export function watchDeclarations(
  { root, apps, version, missingParts }: Watched,
  take: (registry: Registry) => Promise<void>,
  say: (line: string) => void,
): { close(): Promise<void> } {
  const watched = appFolders(root, apps).flatMap(({ folder }) => [join(folder, 'schemas'), join(folder, 'resources')])
  const ignored = watched.map(folder => join(folder, 'generated'))
  const watcher = watch(watched, { ignored, ignoreInitial: true })
  let timer: NodeJS.Timeout | undefined
  /** The last good state, unless another one was tried since: that may have been begun with. */
  let current: string | undefined = version
  let work = Promise.resolve()
  const refuse = (error: unknown) => {
    current = undefined
    say(`declarations refused, the last good ones stay:\n${error instanceof Error ? error.message : String(error)}`)
  }
  const reload = guarded(refuse, async () => {
    const read = await readTexts(root, apps)
    const version = versionOf(read.texts)
    if (version === current) return
    await take(registryOf(read, missingParts))
    current = version
    say(`declarations taken over (${version})`)
  })
  const reloadSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(reload)
    }, SETTLE_MS)
  }
  watcher.on('error', error =>
    say(`the folders of the declarations can't be watched: ${error instanceof Error ? error.message : String(error)}`),
  )
  watcher.on('ready', reloadSoon)
  watcher.on('all', reloadSoon)
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await work
    },
  }
}
