import sharp from 'sharp'
import type { SheetPreview } from '../../engine/print/sheetPreview.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { reason } from '../reason.ts'
import { refusal } from '../refusal.ts'
import type { Owner } from '../../domain/files/createFairQueue.ts'
import { CUSTOM } from './exportTemplate.ts'
import { readUploadUrl } from '../../engine/value/uploadAddress.ts'
import type { Picture } from '../../workbook/protocol.ts'
import { runWorkbookTask } from '../../domain/files/runWorkbookTask.ts'
import type { ChosenTemplate } from './chosenTemplate.ts'
import { drawTemplate } from './drawTemplate.ts'
import { fillingOf } from './fillingOf.ts'
import { layouts } from './layouts.ts'
import type { Quotation } from './quotation.ts'

/**
 * Fills a template with a quotation.
 * @returns the workbook
 * @throws DomainError request.invalid for a custom template without a workbook, and as fillWorkbook does
 */
export async function fillTemplate(
  storage: Storage,
  template: ChosenTemplate,
  quotation: Quotation,
  owner: Owner,
): Promise<Uint8Array> {
  return (await runWorkbookTask({ kind: 'fill', ...(await taskOf(storage, template, quotation)) }, owner)).content!
}

/**
 * Fills a template with a quotation and previews its first sheet.
 * @throws DomainError as fillTemplate does
 */
export async function previewTemplate(
  storage: Storage,
  template: ChosenTemplate,
  quotation: Quotation,
  owner: Owner,
): Promise<SheetPreview> {
  return (await runWorkbookTask({ kind: 'preview', ...(await taskOf(storage, template, quotation)) }, owner)).preview!
}

async function taskOf(storage: Storage, { type, nettdlUrl, items }: ChosenTemplate, quotation: Quotation) {
  const content = type === CUSTOM ? await uploaded(storage, nettdlUrl) : await drawTemplate(layouts[type]!, items)
  return { content, filling: fillingOf(quotation, items, await readLogo(storage, items.logoPath)) }
}

async function uploaded(storage: Storage, url: string | null): Promise<Uint8Array> {
  const id = readUploadUrl(url)?.id
  if (!id) throw refusal('request.invalid', { reason: reason('template.missing') })
  const content = await storage.get(id)
  if (!content) throw refusal('upload.unknownFile')
  return content
}

async function readLogo(storage: Storage, url: string | null | undefined): Promise<Picture | undefined> {
  const id = readUploadUrl(url)?.id
  const content = id ? await storage.get(id) : undefined
  if (!content) return undefined
  const { width, height } = await sharp(content).metadata()
  return { content, width, height }
}
