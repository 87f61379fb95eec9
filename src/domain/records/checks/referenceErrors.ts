import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { readChoices } from '../../../database/queries/readChoices.ts'
import type { FormError } from '../../../engine/form/formErrors.ts'
import { type FilledIn, walkForm } from '../../../engine/form/walkForm.ts'
import type { Input } from '../../../engine/model/formModel.ts'
import type { Entities } from '../../../engine/model/model.ts'
import type { FilledForm } from './requireForm.ts'

type Reference = Input & { reference: string }

/**
 * Lists references to records that are not offered any more, or that are not within what the input limits them to, such
 * as a contact of another customer. What was chosen before may stay.
 */
export async function referenceErrors(
  trx: CompanyTransaction,
  entities: Entities,
  { form, values, before }: FilledForm,
): Promise<FormError[]> {
  const chosen = [...walkForm(form, values, before)].flatMap(filled =>
    filled.section.inputs
      .filter(isReference)
      .filter(input => isChosenAnew(input, filled))
      .map(input => ({ input, filled, id: filled.values[input.source] as string })),
  )
  const withdrawn = new Map<string, ReadonlySet<string>>()
  for (const entity of new Set(chosen.map(({ input }) => input.reference))) {
    const ids = chosen.flatMap(({ input, id }) => (input.reference === entity ? id : []))
    withdrawn.set(entity, await withdrawnAmong(trx, entities, entity, [...new Set(ids)]))
  }
  const found: FormError[] = []
  for (const { input, filled, id } of chosen) {
    const wrong = withdrawn.get(input.reference)!.has(id)
      ? '已停用'
      : !(await isWithin(trx, entities, input, filled)) && '不存在'
    const source = `${filled.place}${input.source}`
    if (wrong) found.push({ source, message: `所选${input.label}${wrong}，请重新选择` })
  }
  return found
}

const isReference = (input: Input): input is Reference => input.reference !== undefined && !input.readOnly

/** Tells whether the reference, or what it is limited to, changed. */
function isChosenAnew({ source, within = {} }: Reference, { values, before }: FilledIn): boolean {
  const id = values[source]
  if (typeof id !== 'string' || id.trim() === '') return false
  return [source, ...Object.values(within)].some(name => values[name] !== before?.[name])
}

async function isWithin(
  trx: CompanyTransaction,
  entities: Entities,
  { source, reference: entity, sources = [], within }: Reference,
  { values }: FilledIn,
): Promise<boolean> {
  if (!within) return true
  const equal = Object.fromEntries(Object.entries(within).map(([name, own]) => [name, String(values[own])]))
  const asked = { entity, sources, further: [], ids: [values[source] as string], equal, limit: 1, offset: 0 }
  return (await readChoices(trx, entities, asked)).length > 0
}

/**
 * Returns those of some records that exist but are not offered for choosing any more; a missing record is refused by
 * the table's foreign key.
 */
export async function withdrawnAmong(
  db: CompanyDb | CompanyTransaction,
  entities: Entities,
  entity: string,
  ids: string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || !entities[entity]!.offered) return new Set()
  const among = async (offered: boolean) => {
    const asked = { entity, sources: ['id'], further: [], ids, limit: ids.length, offset: 0, offered }
    return (await readChoices(db, entities, asked)).map(({ id }) => id)
  }
  const offered = new Set(await among(true))
  return new Set((await among(false)).filter(id => !offered.has(id)))
}
