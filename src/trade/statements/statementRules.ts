import { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { leaveStatement } from '../../database/together.ts'
import { rowsWith } from '../../database/writes/writeRows.ts'
import { DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { newId } from '../../domain/newId.ts'
import { insertLines } from '../../domain/records/insertRecord.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import type { Side } from '../money/sides.ts'
import { refusal } from '../refusal.ts'
import { sumOf } from '../sumOf.ts'

interface Asked {
  customerId?: string
  supplierId?: string
  sinceOn?: string | null
  untilOn: string
}

interface Stored extends Asked {
  id: string
  sn: string
}

/** Value of `statementStatus` of one that was given up. */
const VOID = 4

/** Lines that a statement has at most: more are no paper that anybody reads. */
const MOST_LINES = 2000

/** Makes the rules of statements: those that customers get, or those that are compared with suppliers. */
export const statementRules = (side: Side): Record<'save' | 'saved' | 'cancel', Rule> => ({
  async save(context: RuleContext, before: Stored | undefined, body: Asked) {
    return before ? {} : begin(context, side, body)
  },
  async saved(context: RuleContext, _: undefined, { ids }: { ids: string[] }) {
    for (const id of ids) await fill(context, side, id)
  },
  cancel: (context: RuleContext, record: Stored) => cancel(context, side, record),
})

/** Makes the rule by which a statement is made from the page of its party, or of several that are chosen. */
export const makeStatement =
  (side: Side): Rule =>
  async ({ trx, registry, actor, time }: RuleContext, { id }: { id: string }, { untilOn }: Pick<Asked, 'untilOn'>) => {
    const resource = requireEditable(registry.resources[side.statement]!)
    await saveRecord(trx, registry, actor, { resource, body: { [side.party]: id, untilOn }, time })
  }

/**
 * Begins a statement where the last one of its party ended. The party is locked.
 * @throws DomainError statement.notAfter, statement.backwards
 */
async function begin({ trx }: RuleContext, side: Side, asked: Asked) {
  const partyId = String(asked[side.party])
  const last = await lastOf(trx, side, partyId)
  if (last && asked.untilOn <= last.untilOn) throw refusal('statement.notAfter', last, 'untilOn')
  const sinceOn = last ? dayAfter(last.untilOn) : (asked.sinceOn ?? null)
  if (sinceOn !== null && sinceOn > asked.untilOn) throw refusal('statement.backwards', {}, 'sinceOn')
  return { sinceOn, opening: last?.closing ?? 0 }
}

/**
 * Fills a statement in with what stands on no other one until its last day. Of the first of a party what came about
 * before its first day is what it opens with. Each entry is taken by the statement that marks it.
 * @throws DomainError statement.nothing, statement.tooMany
 */
async function fill(context: RuleContext, side: Side, id: string) {
  const { trx, registry, resource } = context
  const columns = [side.party, 'sinceOn', 'untilOn', 'opening']
  const [row] = await rowsWith(trx, side.statement, 'id', [id], columns)
  const taken = await namedTables(trx)
    .updateTable(side.entry)
    .set({ statementId: id })
    .where(side.party, '=', String(row![side.party]))
    .where('statementId', 'is', null)
    .where('time', '<', startOfDay(String(row!.untilOn), 1))
    .returning(['id', 'time', 'documentSn', 'amount'])
    .execute()
  const start = row!.sinceOn === null ? undefined : Date.parse(startOfDay(String(row!.sinceOn)))
  const isFirst = (await lastOf(trx, side, String(row![side.party]), id)) === undefined
  const isEarlier = ({ time }: { time: unknown }) => isFirst && start !== undefined && Date.parse(String(time)) < start
  const amountsOf = (rows: readonly { amount: unknown }[]) => rows.map(({ amount }) => new Big(String(amount)))
  const opening = new Big(String(row!.opening)).plus(sumOf(amountsOf(taken.filter(isEarlier))))
  const lines = taken
    .filter(one => !isEarlier(one))
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
  if (lines.length > MOST_LINES) throw refusal('statement.tooMany', { most: MOST_LINES })
  if (lines.length === 0 && opening.eq(0)) throw refusal('statement.nothing')
  const by = `${side.statement}Id`
  await insertLines(
    trx,
    registry.entities,
    registry.entities[resource.entity]!.fields.items!.many!.entity,
    lines.map((line, index) => ({ id: newId(), [by]: id, lineNo: index + 1, [side.line]: line.id })),
  )
  const amounts = amountsOf(lines)
  const increase = sumOf(amounts.filter(amount => amount.gt(0)))
  const decrease = sumOf(amounts.filter(amount => amount.lt(0))).neg()
  const closing = opening.plus(increase).minus(decrease)
  const figures = Object.entries({ opening, increase, decrease, closing })
  const kept = Object.fromEntries(figures.map(([name, figure]) => [name, figure.toFixed(2)]))
  await leaveStatement(trx, namedTables(trx).updateTable(side.statement).set(kept).where('id', '=', id))
  await leaveChanged(trx, { resource: side.entry })
}

/**
 * Gives a statement up: what stood on it can stand on another one. Only the last of a party can be, because the next
 * opens with what it closes with.
 * @throws DomainError statement.notLast
 */
async function cancel({ trx }: RuleContext, side: Side, record: Stored) {
  const last = await lastOf(trx, side, String(record[side.party]))
  if (last && last.id !== record.id) throw refusal('statement.notLast', { sn: record.sn, last: last.sn })
  const entries = namedTables(trx).updateTable(side.entry).set({ statementId: null })
  await leaveStatement(trx, entries.where('statementId', '=', record.id))
  await leaveChanged(trx, { resource: side.entry })
}

/** Reads the last statement of a party, but for one that is just made. The party is locked: two at once would open with the same. */
async function lastOf(trx: RuleContext['trx'], side: Side, partyId: string, except?: string) {
  const [party] = await rowsWith(trx, side.party.replace(/Id$/, ''), 'id', [partyId], ['id'], { lock: true })
  if (!party) throw refusal('record.missing')
  const row = await namedTables(trx)
    .selectFrom(side.statement)
    .select(['id', 'sn', 'untilOn', 'closing'])
    .where(side.party, '=', partyId)
    .where('statementStatus', '!=', VOID)
    .$if(except !== undefined, query => query.where('id', '!=', except!))
    .orderBy('untilOn', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { id: row.id, sn: String(row.sn), untilOn: String(row.untilOn), closing: String(row.closing) }
}

const dayAfter = (day: string) => formatTime(startOfDay(day, 1), DAY_FORMAT)

const placeOf = ({ time, documentSn, id }: Record<string, unknown>) =>
  `${new Date(String(time)).toISOString()} ${String(documentSn)} ${String(id)}`
