import type { CompanyTransaction } from '../database/company.ts'
import type { Registry } from '../engine/model/model.ts'
import type { Actor } from './actor.ts'

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

/** The rules of a resource, by the transition or the moment at which they run. */
export type Rules = Readonly<Record<string, Rule>>

/** Locks what has to be held before a record is, where a rule asks more than that record. */
export type Hold = (trx: CompanyTransaction, actor: Actor) => Promise<void>
