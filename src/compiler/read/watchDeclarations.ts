import { join } from 'node:path'
import { watch } from 'chokidar'
import { guarded } from '../../engine/guarded.ts'
import type { Registry } from '../../engine/model/model.ts'
import { appFolders } from './appFolders.ts'
import { loadRegistry } from './loadRegistry.ts'

const SETTLE_MS = 60

interface Watched {
  root: string
  apps?: string
  missingParts?: Parameters<typeof loadRegistry>[2]
}

/**
 * Watches the declarations of all apps and reloads those that are edited while the server runs. Mistakes are refused with their
 * place, and the last good state stays.
 * @param missingParts see loadRegistry
 * @param take makes the new state the current one; an error of it refuses the state too
 */
export function watchDeclarations(
  { root, apps, missingParts }: Watched,
  take: (registry: Registry) => Promise<void>,
  say: (line: string) => void,
): { close(): Promise<void> } {
  const watched = appFolders(root, apps).flatMap(({ folder }) => [join(folder, 'schemas'), join(folder, 'resources')])
  const watcher = watch(watched, { ignoreInitial: true })
  let timer: NodeJS.Timeout | undefined
  let version: string | undefined
  let work = Promise.resolve()
  const refuse = (error: unknown) =>
    say(`declarations refused, the last good ones stay:\n${error instanceof Error ? error.message : String(error)}`)
  const reload = guarded(refuse, async () => {
    const registry = await loadRegistry(root, apps, missingParts)
    if (registry.version === version) return
    await take(registry)
    version = registry.version
    say(`declarations taken over (${registry.version})`)
  })
  watcher.on('error', error =>
    say(`the folders of the declarations can't be watched: ${error instanceof Error ? error.message : String(error)}`),
  )
  watcher.on('all', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(reload)
    }, SETTLE_MS)
  })
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await work
    },
  }
}
