import type { Big } from 'big.js'
import { isData } from '../value/data.ts'
import { momentOf } from '../value/time.ts'
import { type Among, type Fault, type Fold, type Formula, type FormulaType, type Lines, OVERFLOW } from './formula.ts'
import { canFail } from './formulaPaths.ts'
import { LENIENT, OPERATIONS } from './operations.ts'
import { compare, Decimal, Halt, isSame, numberOf, type Value } from './value.ts'

/** The value as records have it: a number as one, a time as ISO 8601. */
export type Outcome = { value: number | string | boolean | null } | { fault: Fault }

/** Reads a value of the record at hand, or of one that is so many further out. */
type Read = (path: string, up?: number) => unknown

/**
 * Evaluates a formula as the database does.
 * @param read returns what the record has at a path; lines as a list
 * @param decimals to which a number is rounded, half up
 * @returns undefined where a value that it needs is not there
 */
export function evaluate(formula: Formula, read: Read, decimals: number): Outcome | undefined {
  try {
    return { value: told(valueOf(formula, read), decimals, canFail(formula)) }
  } catch (error) {
    if (!(error instanceof Halt)) throw error
    return error.reason === 'unknown' ? undefined : { fault: error.reason }
  }
}

function told(value: Value, decimals: number, isBounded: boolean) {
  if (value instanceof Date) return value.toISOString()
  if (value === null || typeof value !== 'object') return value
  const rounded = value.round(decimals)
  if (isBounded && rounded.abs().gte(OVERFLOW)) throw new Halt('overflow')
  // Decimals have a zero below zero, which JSON and the database do not tell.
  return rounded.eq(0) ? 0 : rounded.toNumber()
}

function valueOf(formula: Formula, read: Read): Value {
  if ('literal' in formula) return taken(formula.literal, formula.type)
  if ('read' in formula) return taken(formula.of ? undefined : read(formula.read, formula.up), formula.type)
  if ('fold' in formula) return fold(formula, read)
  if ('among' in formula) return among(formula, read)
  if ('choose' in formula) {
    const [condition, then, otherwise] = formula.choose
    return valueOf(valueOf(condition, read) === true ? then : otherwise, read)
  }
  if ('decide' in formula) return decide(formula.sides, formula.decide === 'or', read)
  const { call, args } = formula
  const values = args.map(arg => valueOf(arg, read))
  return values.includes(null) && !LENIENT.has(call) ? null : OPERATIONS[call](values)
}

/** Takes the sides in their order until one decides; what comes after it is not looked at. */
function decide(sides: Formula[], decisive: boolean, read: Read): boolean | null {
  let isUndecided = false
  for (const side of sides) {
    const value = valueOf(side, read)
    if (value === decisive) return decisive
    isUndecided ||= value === null
  }
  return isUndecided ? null : !decisive
}

/** Returns what reads each of the lines. */
function linesOf({ lines: relation, where, of }: Lines, read: Read): Read[] {
  const found: unknown = of ? undefined : read(relation)
  if (!Array.isArray(found)) throw new Halt('unknown')
  // Of chosen records there are ids: they can be counted, what else is theirs is not there.
  const lines = found.filter(line => isData(line) || typeof line === 'string')
  return lines.flatMap(line => {
    const own: Read = (path, up = 0) => {
      if (up > 0) return read(path, up - 1)
      return isData(line) ? along(line, path) : undefined
    }
    return where && valueOf(where, own) !== true ? [] : [own]
  })
}

function among({ among, value }: Among, read: Read): boolean {
  const sought = valueOf(value, read)
  const found = linesOf(among, read).map(own => valueOf(among.each, own))
  return sought !== null && found.some(one => isSame(one, sought))
}

function fold({ fold, each, ...lines }: Fold, read: Read): Value {
  const kept = linesOf(lines, read)
  if (fold === 'size' || !each) return new Decimal(kept.length)
  const values = kept.map(own => valueOf(each, own)).filter(value => value !== null)
  if (fold === 'sum') return values.reduce<Big>((sum, one) => sum.plus(numberOf(one)), new Decimal(0))
  const sign = fold === 'min' ? 1 : -1
  return values.reduce<Value>((found, one) => (found === null || sign * compare(one, found) < 0 ? one : found), null)
}

/** Reads the value at a path of a record; of a relation that leads nowhere it is empty. */
export function along(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isData(at) ? at[name] : at), record)
}

/** Takes a value of a record or a constant as what it is computed with; what is half typed counts as empty. */
function taken(value: unknown, type: FormulaType): Value {
  if (value === undefined) throw new Halt('unknown')
  if (value === null) return null
  if (type === 'boolean') return value === true
  const text = String(value)
  if (type === 'number') return text.trim() !== '' && Number.isFinite(Number(text)) ? new Decimal(text) : null
  if (type === 'text') return text
  if (type === 'date') return isDay(text) ? text : null
  const moment = momentOf(text)
  return moment === undefined ? null : new Date(moment)
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && momentOf(`${text}T00:00:00Z`) !== undefined
