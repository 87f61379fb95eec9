import type { CompanyTransaction } from '../../database/company.ts'
import { readChoices } from '../../database/queries/readChoices.ts'
import { DECIMALS } from '../../engine/form/decimals.ts'
import type { Input, RecordForm } from '../../engine/model/formModel.ts'
import type { Entities } from '../../engine/model/model.ts'

type Values = Record<string, unknown>

interface Filled {
  form: RecordForm
  /** The form as the caller sees it. */
  own: RecordForm
  /** The record before it is changed. */
  before: Values | undefined
}

/**
 * Fills in the values of a form that the caller does not see: those that a chosen record brings along, and required
 * figures as 0. A hidden reference within something that changed is emptied. All else stays as it is.
 */
export async function fillUnseen(
  trx: CompanyTransaction,
  entities: Entities,
  { form, own, before }: Filled,
  body: Values,
): Promise<Values> {
  const filled: Values = { ...body }
  for (const { type, rows, part, inputs } of form.sections) {
    if (type === 'totals' || part !== undefined || (rows !== undefined && !Array.isArray(body[rows]))) continue
    const seen = new Set(
      own.sections.flatMap(section => (section.rows === rows ? section.inputs : [])).map(({ source }) => source),
    )
    const unseen = inputs.filter(({ source, readOnly }) => !readOnly && !seen.has(source))
    if (unseen.length === 0) continue
    const fill = (records: Values[], known: (Values | undefined)[]) =>
      fillAll(trx, entities, { inputs, unseen, records, known })
    if (rows === undefined) Object.assign(filled, (await fill([body], [before]))[0])
    else {
      const lines = body[rows] as Values[]
      const saved = new Map(((before?.[rows] ?? []) as Values[]).map(line => [line.id, line]))
      filled[rows] = await fill(
        lines,
        lines.map(({ id }) => saved.get(id)),
      )
    }
  }
  return filled
}

interface Lines {
  inputs: Input[]
  unseen: Input[]
  records: Values[]
  /** The records as they are saved; undefined for a new one. */
  known: (Values | undefined)[]
}

async function fillAll(trx: CompanyTransaction, entities: Entities, { inputs, unseen, records, known }: Lines) {
  const result = records.map((record, index) => ({ ...emptied(unseen, record, known[index]), ...record }))
  const isUnseen = (name: string) => unseen.some(({ source }) => source === name)
  for (const { source, reference, fill = {} } of inputs) {
    const brought = Object.entries(fill).filter(([name]) => isUnseen(name))
    const changed = records.flatMap((record, index) =>
      typeof record[source] === 'string' && record[source] !== known[index]?.[source] ? index : [],
    )
    if (!reference || brought.length === 0 || changed.length === 0) continue
    const ids = [...new Set(changed.map(index => records[index]![source] as string))]
    const sources = brought.map(([, path]) => path)
    const asked = { entity: reference, sources, further: [], ids, limit: ids.length, offset: 0 }
    const chosen = new Map((await readChoices(trx, entities, asked)).map(one => [one.id, one]))
    for (const index of changed)
      for (const [name, path] of brought) {
        const { kind } = unseen.find(input => input.source === name)!
        const value = chosen.get(records[index]![source] as string)?.[path] ?? null
        result[index]![name] = value !== null && kind in DECIMALS ? Number(value) : value
      }
  }
  result.forEach((record, index) => {
    for (const { source, required, minimum } of unseen) {
      const isMissing = record[source] === null || (record[source] === undefined && !known[index])
      if (required && isMissing && minimum === 0) record[source] = 0
    }
  })
  return result
}

/** Empties references within something that changed, such as a contact of another customer. */
function emptied(unseen: Input[], record: Values, known: Values | undefined): Values {
  const gone = unseen.filter(({ within }) =>
    Object.values(within ?? {}).some(name => known && name in record && record[name] !== known[name]),
  )
  return Object.fromEntries(gone.map(({ source }) => [source, null]))
}
