import type { CompanyDb } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Report } from '../../../engine/model/reportModel.ts'
import { withReports } from '../../../engine/report/withReports.ts'
import type { Actor } from '../../actor.ts'
import { readCompanyPart } from './companyPart.ts'
import { COMPANY_FILE, ROLES_FILE, type Files } from './files.ts'
import { readLayeredParts } from './layeredPart.ts'
import { readPrintParts } from './printsPart.ts'
import { readReportParts } from './reportsPart.ts'
import { readRolesPart } from './rolesPart.ts'

export type MadeReports = (db: CompanyDb) => Promise<Report[]>

/**
 * Reads the configuration of a company as files; see files.ts for what belongs to it.
 * @param made the reports of a company that were made in the console and are shared, of which tiles of panels can be
 */
export async function readConfiguration(
  db: CompanyDb,
  registry: Registry,
  company: Pick<Actor, 'serviceBuyerId'>,
  made: MadeReports,
): Promise<Files> {
  return {
    [COMPANY_FILE]: await readCompanyPart(db, registry, company),
    [ROLES_FILE]: await readRolesPart(db, registry),
    ...(await readLayeredParts(db, withReports(registry, await made(db)))),
    ...(await readPrintParts(db, registry)),
    ...(await readReportParts(db)),
  }
}
