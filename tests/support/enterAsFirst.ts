import { enterFirstAt } from './enterFirstAt.ts'
import type { ServerProcess } from './startProcess.ts'

/** Signs in to a server that began without a demo, for the first time, as the administrator whose password it printed. */
export async function enterAsFirst({ said, url }: ServerProcess) {
  const [, given = ''] = /first administrator: admin \/ (\S+)/.exec(said) ?? []
  await enterFirstAt(url, 'admin', given)
}
