import sharp from 'sharp'
import type { CompanyDb } from '../../database/company.ts'
import type { ExportTemplateItems } from '../../engine/generated/entities.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { DomainError } from '../DomainError.ts'
import { CUSTOM } from '../exportTemplate.ts'
import { uploadId } from '../uploads.ts'
import type { Picture } from '../workbook/protocol.ts'
import { runWorkbookTask } from '../workbook/runWorkbookTask.ts'
import { drawTemplate } from './drawTemplate.ts'
import { fillingOf } from './fillingOf.ts'
import { layouts } from './layouts.ts'
import { readQuotation } from './readQuotation.ts'

/**
 * The newest sales order of a company as a quotation in one of its templates, or in another type with its texts.
 * @param wanted with `type` instead of the template's own; `corpName` where the template names no company
 * @returns a workbook
 * @throws DomainError record.missing, request.invalid for a custom type without a workbook, and as fillWorkbook does
 */
export async function previewQuotation(
  db: CompanyDb,
  storage: Storage,
  { id, type, corpName }: { id: string; type?: number; corpName: string },
): Promise<Uint8Array> {
  const template = await db
    .selectFrom('exportTemplate')
    .select(['type', 'nettdlUrl', 'requirementTdlItmesVO'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!template) throw new DomainError('record.missing')
  const items: ExportTemplateItems = { servCompany: corpName, ...template.requirementTdlItmesVO }
  const shown = type ?? template.type
  const content =
    shown === CUSTOM ? await uploaded(storage, template.nettdlUrl) : await drawTemplate(layouts[shown]!, items)
  const filling = fillingOf(await readQuotation(db), items, await readLogo(storage, items.logoPath))
  return (await runWorkbookTask({ kind: 'fill', content, filling }))!
}

async function uploaded(storage: Storage, url: string | null): Promise<Uint8Array> {
  const id = url && uploadId(url)
  if (!id) throw new DomainError('request.invalid', { reason: '请上传自定义模版EXCEL' })
  const content = await storage.get(id)
  if (!content) throw new DomainError('upload.unknownFile')
  return content
}

async function readLogo(storage: Storage, url: string | null | undefined): Promise<Picture | undefined> {
  const id = url && uploadId(url)
  const content = id ? await storage.get(id) : undefined
  if (!content) return undefined
  const { width, height } = await sharp(content).metadata()
  return { content, width, height }
}
