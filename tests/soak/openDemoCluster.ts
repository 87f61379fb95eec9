import { makeDemoTemplates } from '../support/demoTemplates.ts'
import { newDatabase } from '../support/postgres.ts'
import { startPrivateCluster } from '../support/privateCluster.ts'

export interface DemoCluster {
  /** A database of its own with the demo company, that anything may be done to. */
  newDatabase(): Promise<{ url: string; drop(): Promise<void> }>
  /** What the server has written into its log. */
  readLog(): string
  stop(): void
}

/** Starts a PostgreSQL of our own, on which databases with the demo company are copied. */
export async function openDemoCluster(): Promise<DemoCluster> {
  const { url, readLog, stop } = await startPrivateCluster()
  try {
    await makeDemoTemplates(url)
  } catch (error) {
    stop()
    throw error
  }
  return { newDatabase: () => newDatabase(url), readLog, stop }
}
