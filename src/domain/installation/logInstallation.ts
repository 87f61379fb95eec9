import type { CompanyTransaction, InstallationDb } from '../../database/company.ts'
import { newId } from '../newId.ts'

interface InstallationEntry {
  operatorName: string
  companyId?: string
  /** The act, in words. */
  action: string
  before?: string
  after?: string
}

/** Logs what an operator did. */
export async function logInstallation(db: InstallationDb | CompanyTransaction, entry: InstallationEntry) {
  const time = new Date().toISOString()
  await db
    .insertInto('installationLog')
    .values({ id: newId(), time, ...entry })
    .execute()
}

/** Reads the operators' log, the latest entries first. */
export async function readInstallationLog(db: InstallationDb, most: number) {
  return db
    .selectFrom('installationLog')
    .leftJoin('serviceBuyer', 'serviceBuyer.id', 'installationLog.companyId')
    .select(['installationLog.id', 'installationLog.time', 'installationLog.operatorName', 'installationLog.action'])
    .select(['installationLog.before', 'installationLog.after', 'serviceBuyer.corpName'])
    .orderBy('installationLog.time', 'desc')
    .orderBy('installationLog.id', 'desc')
    .limit(most)
    .execute()
}
