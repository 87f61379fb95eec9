import { join } from 'node:path'
import { runnerImport } from 'vite'
import type * as Apps from '../apps/apps.ts'
import { appFolders } from '../compiler/read/appFolders.ts'

/** Reads the code of all apps. Those outside of the product know its packages by their names, which Vite resolves. */
export async function appCode(root: string): Promise<typeof Apps> {
  const isInside = appFolders(root).every(({ prefix }) => !prefix.startsWith('..'))
  if (isInside) return import('../apps/apps.ts')
  const { module } = await runnerImport<typeof Apps>(join(root, 'src/apps/apps.ts'), {
    ...{ configFile: false, root, logLevel: 'error' },
    resolve: { alias: { docket: join(root, 'src') }, dedupe: ['kysely'] },
  })
  return module
}
