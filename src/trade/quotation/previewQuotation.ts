import type { CompanyDb } from '../../database/company.ts'
import type { SeenSql } from '../../database/sql/seenBy.ts'
import type { Storage } from '../../storage/localStorage.ts'
import type { Owner } from '../../domain/files/createFairQueue.ts'
import { chosenTemplate } from './chosenTemplate.ts'
import { fillTemplate } from './fillTemplate.ts'
import { sampleQuotation } from './sampleQuotation.ts'

/**
 * Fills one of a company's templates with a sample quotation: laying out templates needs no permission to see sales.
 * @param wanted with `type` instead of the template's own; `corpName` where the template names no company
 * @returns a workbook
 * @throws DomainError record.missing, and as fillTemplate does
 */
export async function previewQuotation(
  db: CompanyDb,
  seen: SeenSql,
  storage: Storage,
  { id, type, corpName, owner }: { id: string; type?: number; corpName: string; owner: Owner },
): Promise<Uint8Array> {
  const template = await chosenTemplate(db, seen, id, { corpName })
  const sample = sampleQuotation(new Date().toISOString())
  return fillTemplate(storage, { ...template, type: type ?? template.type }, sample, owner)
}
