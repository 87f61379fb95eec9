import type { CompanyDb } from '../../../database/company.ts'
import { readTitles } from '../../../database/queries/readTitles.ts'
import { filterNames } from '../../../engine/list/filterNames.ts'
import { isTime } from '../../../engine/model/kinds.ts'
import { EXPORT_WORDS } from '../../../engine/form/exportedSheet.ts'
import type { SayIn } from '../../../engine/value/sayIn.ts'
import type { Entities, Filter } from '../../../engine/model/model.ts'
import { DAY_FORMAT, formatTime, isMilliseconds } from '../../../engine/value/time.ts'

/** Filters that are in use, and what was asked for by their parameters. */
export interface AskedFilters {
  filters: readonly Filter[]
  asked: Readonly<Record<string, unknown>>
}

/**
 * Says in words what a list is filtered by.
 * @param entities as whoever asks sees them: what is out of their sight is not called by its name
 */
export async function filterWords(
  db: CompanyDb,
  entities: Entities,
  { filters, asked }: AskedFilters,
  accountId: string,
  say: SayIn,
): Promise<string[]> {
  const titlesOf = async ({ reference = '', options }: Filter, ids: readonly string[]) => {
    const entity = options ? undefined : entities[reference]
    if (!entity) return undefined
    // People are known by their names, not by what they sign in with.
    const title = reference === 'account' && entity.fields.name ? 'name' : entity.title
    return readTitles(db, entities, { entity: reference, title, ids, accountId })
  }
  const words: string[] = []
  for (const filter of filters) {
    if (filter.source === 'id') {
      words.push(say.text(EXPORT_WORDS.chosen, { count: severalIn(String(asked.id_in)).length }))
      continue
    }
    const [first = '', last = ''] = filterNames(filter).map(name => String(asked[name] ?? ''))
    const titles = await titlesOf(filter, severalIn(first))
    const one = (text: string) => titles?.get(text) ?? wordOf(filter, text)
    words.push(say.text(EXPORT_WORDS.condition, { name: filter.label, words: saying(filter, [first, last], one) }))
  }
  return words
}

function saying({ match }: Filter, [first, last]: [string, string], wordOf: (text: string) => string): string {
  if (match === 'range') return `${wordOf(first)} ~ ${wordOf(last)}`
  return match === 'oneOf' ? severalIn(first).map(wordOf).join('、') : wordOf(first)
}

const severalIn = (text: string) =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)

function wordOf({ kind, options }: Filter, text: string): string {
  if (isTime(kind) && isMilliseconds(text)) return formatTime(text, DAY_FORMAT)
  return options?.find(({ value }) => String(value) === text)?.label ?? text
}
