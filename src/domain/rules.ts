import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model.ts'
import * as account from './account.ts'
import type { Actor } from './actor.ts'
import * as apiKey from './apiKey.ts'
import * as category from './category.ts'
import * as exportTemplate from './exportTemplate.ts'
import * as inquiry from './inquiry.ts'
import * as openingStock from './openingStock.ts'
import * as payout from './payout.ts'
import * as payReturn from './payReturn.ts'
import { holdCompany } from './people/holdCompany.ts'
import * as purchaseContract from './purchaseContract.ts'
import * as purchaseOrder from './purchaseOrder.ts'
import * as purchaseReturnOrder from './purchaseReturnOrder.ts'
import * as requirement from './requirement.ts'
import * as role from './role.ts'
import * as salesContract from './salesContract.ts'
import * as salesOrder from './salesOrder.ts'
import * as salesReturnOrder from './salesReturnOrder.ts'
import * as stockInOrder from './stockInOrder.ts'
import * as stockOutOrder from './stockOutOrder.ts'
import * as warehouseTransfer from './warehouseTransfer.ts'
import * as webhook from './webhook.ts'
import * as webhookDelivery from './webhookDelivery.ts'
import * as webhookSource from './webhookSource.ts'

/**
 * What a transition does beside setting its values: stock, money, other documents. Runs in the transition's transaction.
 * The rule `save` of a record's form runs before its values are kept; the record is undefined when it is made.
 * The rule `delete` runs when the record is gone.
 * Of records made of another document, `propose` may add to what is proposed and `make` to what is made: the record is
 * that document, the body what would be made of it.
 * The rule `parts` says of which parts a line may be, and which it proposes: the body is what the input tells of the line.
 * @param time ISO time at which it happens
 * @param registry the declarations in force
 * @returns values to keep besides
 */
export type Rule = (
  trx: CompanyTransaction,
  actor: Actor,
  record: never,
  body: never,
  time: string,
  registry: Registry,
) => Promise<Record<string, unknown> | void>

/** The rules by resource and transition, found by their names. */
export const rules: Record<string, Record<string, Rule>> = {
  account: account.rules,
  apiKey: apiKey.rules,
  category: category.rules,
  role: role.rules,
  stockOutOrder: stockOutOrder.rules,
  stockInOrder: stockInOrder.rules,
  exportTemplate: exportTemplate.rules,
  inquiry: inquiry.rules,
  openingStock: openingStock.rules,
  payout: payout.rules,
  payReturn: payReturn.rules,
  purchaseContract: purchaseContract.rules,
  purchaseOrder: purchaseOrder.rules,
  purchaseReturnOrder: purchaseReturnOrder.rules,
  requirement: requirement.rules,
  salesContract: salesContract.rules,
  salesOrder: salesOrder.rules,
  salesReturnOrder: salesReturnOrder.rules,
  warehouseTransfer: warehouseTransfer.rules,
  webhook: webhook.rules,
  webhookDelivery: webhookDelivery.rules,
  webhookSource: webhookSource.rules,
}

/** What has to be held before a record of a resource is, where a rule asks more than that record. */
export const holdFirst: Readonly<Record<string, (trx: CompanyTransaction, actor: Actor) => Promise<void>>> = {
  account: holdCompany,
  apiKey: holdCompany,
  role: holdCompany,
}

/** The mistakes between declarations and rules: a transition that names an effect nobody wrote, a rule nobody names. */
export function missingRules(registry: Registry): string[] {
  return Object.values(registry.resources).flatMap(resource => {
    const transitions = resource.transitions.filter(transition => transition.effect).map(transition => transition.name)
    const named = resource.form?.effect ? [...transitions, 'save'] : transitions
    const written = Object.keys(rules[resource.name] ?? {}).filter(
      name => name !== 'parts' && !(resource.madeFrom && MADE.has(name)) && !(resource.delete && name === 'delete'),
    )
    const asksForParts = resource.form?.sections.some(({ inputs }) => inputs.some(({ parts }) => parts)) ?? false
    if (asksForParts && !rules[resource.name]?.parts)
      return [`${resource.name} has an input of parts but src/domain/${resource.name}.ts has no rule "parts"`]
    return [
      ...named
        .filter(name => !written.includes(name))
        .map(
          name =>
            `transition "${name}" of ${resource.name} has "effect" but src/domain/${resource.name}.ts has no rule of that name`,
        ),
      ...written
        .filter(name => !named.includes(name))
        .map(name => `src/domain/${resource.name}.ts has a rule "${name}" that no transition with "effect" names`),
    ]
  })
}

const MADE = new Set(['propose', 'make'])
