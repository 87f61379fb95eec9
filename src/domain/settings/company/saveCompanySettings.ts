import { namesOf } from '../../../engine/value/namesOf.ts'
import { type CompanyTransaction, namedTables } from '../../../database/company.ts'
import type { ApprovalLevel } from '../../../engine/model/approvalModel.ts'
import type { Registry } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { reviewAll } from '../../approvals/reviewApprovals.ts'
import { audit, type Audited } from '../../journal/audit.ts'
import { switchesBy } from '../../access/companySwitches.ts'
import { holdCompany } from '../../access/people/holdCompany.ts'
import { reason } from '../../reason.ts'
import { refusal } from '../../refusal.ts'
import type { FieldErrors } from '../../../engine/DomainError.ts'
import { holdSeries } from '../../records/numberSeries.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'
import { requireUploads } from '../../files/uploads.ts'
import { lastChange } from './lastChange.ts'
import { usedPatterns } from './numberedKinds.ts'
import { type Settings, settingsNow } from './readCompanySettings.ts'
import { type GivenSeries, saveSeries, seriesErrors } from './saveSeries.ts'
import { settingWords } from './settingWords.ts'

type Plain = Settings['plain']

/** Settings to change, switches by their names; those that are missing stay. Series are given whole. */
export interface GivenSettings extends Partial<Plain> {
  series?: GivenSeries[]
  [name: string]: unknown
}

/**
 * Saves settings of a company; each change is audited, and the company's open pages learn of it.
 * @param seen version of the settings that the change was made on; without it only single values are accepted
 * @throws DomainError settings.changed with who and when, settings.wrong with the message of each place, upload.unknown
 */
export async function saveCompanySettings(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { seen, given }: { seen?: string; given: GivenSettings },
) {
  await holdCompany(trx, actor)
  if (given.series) await holdSeries(trx, actor)
  const before = await settingsNow(trx, registry, actor)
  if (seen !== undefined && seen !== before.version) throw refusal('settings.changed', await lastChange(trx))
  await refuseMistakes(trx, before, given)
  const changes = await savePlain(trx, actor, before.plain, given)
  changes.push(...(await saveSwitches(trx, registry, actor, before.switches, given)))
  if (given.series) changes.push(...(await saveSeries(trx, before.kinds, given.series)))
  if (changes.length === 0) return
  await audit(trx, actor, ...changes)
  await tellDeclarations(trx)
}

async function refuseMistakes(trx: CompanyTransaction, before: Settings, given: GivenSettings) {
  const errors: Record<string, FieldErrors[string]> = {}
  if (given.corpName !== undefined && given.corpName.trim() === '') errors.corpName = reason('settings.noName')
  if (given.series) Object.assign(errors, seriesErrors(before.kinds, given.series, await usedPatterns(trx)))
  const [first] = Object.values(errors)
  if (first) throw refusal('settings.wrong', { reason: first }, errors)
}

const WORDS: { [Name in keyof Plain]: { label: string; word: (value: Plain[Name]) => string } } = {
  corpName: { label: '公司名称', word: value => value },
  logo: { label: '公司标志', word: value => (value ? '有' : '无') },
  noticeDays: { label: '消息通知保留天数', word: days },
  operationLogDays: { label: '操作日志保留天数', word: days },
  auditLogDays: { label: '审计日志保留天数', word: days },
  deliveryDays: { label: '推送记录保留天数', word: days },
  uploadDays: { label: '未引用上传文件保留天数', word: days },
}

async function savePlain(
  trx: CompanyTransaction,
  actor: Actor,
  before: Plain,
  given: GivenSettings,
): Promise<Audited[]> {
  const names = namesOf(WORDS)
  const single = Object.fromEntries(names.flatMap(name => (given[name] === undefined ? [] : [[name, given[name]]])))
  const after: Plain = {
    ...before,
    ...single,
    corpName: given.corpName?.trim() ?? before.corpName,
    logo: given.logo === undefined ? before.logo : given.logo?.trim() || null,
  }
  const changed = names.filter(name => after[name] !== before[name])
  if (changed.length === 0) return []
  if (changed.includes('logo') && after.logo) await requireUploads(trx, [after.logo])
  await trx.updateTable('serviceBuyer').set(after).where('id', '=', actor.serviceBuyerId).execute()
  return changed.map(name => changeOf(name, before, after))
}

async function saveSwitches(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  before: Settings['switches'],
  given: GivenSettings,
): Promise<Audited[]> {
  const isChanged = ({ name }: { name: string }) => given[name] !== undefined && given[name] !== before[name]
  const changed = switchesBy(registry.entities, 'company').filter(isChanged)
  if (changed.length === 0) return []
  const after = Object.fromEntries(changed.map(({ name }) => [name, given[name]]))
  await namedTables(trx).updateTable('serviceBuyer').set(after).where('id', '=', actor.serviceBuyerId).execute()
  await reviewLevels(trx, registry, actor, Object.keys(after))
  return changed.map(field => ({
    ...{ subject: 'company', subjectName: field.label, action: '修改' },
    ...{ before: settingWords(field, before[field.name]), after: settingWords(field, after[field.name]) },
  }))
}

/** Decides anew what has to be approved, where declared levels go by what was switched. */
async function reviewLevels(trx: CompanyTransaction, registry: Registry, actor: Actor, switched: readonly string[]) {
  const isMeant = ({ setting }: ApprovalLevel) => setting !== undefined && switched.includes(setting)
  const resources = Object.values(registry.resources).filter(({ approval }) => approval?.levels.some(isMeant))
  if (resources.length === 0) return
  const { switches: settings } = await settingsNow(trx, registry, actor)
  for (const resource of resources) await reviewAll(trx, registry, { ...actor, settings }, resource)
}

function changeOf<Name extends keyof Plain>(name: Name, before: Plain, after: Plain): Audited {
  const { label, word } = WORDS[name]
  const words = { before: word(before[name]), after: word(after[name]) }
  return { subject: 'company', subjectName: label, action: '修改', ...words }
}

function days(value: number | null) {
  return value === null ? '一直保留' : `${value}天`
}
