import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import { numberMistake } from '../../../engine/form/numberMistake.ts'
import { type Values, walkForm } from '../../../engine/form/walkForm.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Entities, Entity } from '../../../engine/model/model.ts'
import { differs } from '../isChanged.ts'
import type { FilledForm } from './requireForm.ts'

/**
 * Lists figures with more decimals than their unit allows. Unchanged ones are not checked again: the unit may have
 * allowed more before.
 */
export async function decimalErrors(
  trx: CompanyTransaction,
  entities: Entities,
  { form, entity, values, before }: FilledForm,
): Promise<FormError[]> {
  const found: FormError[] = []
  for (const section of form.sections) {
    const { rows, part, inputs } = section
    const asking = inputs.filter(({ decimals, parts, readOnly }) => (decimals ?? parts) !== undefined && !readOnly)
    if (asking.length === 0 || part !== undefined) continue
    const owner = rows === undefined ? entity : entities[entity.fields[rows]!.many!.entity]!
    const filled = [...walkForm({ sections: [section] }, values, before)]
    const records = filled.map(one => one.values)
    for (const input of asking) {
      const allowed = await decimalsOf(trx, entities, owner, input.decimals ?? input.parts?.decimals ?? '', records)
      for (const [index, one] of filled.entries()) {
        const { source, label } = input
        if (!differs(one.before?.[source], one.values[source])) continue
        const mistake = tooPrecise(input, one.values[source], allowed[index])
        if (mistake) found.push({ source: `${one.place}${source}`, message: `${label}${mistake}` })
      }
    }
  }
  return found
}

/** Returns what is wrong with a figure, or with the first of the parts that it is made up of. */
function tooPrecise({ kind, parts }: Input, value: unknown, allowed: number | undefined): string | undefined {
  const figures = parts && Array.isArray(value) ? (value as Values[]).map(part => part[parts.quantity]) : [value]
  return figures
    .flatMap(one => (typeof one === 'number' ? numberMistake(one, parts ? 'quantity' : kind, allowed) : []))
    .find(mistake => mistake !== undefined)
}

/**
 * Returns how many decimals a figure of each record may have, read from the property that says so; undefined where
 * unknown.
 */
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
