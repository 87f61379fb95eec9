import type { ExportTemplateItems } from '../../engine/generated/entities.ts'
import { asSaved } from '../../domain/asSaved.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { requireUploads } from '../../domain/files/uploads.ts'

export const CUSTOM = 4

export const rules: Record<string, Rule> = { save }

interface Template {
  type: number
  tdlName: string
  nettdlUrl?: string | null
  requirementTdlItmesVO?: ExportTemplateItems | null
}

/**
 * Checks a template that is saved: only a custom one has a workbook, and files are the company's own uploads (spec,
 * sales 5).
 * @throws DomainError upload.unknown, upload.unknownFile
 */
async function save({ trx }: RuleContext, before: Template | undefined, body: Partial<Template>) {
  const { type, tdlName, nettdlUrl: url, requirementTdlItmesVO } = asSaved(before, body)
  const nettdlUrl = type === CUSTOM ? url : null
  const items = trimmed(requirementTdlItmesVO ?? {})
  if (nettdlUrl) await requireUploads(trx, [nettdlUrl], 'workbook')
  if (items.logoPath) await requireUploads(trx, [items.logoPath])
  return { tdlName: tdlName.trim(), nettdlUrl, requirementTdlItmesVO: items }
}

/** Trims the texts and drops empty ones. */
function trimmed(items: ExportTemplateItems): ExportTemplateItems {
  const texts: Record<string, string | null | undefined> = { ...items }
  const filled = Object.entries(texts).map(([name, text]) => [name, text?.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text))
}
