import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Actor } from './actor.ts'

/** What a rule works with. */
export interface RuleContext {
  /** The transaction of what the rule belongs to. */
  trx: CompanyTransaction
  /** The declarations in force. */
  registry: Registry
  actor: Actor
  /** ISO time at which it happens. */
  time: string
}

/**
 * What a transition does beside setting its values: stock, money, other documents. Runs in the transition's transaction.
 * The rule `save` of a record's form runs before its values are kept; the record is undefined when it is made.
 * The rule `delete` runs when the record is gone.
 * Of records made of another document, `propose` may add to what is proposed and `make` to what is made: the record is
 * that document, the input what would be made of it.
 * The rule `parts` says of which parts a line may be, and which it proposes: the input is what is told of the line.
 * Those two only read. Each rule names what it takes of the record and the input by a type of its own.
 * @returns values to keep besides
 */
export type Rule = {
  rule(
    context: RuleContext,
    record: object | undefined,
    input: object,
  ): Promise<Readonly<Record<string, unknown>> | void>
}['rule']

/** The rules of a resource, by the transition or the moment at which they run. */
export type Rules = Readonly<Record<string, Rule>>

/** Locks what has to be held before a record is, where a rule asks more than that record. */
export type Hold = (trx: CompanyTransaction, actor: Actor) => Promise<void>
