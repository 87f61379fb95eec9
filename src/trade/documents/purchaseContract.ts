import { type AgreedDiscount, agreedDiscount, type AgreedLine, agreedLines } from './createOrder.ts'
import { createPurchaseOrder } from './purchaseOrder.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

interface Contract extends AgreedDiscount {
  id: string
  supplierId: string
  remark: string | null
  items: AgreedLine[]
}

export const rules: Record<string, Rule> = { order }

/** Creates a purchase order from a contract. */
async function order({ trx, actor, time, registry }: RuleContext, contract: Contract) {
  const { id: contractId, supplierId, items } = contract
  const order = {
    ...{ contractId, supplierId, remark: contract.remark ?? undefined, time },
    ...agreedDiscount(contract),
    lines: agreedLines(items),
  }
  await createPurchaseOrder(trx, registry, actor, order)
}
