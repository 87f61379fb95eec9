import { json, type CompanyTransaction } from '../database/company.ts'
import type { ExportTemplateItems } from '../engine/generated/entities.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import { newId } from './newId.ts'
import type { Rule } from './rules.ts'
import { requireUploads } from './uploads.ts'

export const CUSTOM = 4

/** Keeps what was checked; what a change does not say stays. */
const save: Rule = (trx, _actor, before: ExportTemplateInput & { tdlName: string }, body: ExportTemplateInput) =>
  saveExportTemplate(trx, before, { ...before, ...body })

export const rules: Record<string, Rule> = { save }

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
 * @throws DomainError as its rule does
 */
export async function createExportTemplate(
  trx: CompanyTransaction,
  actor: Actor,
  input: ExportTemplateInput,
  time = new Date().toISOString(),
): Promise<string> {
  const values = await saveExportTemplate(trx, undefined, input)
  const id = newId()
  await trx
    .insertInto('exportTemplate')
    .values({ id, ...values, time, creatorId: actor.accountId })
    .execute()
  return id
}

/**
 * The rule of a template: a name that stays, for a custom one a workbook, pictures and workbooks that are the company's own.
 * @param before the template that is changed, undefined for a new one
 * @returns what is stored
 * @throws DomainError request.invalid, upload.unknown, upload.unknownFile
 */
async function saveExportTemplate(
  trx: CompanyTransaction,
  before: { tdlName: string } | undefined,
  input: ExportTemplateInput,
) {
  const tdlName = input.tdlName === undefined && before ? before.tdlName : (input.tdlName?.trim() ?? '')
  if (!tdlName) refuse('tdlName', '请填写模版名称')
  if (before && tdlName !== before.tdlName) refuse('tdlName', '模版名称不能修改')
  const nettdlUrl = input.type === CUSTOM ? input.nettdlUrl || null : null
  if (input.type === CUSTOM && !nettdlUrl) refuse('nettdlUrl', '请上传自定义模版EXCEL')
  const items = trimmed(input.requirementTdlItmesVO ?? {})
  if (nettdlUrl) await requireUploads(trx, [nettdlUrl], 'workbook')
  if (items.logoPath) await requireUploads(trx, [items.logoPath])
  return { type: input.type, tdlName, nettdlUrl, requirementTdlItmesVO: json<Record<string, unknown>>({ ...items }) }
}

function refuse(field: string, reason: string): never {
  throw new DomainError('request.invalid', { reason }, { [field]: reason })
}

/** Without what is empty. */
function trimmed(items: ExportTemplateItems): ExportTemplateItems {
  const filled = Object.entries(items).map(([name, text]) => [name, (text as string | null)?.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text))
}
