import { Big } from 'big.js'
import { updateRows } from '../../database/writes/writeRows.ts'
import { asSaved } from '../../domain/asSaved.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { amountOf, type BankValues, EXPENSE, NOTHING, PAYMENT, RECEIPT, type StoredLine } from './bankLine.ts'
import { bookLine } from './bookLine.ts'
import { type BankLine, type Match, proposeMatches } from './proposeMatches.ts'

export const rules: Record<string, Rule> = { save, saved, propose, book, undo }

/** Checks a line that is saved: money came in or went out, and it is booked as one thing. @throws DomainError bank.oneWay, bank.oneParty */
async function save(_context: RuleContext, before: BankValues | undefined, body: Partial<BankValues>) {
  const { income, outgo, customerId, supplierId, category, bankRef } = asSaved(before, body)
  if (new Big(income ?? 0).gt(0) === new Big(outgo ?? 0).gt(0)) throw refusal('bank.oneWay', {}, 'income')
  if ([customerId, supplierId, category].filter(Boolean).length > 1) throw refusal('bank.oneParty', {}, 'customerId')
  return { income: income ?? 0, outgo: outgo ?? 0, bankRef: bankRef || null }
}

/** Proposes what new lines, and those that were changed, are booked as: what somebody chose, else what fits. */
async function saved({ trx }: RuleContext, _: undefined, { ids }: { ids: string[] }) {
  const rows = await trx.selectFrom('bankLine').selectAll().where('id', 'in', ids).orderBy('time').execute()
  await keepMatches(trx, rows)
}

/** Looks anew for what a line is booked as. */
async function propose({ trx }: RuleContext, record: StoredLine) {
  const proposed = await proposeMatches(trx, [lineOf(record)])
  return { category: null, ...EMPTY, ...proposed.get(record.id) }
}

/** Books a line as it is proposed. @throws DomainError as bookLine */
async function book(context: RuleContext, record: StoredLine) {
  return { ...(await bookLine(context, record, amountOf(record))), handledById: context.actor.accountId }
}

/** Takes back that a line is booked; its document stays. */
async function undo(context: RuleContext, record: StoredLine) {
  return { ...(await propose(context, record)), handledById: null }
}

const EMPTY = { customerId: null, supplierId: null, documentType: null, documentId: null, documentSn: null }

async function keepMatches(trx: RuleContext['trx'], rows: readonly StoredLine[]) {
  const chosen = rows.flatMap((row): [string, Match][] => {
    const proposal = chosenBy(row)
    return proposal === NOTHING ? [] : [[row.id, { proposal, documentType: null, documentId: null, documentSn: null }]]
  })
  const open = rows.filter(row => chosenBy(row) === NOTHING)
  const matches = [...chosen, ...(await proposeMatches(trx, open.map(lineOf)))]
  await updateRows(
    trx,
    { name: 'bankLine' },
    matches.map(([id, match]) => ({ id, ...match })),
  )
}

function chosenBy({ customerId, supplierId, category }: BankValues): number {
  if (customerId) return RECEIPT
  if (supplierId) return PAYMENT
  return category ? EXPENSE : NOTHING
}

const lineOf = ({ id, accountId, time, counterpart = null, note = null, ...line }: StoredLine): BankLine => {
  return { id, accountId, time, counterpart, note, amount: amountOf(line) }
}
