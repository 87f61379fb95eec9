import type { CompanyTransaction } from '../../database/company.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Actor } from '../../domain/actor.ts'
import { agreedLines } from './createOrder.ts'
import { createPurchaseOrder } from './purchaseOrder.ts'
import type { Rule } from '../../domain/rule.ts'

interface Contract {
  id: string
  supplierId: string
  remark: string | null
}

export const rules: Record<string, Rule> = { order }

/** Orders what a contract is about. */
async function order(
  trx: CompanyTransaction,
  actor: Actor,
  contract: Contract,
  _body: unknown,
  time: string,
  registry: Registry,
) {
  const { id: contractId, supplierId, remark } = contract
  const lines = await agreedLines(trx, 'purchaseContractItem', contractId)
  await createPurchaseOrder(trx, registry, actor, { contractId, supplierId, remark: remark ?? undefined, time, lines })
}
