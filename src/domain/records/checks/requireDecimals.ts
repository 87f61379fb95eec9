import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import type { RecordForm } from '../../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'
import { numberMistake } from './exactNumbers.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * Takes figures of a form only with as many decimals as their unit has. What stays as it was is not asked again: a unit
 * may have had more of them.
 * @param values the record with its lines as they will be
 * @param before the record as it is, its lines under the ids of those that follow them
 * @throws DomainError request.invalid with the places
 */
export async function requireDecimals(
  trx: CompanyTransaction,
  entities: Entities,
  { sections }: Pick<RecordForm, 'sections'>,
  entity: Entity,
  values: Values,
  before: Values = {},
) {
  const found: [string, string][] = []
  for (const { type, rows, part, inputs } of sections) {
    const asking = inputs.filter(({ decimals, parts, readOnly }) => (decimals ?? parts) !== undefined && !readOnly)
    if (asking.length === 0 || type === 'totals' || part !== undefined) continue
    const owner = rows === undefined ? entity : entities[entity.fields[rows]!.many!.entity]!
    const records = rows === undefined ? [values] : ((values[rows] ?? []) as Values[])
    const known = new Map(
      ((rows === undefined ? [before] : (before[rows] ?? [])) as Values[]).map(one => [one.id, one]),
    )
    for (const { source, label, kind, parts, decimals = parts?.decimals ?? '' } of asking) {
      const allowed = await decimalsOf(trx, entities, owner, decimals, records)
      for (const [index, record] of records.entries()) {
        const value = record[source]
        if (value === known.get(record.id)?.[source]) continue
        const figures = parts && Array.isArray(value) ? (value as Values[]).map(part => part[parts.quantity]) : [value]
        const mistake = figures
          .flatMap(one =>
            typeof one === 'number' ? numberMistake(one, parts ? 'quantity' : kind, allowed[index]) : [],
          )
          .find(one => one !== undefined)
        if (mistake) found.push([rows === undefined ? source : `${rows}.${index}.${source}`, `${label}${mistake}`])
      }
    }
  }
  const [first] = found
  if (first) throw refusal('request.invalid', { reason: first[1] }, Object.fromEntries(found))
}

/** How many decimals a figure of each record may have, by the property that says so; undefined where none is known. */
export async function decimalsOf(
  db: CompanyDb | CompanyTransaction,
  entities: Entities,
  { fields }: Entity,
  property: string,
  records: readonly Values[],
): Promise<(number | undefined)[]> {
  const derived = fields[property]?.derived
  const path = derived && 'from' in derived ? derived.from : ''
  const reference = Object.values(fields).find(({ ref }) => ref && path.startsWith(`${ref.as}.`))
  if (!reference?.ref) return records.map(record => numberOf(record[property]))
  const { entity, as } = reference.ref
  const rest = path.slice(as.length + 1)
  const idOf = (record: Values) => record[reference.name] as string | null | undefined
  const ids = [...new Set(records.flatMap(record => idOf(record) ?? []))]
  if (ids.length === 0) return records.map(() => undefined)
  const asked = { entity, sources: [rest], further: [], ids, limit: ids.length, offset: 0 }
  const found = new Map((await readChoices(db, entities, asked)).map(choice => [choice.id, choice[rest]]))
  return records.map(record => numberOf(found.get(idOf(record) ?? '')))
}

const numberOf = (value: unknown) => (value === null || value === undefined ? undefined : Number(value))
