import type { TestProject } from 'vitest/node'
import { makeDemoTemplates } from './demoTemplates.ts'
import { startPrivateCluster } from './privateCluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with an embedded database that holds the demo company. */
    embeddedTemplate: string
    /** Address of a PostgreSQL, or of the coordinator of Citus, whose database docket_template holds the demo company. */
    postgres: string
    /** Whether everything runs, also what takes long. */
    isWhole: boolean
  }
}

/** Makes the demo company; every test file starts from a copy of its own. */
export default async function globalSetup({ provide }: TestProject) {
  const given = process.env.TEST_CITUS ?? process.env.TEST_DATABASE_URL
  const cluster = given ? undefined : await startPrivateCluster()
  const url = given ?? cluster!.url
  provide('embeddedTemplate', await makeDemoTemplates(url))
  provide('postgres', url)
  provide('isWhole', process.env.TEST_ALL === '1')
  return () => cluster?.stop()
}
