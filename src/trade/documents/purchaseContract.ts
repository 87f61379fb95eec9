import { agreedLines } from './createOrder.ts'
import { createPurchaseOrder } from './purchaseOrder.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

interface Contract {
  id: string
  supplierId: string
  remark: string | null
}

export const rules: Record<string, Rule> = { order }

/** Creates a purchase order from a contract. */
async function order({ trx, actor, time, registry }: RuleContext, contract: Contract) {
  const { id: contractId, supplierId, remark } = contract
  const lines = await agreedLines(trx, 'purchaseContractItem', contractId)
  await createPurchaseOrder(trx, registry, actor, { contractId, supplierId, remark: remark ?? undefined, time, lines })
}
