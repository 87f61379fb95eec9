import type { Rule } from '../../domain/rule.ts'
import { orderAgreed } from './salesOrder.ts'

/** A contract's goods are ordered at its prices. */
export const rules: Record<string, Rule> = { order: orderAgreed('salesContractItem', 'contractId') }
