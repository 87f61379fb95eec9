import { json, type CompanyTransaction } from '../database/company.ts'
import type { ExportTemplateItems } from '../engine/generated/entities.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { newId } from './newId.ts'
import { requireUploads } from './uploads.ts'

export const CUSTOM = 4

/** What a client sends of a template; the name only counts when it is made. */
export interface ExportTemplateInput {
  type: number
  tdlName?: string | null
  nettdlUrl?: string | null
  requirementTdlItmesVO?: ExportTemplateItems | null
}

/**
 * Makes a quotation template (spec: sales, section 5, quotation template save).
 * @param time ISO time; now unless given
 * @returns its id
 * @throws DomainError request.invalid, upload.unknown, upload.unknownFile
 */
export async function createExportTemplate(
  trx: CompanyTransaction,
  actor: Actor,
  input: ExportTemplateInput,
  time = new Date().toISOString(),
): Promise<string> {
  const tdlName = input.tdlName?.trim() ?? ''
  const values = await checkedValues(trx, { ...input, tdlName })
  const id = newId()
  await trx
    .insertInto('exportTemplate')
    .values({ id, ...values, tdlName, time, creatorId: actor.accountId })
    .execute()
  return id
}

/**
 * Changes a quotation template; its name stays.
 * @throws DomainError record.missing, and as createExportTemplate does
 */
export async function updateExportTemplate(trx: CompanyTransaction, id: string, input: ExportTemplateInput) {
  const known = await trx
    .selectFrom('exportTemplate')
    .select('tdlName')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!known) throw new DomainError('record.missing')
  const tdlName = input.tdlName === undefined ? known.tdlName : (input.tdlName?.trim() ?? '')
  const values = await checkedValues(trx, { ...input, tdlName })
  if (tdlName !== known.tdlName) refuse('tdlName', '模版名称不可修改')
  await trx.updateTable('exportTemplate').set(values).where('id', '=', id).execute()
}

/** The rule of a template: a name, for a custom one a workbook, and pictures and workbooks that are the company's own. */
async function checkedValues(trx: CompanyTransaction, input: ExportTemplateInput) {
  if (!input.tdlName) refuse('tdlName', '请填写模版名称')
  const nettdlUrl = input.type === CUSTOM ? input.nettdlUrl || null : null
  if (input.type === CUSTOM && !nettdlUrl) refuse('nettdlUrl', '请上传自定义模版EXCEL')
  const items = trimmed(input.requirementTdlItmesVO ?? {})
  if (nettdlUrl) await requireUploads(trx, [nettdlUrl], 'workbook')
  if (items.logoPath) await requireUploads(trx, [items.logoPath])
  return { type: input.type, nettdlUrl, requirementTdlItmesVO: json<Record<string, unknown>>({ ...items }) }
}

function refuse(field: string, reason: string): never {
  throw new DomainError('request.invalid', { reason }, { [field]: reason })
}

/** Without what is empty. */
function trimmed(items: ExportTemplateItems): ExportTemplateItems {
  const filled = Object.entries(items).map(([name, text]) => [name, (text as string | null)?.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text))
}
