import { rowsWith, updateRows } from '../../database/writes/writeRows.ts'
import { leaveChanged } from '../../domain/journal/tellChanged.ts'
import { logOwn } from '../../domain/journal/operationLog.ts'
import { requireEditable } from '../../domain/records/editable.ts'
import { saveRecord } from '../../domain/records/saveRecord.ts'
import type { RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'

interface Asked {
  supplierIds: string[]
  askNote?: string | null
  answerBy?: string | null
}

const CLOSED = 4
/** What a quotation that was closed begins with when its supplier is asked again. */
const ANEW = {
  ...{ quoteStatus: 0, price: null, deliveryDays: null, validUntil: null, minQuantity: null, offered: null },
  ...{ remark: null, repliedBy: null, repliedAt: null },
}

/**
 * Asks suppliers for goods that a customer wants, each by a quotation of its own; one that was closed is opened again.
 * @throws DomainError requirement.askedAlready
 */
export async function askSuppliers(
  context: RuleContext,
  { id: requirementId }: { id: string },
  { supplierIds, askNote, answerBy }: Asked,
) {
  const { trx, registry, actor, time } = context
  const resource = requireEditable(registry.resources.supplierQuote!)
  const columns = ['id', 'sn', 'supplierId', 'quoteStatus']
  const all = await rowsWith(trx, resource.entity, 'requirementId', [requirementId], columns)
  const before = all.filter(({ supplierId }) => supplierIds.includes(String(supplierId)))
  const open = before.filter(({ quoteStatus }) => quoteStatus !== CLOSED)
  if (open.length > 0)
    throw refusal('requirement.askedAlready', { suppliers: await namesOf(context, open) }, 'supplierIds')
  const note = { askNote: askNote ?? null, answerBy: answerBy ?? null }
  if (before.length > 0) {
    await updateRows(
      trx,
      { name: resource.entity },
      before.map(({ id }) => ({ id, ...ANEW, ...note, time })),
    )
    await leaveChanged(trx, { resource: resource.name, ids: before.map(({ id }) => String(id)) })
    const named = before.map(({ id, sn }) => ({ id: String(id), sn: String(sn) }))
    await logOwn(trx, actor, resource, named, { type: 16, typeName: '再次询价', time })
  }
  const known = before.map(({ supplierId }) => String(supplierId))
  for (const supplierId of supplierIds.filter(id => !known.includes(id)))
    await saveRecord(trx, registry, actor, { resource, body: { requirementId, supplierId, ...note }, time })
}

async function namesOf({ trx }: RuleContext, quotes: readonly Record<string, unknown>[]) {
  const ids = quotes.map(({ supplierId }) => supplierId)
  const suppliers = await rowsWith(trx, 'supplier', 'id', ids, ['supplierName'])
  return suppliers.map(({ supplierName }) => String(supplierName))
}
