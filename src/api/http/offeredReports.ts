import type { FastifyRequest } from 'fastify'
import type { CompanyDb } from '../../database/company.ts'
import { readCustomReports, sharedReports } from '../../domain/settings/customReports/readCustomReports.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Report } from '../../engine/model/reportModel.ts'
import { createCustomReports, keptReportFor } from './customReports.ts'

type Asking = Pick<FastifyRequest, 'view' | 'actor' | 'company'>

/**
 * Returns a function that finds the reports made in the console that its caller is offered, each as they see it.
 * @param registry all that is declared
 */
export function createOfferedReports(registry: Registry): (asking: Asking) => Promise<Report[]> {
  const resolve = createCustomReports(registry)
  return async asking => {
    const kept = await readCustomReports(asking.company, asking.actor)
    return kept.flatMap(report => keptReportFor(asking, registry, resolve(report.id, report.content), report) ?? [])
  }
}

/** Returns a function that finds the reports made in the console that are shared with anybody, as nobody hides them. */
export function createSharedReports(registry: Registry): (db: CompanyDb) => Promise<Report[]> {
  const resolve = createCustomReports(registry)
  return async db =>
    (await sharedReports(db)).flatMap(({ id, content }) => {
      const { report, mistakes } = resolve(id, content)
      return report && mistakes.length === 0 ? [report] : []
    })
}
