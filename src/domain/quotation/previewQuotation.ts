import type { CompanyDb } from '../../database/company.ts'
import type { Storage } from '../../storage/localStorage.ts'
import { chosenTemplate } from './chosenTemplate.ts'
import { fillTemplate } from './fillTemplate.ts'
import { readQuotation } from './readQuotation.ts'

/**
 * The newest sales order of a company as a quotation in one of its templates, or in another type with its texts.
 * @param wanted with `type` instead of the template's own; `corpName` where the template names no company
 * @returns a workbook
 * @throws DomainError record.missing, and as fillTemplate does
 */
export async function previewQuotation(
  db: CompanyDb,
  storage: Storage,
  { id, type, corpName }: { id: string; type?: number; corpName: string },
): Promise<Uint8Array> {
  const template = await chosenTemplate(db, id, { corpName })
  return fillTemplate(storage, { ...template, type: type ?? template.type }, await readQuotation(db))
}
