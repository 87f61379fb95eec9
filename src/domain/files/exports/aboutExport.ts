import type { CompanyDb } from '../../../database/company.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import { type AskedFilters, filterWords } from './filterWords.ts'

interface Exported extends AskedFilters {
  title: string
  company: string
  accountId: string
  /** Who exports it, by name. */
  person: string
  /** The document that it is of, where it is of one. */
  document?: string
}

/**
 * Tells in words what an exported file is: what of which company, by which conditions, and who made it when.
 * @param entities as whoever exports sees them
 */
export async function aboutExport(db: CompanyDb, entities: Entities, exported: Exported): Promise<string[][]> {
  const { title, company, accountId, person, document } = exported
  const conditions = async () => (await filterWords(db, entities, exported, accountId)).join('；') || '无'
  return [
    ['名称', title],
    ['公司', company],
    document === undefined ? ['条件', await conditions()] : ['单据', document],
    ['导出人', person],
    ['导出时间', formatTime(undefined, MINUTE_FORMAT)],
  ].map(row => row.map(withoutFormula))
}
