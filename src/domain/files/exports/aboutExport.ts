import type { CompanyDb } from '../../../database/company.ts'
import { JOINED_BY } from '../../../engine/model/derivedModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import type { SayIn } from '../../../engine/value/sayIn.ts'
import { formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { withoutFormula } from '../../../engine/value/withoutFormula.ts'
import { type AskedFilters, filterWords } from './filterWords.ts'

interface Exported extends AskedFilters {
  title: string
  company: string
  accountId: string
  /** Who exports it, by name. */
  person: string
  /** Columns that are empty as of a past day. */
  nowOnly: readonly string[]
  /** The document that it is of, where it is of one. */
  document?: string
}

/**
 * Tells in words what an exported file is: what of which company, by which conditions, and who made it when.
 * @param entities as whoever exports sees them
 */
export async function aboutExport(
  db: CompanyDb,
  entities: Entities,
  exported: Exported,
  say: SayIn,
): Promise<string[][]> {
  const { title, company, accountId, person, document, nowOnly } = exported
  const word = say.all(EXPORT_WORDS)
  const conditions = async () =>
    (await filterWords(db, entities, exported, accountId, say)).join(word.next) || word.nothing
  return [
    [word.name, title],
    [word.company, company],
    document === undefined ? [word.conditions, await conditions()] : [word.document, document],
    ...(nowOnly.length > 0
      ? [[word.nowOnly, say.text(EXPORT_WORDS.nowOnlyWords, { labels: nowOnly.join(JOINED_BY) })]]
      : []),
    [word.person, person],
    [word.time, formatTime(undefined, MINUTE_FORMAT)],
  ].map(row => row.map(withoutFormula))
}
