import type { CompanyTransaction } from '../../../database/company.ts'
import { isSuggested } from '../../../database/queries/readSuggestions.ts'
import type { FormSection, RecordForm } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes of an input that refuses other values than it offers only one of those, unless there is none to offer.
 * @param values the record with its lines as they will be
 * @throws DomainError request.invalid with the place
 */
export async function requireSuggested(
  trx: CompanyTransaction,
  entities: Entities,
  { sections }: RecordForm,
  values: Values,
) {
  for (const { rows, part, inputs } of sections) {
    const asking = part === undefined ? inputs.filter(({ suggest, readOnly }) => suggest && !readOnly) : []
    if (asking.length === 0) continue
    const lines = rows === undefined ? [values] : ((values[rows] ?? []) as Values[])
    for (const [index, line] of lines.entries())
      await requireOf(trx, entities, asking, line, rows === undefined ? undefined : { rows, index })
  }
}

async function requireOf(
  trx: CompanyTransaction,
  entities: Entities,
  inputs: FormSection['inputs'],
  line: Values,
  place: { rows: string; index: number } | undefined,
) {
  for (const { source, label, suggest } of inputs) {
    const value = typeof line[source] === 'string' ? line[source].trim() : ''
    if (value === '' || suggest?.refuse === undefined) continue
    const own = Object.entries(suggest.within).map(([name, own]) => [name, String(line[own] ?? '')])
    if (await isSuggested(trx, entities, suggest, Object.fromEntries(own) as Record<string, string>, value)) continue
    const where = place ? `第${place.index + 1}行的` : ''
    const reason = `${where}${label}“${value}”${suggest.refuse}`
    throw refusal(
      'request.invalid',
      { reason },
      { [place ? `${place.rows}.${place.index}.${source}` : source]: reason },
    )
  }
}
