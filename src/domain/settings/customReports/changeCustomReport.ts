import type { CompanyTransaction } from '../../../database/company.ts'
import { type CustomReport, EVERYBODY, type OwnedReport } from '../../../engine/report/customReport.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { refusal } from '../../refusal.ts'
import { publishSetting } from '../listSetting/publishSetting.ts'
import { dropListDraft, keepDraft } from '../listSetting/saveListDraft.ts'
import { requireRole } from '../preferences/requireSavedFilter.ts'
import { MANAGE_LISTS_KEY } from '../preferences/savedFilters.ts'
import {
  type KeptReport,
  managedReports,
  mayChange,
  mayChangeAny,
  MOST_REPORTS,
  reportDrafts,
  reportPlace,
  reportVersions,
} from './readCustomReports.ts'

/** A report that is published, and the number of what it was made from. */
export interface ReportPublication {
  base: number
  content: CustomReport
  note?: string
  restoredFrom?: number
}

/**
 * Finds a report that the caller may change; undefined where none was published by this id.
 * @throws DomainError record.missing where it is not offered to them, permission.denied
 */
export async function requireChangeable(
  trx: CompanyTransaction,
  actor: SignedIn,
  id: string,
): Promise<KeptReport | undefined> {
  const known = (await managedReports(trx, actor)).find(report => report.id === id)
  if (known && !mayChange(actor, known)) throw refusal('permission.denied')
  if (known) return known
  // Of what was withdrawn its history is left, and whose it was.
  const versions = await reportVersions(trx, id)
  if (versions.length > 0 && !mayChangeAny(actor, undefined, versions)) throw refusal('record.missing')
  return undefined
}

/**
 * Keeps the caller's draft of a report.
 * @returns its version
 * @throws DomainError as requireChangeable, listSetting.draftChanged, customReport.tooMany
 */
export async function saveReportDraft(
  trx: CompanyTransaction,
  actor: SignedIn,
  id: string,
  { base, content, seen }: { base: number; content: CustomReport; seen?: string },
): Promise<string> {
  await requireChangeable(trx, actor, id)
  const drafts = await reportDrafts(trx, actor)
  if (drafts.length >= MOST_REPORTS && !drafts.some(one => one.id === id))
    throw refusal('customReport.tooMany', { most: MOST_REPORTS })
  return keepDraft(trx, actor, reportPlace(id), { base, content: { ...content }, seen })
}

/** Gives up the caller's draft of a report. */
export const dropReportDraft = (trx: CompanyTransaction, actor: SignedIn, id: string, seen?: string) =>
  dropListDraft(trx, actor, reportPlace(id), seen)

/**
 * Publishes a report that was checked: to whoever made it alone, to a role or to everybody.
 * @returns its number
 * @throws DomainError as requireChangeable, listSetting.changed, customReport.tooMany, permission.denied where it is
 * shared with others than one's own role
 */
export async function publishReport(
  trx: CompanyTransaction,
  actor: SignedIn,
  id: string,
  { base, content, note, restoredFrom }: ReportPublication,
  differenceFrom: (before: OwnedReport | undefined) => string[],
): Promise<number> {
  const before = await requireChangeable(trx, actor, id)
  const { sharedWith } = content
  if (sharedWith === EVERYBODY && !actor.keys.has(MANAGE_LISTS_KEY)) throw refusal('permission.denied')
  if (sharedWith !== null && sharedWith !== EVERYBODY) await requireRole(trx, actor, sharedWith)
  const all = before ? [] : await managedReports(trx, actor)
  if (all.filter(one => one.content.owner.id === actor.accountId).length >= MOST_REPORTS)
    throw refusal('customReport.tooMany', { most: MOST_REPORTS })
  const owner = before?.content.owner ?? { id: actor.accountId, name: actor.name }
  const isPrivate = sharedWith === null && (before?.content.sharedWith ?? null) === null
  const publication = {
    base,
    setting: { ...content, owner },
    note,
    restoredFrom,
    ...(isPrivate && { onlyOf: owner.id }),
  }
  return publishSetting(trx, actor, reportPlace(id, content.title), publication, () => differenceFrom(before?.content))
}

/**
 * Withdraws a report; its history stays, from which whoever made it can bring it back.
 * @throws DomainError record.missing, permission.denied, listSetting.changed
 */
export async function withdrawReport(trx: CompanyTransaction, actor: SignedIn, id: string, base: number) {
  const before = await requireChangeable(trx, actor, id)
  if (!before) throw refusal('record.missing')
  const { title, sharedWith, owner } = before.content
  const publication = { base, setting: {}, ...(sharedWith === null && { onlyOf: owner.id }) }
  await publishSetting(trx, actor, reportPlace(id, title), publication, () => ['已删除'])
}
