import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { connect } from '../../../src/database/connect.ts'
import { globalTables } from '../../../src/database/tables.ts'
import { createFirstCompany } from '../../../src/domain/installation/firstCompany.ts'
import { registered } from '../../../src/domain/app.ts'
import type { Job } from '../../../src/domain/job.ts'
import { createSender } from '../../../src/domain/webhooks/createSender.ts'
import { createLocalStorage } from '../../../src/storage/localStorage.ts'
import type { Figure } from '../judge.ts'

/**
 * Adds so many companies in which nothing happens, and measures how much longer each job takes for each of them: the
 * second time, when the first has done what there was to do.
 */
export async function jobsPerCompany(url: string, companies: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-scale-'))
  const connection = await connect({ url })
  const onError = (error: unknown) => {
    throw error
  }
  try {
    const registry = await loadRegistry(projectRoot())
    const storage = createLocalStorage(folder)
    const sender = createSender({
      db: connection.db,
      globals: globalTables(registry.entities),
      loopback: true,
      onError,
    })
    const place = { connection, registry, storage, sender, outboxFilled: () => undefined, onError }
    const jobs = Object.entries(registered.jobs)
    const run = async (job: Job) => {
      await job.run(place, new Date())
      const began = performance.now()
      await job.run(place, new Date())
      return performance.now() - began
    }
    const before: number[] = []
    for (const [, job] of jobs) before.push(await run(job))
    for (let count = 0; count < companies; count++) await createFirstCompany(connection, registry)
    const figures: Figure[] = []
    for (const [index, [name, job]] of jobs.entries()) {
      const own = Math.max(0, (await run(job)) - before[index]!) / companies
      figures.push({ what: `job ${name}, for each company`, unit: 'ms', own, target: { of: 'figure' } })
    }
    await sender.stop()
    return figures
  } finally {
    await connection.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
