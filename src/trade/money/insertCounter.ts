import { logMade } from '../../domain/journal/logMade.ts'
import { publishEvents } from '../../domain/events/publishEvents.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines, insertRecord } from '../../domain/records/insertRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { type Booked, bookedAs } from './booked.ts'

/** Value of `moneyStatus` of a document that undoes another one. */
const COUNTER = 4

interface Stored {
  id: string
  sn: string
  items?: readonly { id: string }[]
}

/**
 * Makes the document that undoes a confirmed one, with its log and event: the same values, as of now.
 * @param copied properties that it takes over
 * @returns it, and its lines by those of the one that it undoes
 */
export async function insertCounter(
  context: RuleContext,
  record: Stored & Readonly<Record<string, unknown>>,
  copied: readonly string[],
): Promise<Booked & { lines: ReadonlyMap<string, string> }> {
  const { trx, registry, resource, actor, time } = context
  const entity = registry.entities[resource.entity]!
  const id = newId()
  const remark = `反冲 ${record.sn}`
  const values = { ...Object.fromEntries(copied.map(name => [name, record[name]])), id, reversesId: record.id, remark }
  const made = await insertRecord(trx, entity, actor, { ...values, time, moneyStatus: COUNTER }, time)
  const rows = entity.fields.items?.many
  const lines = new Map((record.items ?? []).map(line => [line.id, newId()]))
  if (rows)
    await insertLines(
      trx,
      registry.entities,
      rows.entity,
      (record.items ?? []).map(line => ({ ...line, id: lines.get(line.id), [rows.by]: id })),
    )
  const sn = String(made.sn)
  await logMade(context, resource, { id, sn }, { transition: 'confirm', remark })
  await publishEvents(trx, registry, actor, resource, { id, name: sn, operation: 'create', time, record: made })
  return { ...bookedAs(context, { id, sn, time }), lines }
}
