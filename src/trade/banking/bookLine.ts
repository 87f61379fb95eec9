import type { Big } from 'big.js'
import { namedTables } from '../../database/company.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { runTransition } from '../../domain/records/runTransition.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import type { Resource } from '../../engine/model/model.ts'
import { BACK } from '../money/settlementRules.ts'
import { refusal } from '../refusal.ts'
import { BOOKED, type StoredLine } from './bankLine.ts'

/** Lines that are booked. */
const DONE = 1

/**
 * Books a line of a bank: the document that is there already, or a confirmed receipt, payment or expense of its day,
 * which settles the oldest that is open.
 * @param amount in yuan: above 0 came in, below went out
 * @returns the document
 * @throws DomainError bank.documentTaken, bank.expenseBack, permission.denied, and what their rules refuse
 */
export async function bookLine(context: RuleContext, line: StoredLine, amount: Big) {
  const { trx } = context
  const { accountId, customerId, supplierId, category, counterpart } = line
  if (line.proposal === BOOKED) {
    const { documentType, documentId, documentSn } = line
    const taken = await trx
      .selectFrom('bankLine')
      .select('id')
      .where('documentId', '=', documentId!)
      .where('accountId', '=', accountId)
      .where('lineStatus', '=', DONE)
      .executeTakeFirst()
    if (taken) throw refusal('bank.documentTaken', { sn: documentSn ?? '' })
    return { documentType, documentId, documentSn }
  }
  const [isIn, sum] = [amount.gt(0), amount.abs().toNumber()]
  const paid = { accountId, amount: sum, payWay: 1, oldestFirst: true, items: [], remark: remarkOf(line) }
  if (customerId) return make(context, 'receipt', line, { ...paid, customerId, kind: isIn ? 0 : BACK })
  if (supplierId) return make(context, 'payment', line, { ...paid, supplierId, kind: isIn ? BACK : 0 })
  if (isIn) throw refusal('bank.expenseBack')
  return make(context, 'expense', line, {
    accountId,
    category,
    amount: sum,
    payee: counterpart,
    remark: remarkOf(line),
  })
}

const remarkOf = ({ note, bankRef }: StoredLine) => ['银行流水', bankRef, note].filter(Boolean).join(' ')

const stateOf = async (trx: RuleContext['trx'], { entity }: Resource, id: string) =>
  (await namedTables(trx).selectFrom(entity).select('approvalState').where('id', '=', id).executeTakeFirstOrThrow())
    .approvalState

/**
 * Makes and confirms a document of the line's day, as by its form and its button.
 * @throws DomainError bank.needsApproval for what has to be approved first, which takes more than a press
 */
async function make(
  context: RuleContext,
  name: 'receipt' | 'payment' | 'expense',
  { time }: StoredLine,
  values: Record<string, unknown>,
) {
  const { trx, registry, actor } = context
  const resource = requireEditable(registry.resources[name])
  const id = await saveRecord(trx, registry, actor, { resource, body: { ...values, time } })
  if (resource.approval && (await stateOf(trx, resource, id)) !== null) throw refusal('bank.needsApproval')
  const transitions = resource.transitions.filter(one => one.name === 'confirm')
  await runTransition(trx, registry, actor, { resource, transitions, ids: [id], body: {} })
  const { sn } = await trx.selectFrom(name).select('sn').where('id', '=', id).executeTakeFirstOrThrow()
  return { documentType: resource.document!.type, documentId: id, documentSn: sn }
}
