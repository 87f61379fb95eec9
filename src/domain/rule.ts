import type { CompanyDb, CompanyTransaction } from '../database/company.ts'
import type { Effect } from '../engine/model/effectModel.ts'
import type { Registry, Resource } from '../engine/model/model.ts'
import type { Actor } from './actor.ts'

/** The context of what apps do in a transaction. */
export interface ActContext {
  /** The transaction that it belongs to. */
  trx: CompanyTransaction
  /** The declarations in force. */
  registry: Registry
  actor: Actor
  /** ISO time at which it happens. */
  time: string
}

/** The context of a rule that only reads. */
export interface ReadingContext extends Omit<ActContext, 'trx'> {
  trx: CompanyDb
  /** The resource of the record, or of the record that is to be made. */
  resource: Resource
}

/** The context of a rule. */
export interface RuleContext extends ReadingContext {
  trx: CompanyTransaction
  /** Takes what is changed beside the record, where the act is only tried out for somebody to look at. */
  tell?: (effects: readonly Effect[]) => void
}

/**
 * Does what a declaration can't express: stock, money, other documents. Runs in the transition's transaction. `save` of
 * a record's form runs before its values are stored; the record is undefined when it is new, and what the rule returns
 * may hold lines of it that no form fills in. `saved` runs after records and their lines are stored, of an import after
 * all of them; its input is their `ids`, and of one that its form saved the whole record as `filled`. `delete` runs after the record is deleted. Where records are made from another
 * document, `propose` adds to the proposal and `make` to the new record: the record is that document, the input what
 * would be made from it. `parts` says which parts a line may have, and proposes some: the input is the line. `propose`
 * and `parts` only read; the others have a transaction. Transitions and `save` get a stored record's own values and
 * lines. Each rule declares types of its own for record and input.
 * @returns further values to store
 */
export type Rule = {
  rule(
    context: ReadingContext,
    record: object | undefined,
    input: object,
  ): Promise<Readonly<Record<string, unknown>> | void>
}['rule']

/** The rules of a resource, by the transition or the moment at which they run. */
export type Rules = Readonly<Record<string, Rule>>

/** Takes the locks that have to be taken before that of records, where a rule needs more than these. */
export type Hold = (
  trx: CompanyTransaction,
  actor: Actor,
  of: { registry: Registry; ids: readonly string[] },
) => Promise<void>
