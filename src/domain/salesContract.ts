import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import type { Actor } from './actor.ts'
import { agreedLines } from './createOrder.ts'
import type { Rule } from './rules.ts'
import { createSalesOrder } from './salesOrder.ts'

interface Contract {
  id: string
  customerId: string
  linkManId: string | null
  customerAddress: string | null
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
  const { id: contractId, customerId, linkManId, customerAddress, remark } = contract
  await createSalesOrder(trx, registry, actor, {
    contractId,
    customerId,
    linkManId: linkManId ?? undefined,
    customerAddress: customerAddress ?? undefined,
    remark: remark ?? undefined,
    time,
    lines: await agreedLines(trx, 'salesContractItem', contractId),
  })
}
