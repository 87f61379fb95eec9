import { sql } from 'kysely'
import type { CompanyDb, InstallationDb } from '../../../database/company.ts'
import { EVERYBODY, type OwnedReport } from '../../../engine/report/customReport.ts'
import type { Schedule } from '../../../engine/report/schedule.ts'
import { isData } from '../../../engine/value/data.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { COMPANY, type SettingPlace } from '../listSetting/layers.ts'
import { MANAGE_LISTS_KEY } from '../preferences/savedFilters.ts'

/** A report made in the console, as it was published last. */
export interface KeptReport {
  id: string
  number: number
  content: OwnedReport
  authorName: string
  publishedAt: string
}

/** One that is sent by itself. */
export interface ScheduledReport extends KeptReport {
  content: OwnedReport & { schedule: Schedule }
}

/** Reports that one account may have, and a company may share. */
export const MOST_REPORTS = 100

/** Where a report made in the console is kept. */
export const reportPlace = (id: string, title = ''): SettingPlace => ({
  resource: { name: `${PREFIX}${id}`, label: title },
  layer: COMPANY,
  subject: 'report',
})

const PREFIX = 'report/'

/** The content of publications, which is checked before; a withdrawn one is empty. */
const held = sql.ref<OwnedReport>('content').as('content')

const version = sql.ref<Partial<OwnedReport>>('content').as('content')

/** Reads the reports made in the console that the caller is offered: their own, and those shared with them. */
export async function readCustomReports(db: CompanyDb, { accountId, roleId }: SignedIn): Promise<KeptReport[]> {
  return (await allReports(db)).filter(
    ({ content: { owner, sharedWith } }) => owner.id === accountId || sharedWith === EVERYBODY || sharedWith === roleId,
  )
}

/** The same, and for whoever looks after the lists all that are shared. */
export async function managedReports(db: CompanyDb, actor: SignedIn): Promise<KeptReport[]> {
  const { accountId, roleId, keys } = actor
  return (await allReports(db)).filter(
    ({ content: { owner, sharedWith } }) =>
      owner.id === accountId ||
      sharedWith === EVERYBODY ||
      (sharedWith !== null && (sharedWith === roleId || keys.has(MANAGE_LISTS_KEY))),
  )
}

/** Reads all reports made in the console that are shared with anybody. */
export const sharedReports = async (db: CompanyDb): Promise<KeptReport[]> =>
  (await allReports(db)).filter(({ content }) => content.sharedWith !== null)

/** Reads those that are sent by themselves. */
export const scheduledReports = async (db: CompanyDb): Promise<ScheduledReport[]> =>
  (await allReports(db)).flatMap(({ content, ...kept }) =>
    content.schedule ? { ...kept, content: { ...content, schedule: content.schedule } } : [],
  )

/** Lists the companies that may have such reports. */
export async function companiesWithSchedules(db: InstallationDb): Promise<string[]> {
  const rows = await db
    .selectFrom('listSetting')
    .select('serviceBuyerId')
    .distinct()
    .where('resource', 'like', `${PREFIX}%`)
    .where(sql<boolean>`content ->> 'schedule' is not null`)
    .execute()
  return rows.map(({ serviceBuyerId }) => serviceBuyerId)
}

/** Tells whether somebody may change a report: who made it, or whoever looks after the lists where it is shared. */
export const mayChange = ({ accountId, keys }: SignedIn, { content: { owner, sharedWith } }: KeptReport): boolean =>
  owner.id === accountId || (sharedWith !== null && keys.has(MANAGE_LISTS_KEY))

/** Reads the ids and contents of the drafts that the caller has of reports. */
export async function reportDrafts(db: CompanyDb, { accountId }: SignedIn) {
  const rows = await db
    .selectFrom('listSettingDraft')
    .select(['resource', held, 'savedAt', 'base'])
    .where('resource', 'like', `${PREFIX}%`)
    .where('authorId', '=', accountId)
    .orderBy('savedAt', 'desc')
    .execute()
  return rows.map(({ resource, ...row }) => ({ ...row, id: idIn(resource) }))
}

/** Reads everything that was published of a report, the latest first; what withdrew it is empty. */
export async function reportVersions(db: CompanyDb, id: string) {
  return db
    .selectFrom('listSetting')
    .select(['number', version, 'note', 'authorName', 'publishedAt', 'restoredFrom'])
    .where('resource', '=', `${PREFIX}${id}`)
    .orderBy('number', 'desc')
    .execute()
}

/** Tells whether somebody may change what was published of a report, as it stands or after it was withdrawn. */
export function mayChangeAny(actor: SignedIn, kept: KeptReport | undefined, versions: readonly Version[]): boolean {
  if (kept) return mayChange(actor, kept)
  return versions.some(({ content: { owner } }) => owner?.id === actor.accountId)
}

interface Version {
  content: Partial<OwnedReport>
}

async function allReports(db: CompanyDb): Promise<KeptReport[]> {
  const rows = await db
    .selectFrom('listSetting')
    .distinctOn('resource')
    .select(['resource', 'number', held, 'authorName', 'publishedAt'])
    .where('resource', 'like', `${PREFIX}%`)
    .orderBy('resource')
    .orderBy('number', 'desc')
    .execute()
  return rows
    .filter(({ content }) => isData(content) && Object.hasOwn(content, 'owner'))
    .map(({ resource, ...row }) => ({ ...row, id: idIn(resource) }))
}

const idIn = (resource: string) => resource.slice(PREFIX.length)
