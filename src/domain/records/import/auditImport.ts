import { isNumber } from '../../../engine/model/kinds.ts'
import type { CompanyTransaction } from '../../../database/company.ts'
import type { StoredRow } from '../../../database/writes/writeRows.ts'
import type { RecordData } from '../../../database/queries/readRecord.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import type { Actor } from '../../actor.ts'
import { withTitles } from '../withTitles.ts'
import { auditEdit } from '../auditEdit.ts'

interface Changed {
  row: StoredRow
  /** As it was; absent where it is new. */
  before?: StoredRow
}

/** Audits what an import changed of existing records, as an edit by their form is audited. */
export async function auditImport(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  resource: Resource,
  rows: readonly Changed[],
  time: string,
) {
  const { fields } = registry.entities[resource.entity]!
  const imported = new Set(resource.list.import!.fields.map(({ source, lookup }) => lookup?.property ?? source))
  const inputs = (resource.form?.sections ?? []).flatMap(section =>
    section.rows === undefined && section.part === undefined
      ? section.inputs.filter(({ source }) => imported.has(source))
      : [],
  )
  // A stored figure is a text with as many decimals as its column has.
  const read = (row: StoredRow): RecordData =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isFigure = value !== null && fields[name] && isNumber(fields[name].kind)
        return [name, isFigure ? Number(value) : value]
      }),
    )
  const changed = rows.flatMap(({ row, before }) => (before ? { row, before: read(before) } : []))
  const titled = await withTitles(
    trx,
    registry.entities,
    resource,
    changed.map(({ before }) => before),
  )
  const edits = changed.map(({ row }, index) => ({
    resource,
    form: { sections: [{ entity: resource.entity, inputs }] },
    before: titled[index]!,
    body: read(row),
    time,
  }))
  await auditEdit(trx, registry, actor, ...edits)
}
