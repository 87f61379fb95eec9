/** What a formula comes to; every type may be empty. Numbers are decimals, dates days in China, times moments. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'time'

/**
 * A checked formula. It has one rule about what is empty: to + and - it adds nothing, == and != compare it, of && and ||
 * the other side may decide; whatever else is given an empty value is empty.
 */
export type Formula = Literal | Read | Call | Decision | Choice | Fold | Among

interface Typed {
  type: FormulaType
}

/** A constant; a number as it was written, so that none goes through floating point. */
export interface Literal extends Typed {
  literal: string | boolean | null
}

/** Whose value is read, where it is not the record's: that of the account that asks, or what its company has set. */
export interface Owned {
  of?: 'actor' | 'setting'
}

/** The value at a path of the record, along relations to one. */
export interface Read extends Typed, Owned {
  read: string
  /** Of how many records further out it is, where lines are read: 1 is the record that they belong to. */
  up?: number
  /** It holds the id of a record. */
  isId?: true
}

export interface Call extends Typed {
  call: Operation
  args: Formula[]
}

/** Sides of && or ||, looked at in their order until one decides. */
export interface Decision extends Typed {
  decide: 'and' | 'or'
  sides: Formula[]
}

/** The second when the first holds, else the third, also where the first is empty. */
export interface Choice extends Typed {
  choose: [condition: Formula, then: Formula, otherwise: Formula]
}

/** Lines of a record for which `where` holds. */
export interface Lines extends Owned {
  lines: string
  where?: Formula
  /** Read from each line; not needed to count them. */
  each?: Formula
}

/** A value of all of them. */
export interface Fold extends Typed, Lines {
  fold: FoldName
}

/** Whether a value is one of those that are read from lines; an empty one is none of them. */
export interface Among extends Typed {
  among: Lines & { each: Formula }
  value: Formula
}

export type FoldName = 'sum' | 'min' | 'max' | 'size'

export type Operation =
  | 'add'
  | 'subtract'
  | 'join'
  | 'same'
  | 'equal'
  | 'multiply'
  | 'divide'
  | 'remainder'
  | 'negate'
  | 'absolute'
  | 'floor'
  | 'ceiling'
  | 'round'
  | 'least'
  | 'greatest'
  | 'less'
  | 'not'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'length'
  | 'text'
  | 'date'
  | 'today'
  | 'now'
  | 'year'
  | 'month'
  | 'day'
  | 'addDays'
  | 'daysBetween'

/** Why a formula has no value: that cell's alone, never a failure of what is around it. */
export type Fault = 'zeroDivision' | 'overflow'

/** Quotients have so many decimals, rounded half up. */
export const QUOTIENT_DECIMALS = 10

/** Numbers of this size and more are an overflow: JSON could not tell them exactly. */
export const OVERFLOW = '1e15'

/** So many days can be added at most, and up to this year. */
export const MOST_DAYS = 1_000_000
export const LAST_YEAR = 9999
