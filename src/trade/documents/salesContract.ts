import type { Rule } from '../../domain/rule.ts'
import { orderAgreed } from './salesOrder.ts'

/** Rules of sales contracts; an order gets the contract's lines at its prices. */
export const rules: Record<string, Rule> = { order: orderAgreed('contractId') }
