import { sql, type Expression, type RawBuilder } from 'kysely'
import {
  type Among,
  type Call,
  type Fold,
  type Formula,
  type Lines,
  OVERFLOW,
  type Owned,
  type Read,
} from '../../engine/formula/formula.ts'
import { canFail, readsOutside } from '../../engine/formula/formulaPaths.ts'
import { divides, OPERATIONS_SQL, TEXT_SQL, tooManyDays, typed } from './operationsSql.ts'

type Sql = Expression<unknown>

/** What the paths of a formula lead to in a statement. */
export interface FormulaGround {
  read(path: string): Sql
  /** The lines of a relation, how to select from them, and a value that each of them has. */
  lines(relation: string): { ground: FormulaGround; select(value: RawBuilder<unknown>): Sql; there: Sql }
  /** What the paths lead to from the account that asks. */
  actor(): FormulaGround
  /** Of a line: what the paths lead to from the record that it belongs to. */
  outer?: FormulaGround
}

const owner = (ground: FormulaGround, { of }: Owned) => (of ? ground.actor() : ground)

/** Finds where a path is read: of the account that asks, of the record at hand, or so many further out. */
const groundOf = (ground: FormulaGround, { of, up = 0 }: Read): FormulaGround =>
  up > 0 && ground.outer ? groundOf(ground.outer, { read: '', type: 'text', of, up: up - 1 }) : owner(ground, { of })

/**
 * Writes a formula as SQL, with the value that the engine's `evaluate` finds; empty where that is a fault.
 * @param decimals to which a number is rounded, half up
 */
export function formulaSql(formula: Formula, ground: FormulaGround, decimals: number): Sql {
  const value = roundedSql(formula, ground, decimals)
  const fault = formulaFaultSql(formula, ground, decimals)
  return fault ? sql`(case when ${fault} is null then ${value} end)` : value
}

/**
 * Writes why a formula has no value, as the engine names its faults; null where it has one.
 * @returns undefined for a formula that can't fail
 */
export function formulaFaultSql(formula: Formula, ground: FormulaGround, decimals: number): Sql | undefined {
  if (!canFail(formula)) return undefined
  const inside = faultSql(formula, ground) ?? sql`null::text`
  if (formula.type !== 'number') return inside
  const value = roundedSql(formula, ground, decimals)
  return sql`coalesce(${inside}, case when abs(${value}) >= ${sql.lit(OVERFLOW)}::numeric then 'overflow' end)`
}

function roundedSql(formula: Formula, ground: FormulaGround, decimals: number): Sql {
  const value = valueSql(formula, ground)
  return formula.type === 'number' ? sql`round(${value}, ${sql.lit(decimals)})` : value
}

function valueSql(formula: Formula, ground: FormulaGround): Sql {
  if ('literal' in formula) return typed(sql`${sql.lit(formula.literal)}`, formula.type)
  if ('read' in formula) return typed(groundOf(ground, formula).read(formula.read), formula.type)
  if ('fold' in formula) return foldSql(formula, ground)
  if ('among' in formula) return amongSql(formula, ground)
  if ('choose' in formula) {
    const [condition, then, otherwise] = formula.choose.map(part => valueSql(part, ground))
    return sql`(case when ${condition} then ${then} else ${otherwise} end)`
  }
  if ('decide' in formula) {
    if (formula.sides.length === 0) return sql.lit(formula.decide === 'and')
    const sides = formula.sides.map(side => valueSql(side, ground))
    return sql`(${sql.join(sides, formula.decide === 'or' ? sql` or ` : sql` and `)})`
  }
  const [of, ...others] = formula.args
  if (formula.call === 'same' && others.some(isEmpty)) return sql`(${storedSql(of!, ground)} is null)`
  const write = isAsGoodAsStored(formula) ? storedSql : valueSql
  const args = formula.args.map(arg => write(arg, ground))
  return formula.call === 'text' ? TEXT_SQL[of!.type](...args) : OPERATIONS_SQL[formula.call](...args)
}

const isId = (formula: Formula) => 'read' in formula && formula.isId === true

const isEmpty = (formula: Formula) => 'literal' in formula && formula.literal === null

/** Tells of what an operation comes to the same, whether its values are made those that formulas compute with or not. */
const isAsGoodAsStored = ({ call, args }: Call) => call === 'date' || (call === 'equal' && args.every(isId))

/** Writes a value as it is stored, so that an index serves to find an id and nothing is computed of a time. */
const storedSql = (formula: Formula, ground: FormulaGround): Sql =>
  'read' in formula ? groundOf(ground, formula).read(formula.read) : valueSql(formula, ground)

function amongSql({ among, value }: Among, ground: FormulaGround): Sql {
  const { where, each } = among
  const { select, ofEach, kept } = linesSql(among, ground)
  const write = isId(value) && isId(each) ? storedSql : valueSql
  const all = select(sql`array_agg(${ofEach(each, write)})${kept(where)}`)
  return sql`coalesce(${write(value, ground)} = any(coalesce(${all}, '{}')), false)`
}

function foldSql({ fold, where, each, ...lines }: Fold, ground: FormulaGround): Sql {
  const { select, ofEach, kept } = linesSql(lines, ground)
  if (fold === 'size' || !each) return select(sql`count(*)${kept(where)}::numeric`)
  const value = ofEach(each, valueSql)
  if (fold === 'sum') return select(sql`coalesce(sum(${value})${kept(where)}, 0)`)
  return select(sql`${sql.raw(fold)}(${value})${kept(where)}`)
}

type Write = (formula: Formula, ground: FormulaGround) => Sql | undefined

/**
 * Finds lines, and what is read of each. A value that is the record's alone is tied to the line: to the database an
 * aggregate belongs to where its values come from.
 */
function linesSql(lines: Pick<Lines, 'lines' | 'of'>, ground: FormulaGround) {
  const { ground: own, select, there } = owner(ground, lines).lines(lines.lines)
  const line = { ...own, outer: ground }
  const ofEach = (part: Formula, write: Write): Sql => {
    const value = write(part, line) ?? sql`null::text`
    return readsOutside(part) ? sql`(case when ${there} is not null then ${value} end)` : value
  }
  const kept = (where: Formula | undefined) => (where ? sql` filter (where ${ofEach(where, valueSql)})` : sql``)
  return { select, ofEach, kept }
}

/** Writes the first fault on the way to a value; what is not looked at has none. */
function faultSql(formula: Formula, ground: FormulaGround): Sql | undefined {
  if (!canFail(formula) || 'literal' in formula || 'read' in formula) return undefined
  if ('fold' in formula) {
    const { select, ofEach } = linesSql(formula, ground)
    const faultOf = (part: Formula | undefined) => part && canFail(part) && ofEach(part, faultSql)
    const [where, each] = [faultOf(formula.where) || undefined, faultOf(formula.each) || undefined]
    const kept = formula.where && each ? sql`case when ${ofEach(formula.where, valueSql)} then ${each} end` : each
    return select(sql`min(${firstOf([where, kept]) ?? sql`null::text`})`)
  }
  if ('among' in formula) {
    const lines = faultSql({ ...formula.among, fold: 'size', type: 'number' }, ground)
    return firstOf([faultSql(formula.value, ground), lines])
  }
  if ('choose' in formula) {
    const [condition, then, otherwise] = formula.choose.map(part => faultSql(part, ground) ?? sql`null::text`)
    const taken = sql`case when ${valueSql(formula.choose[0], ground)} then ${then} else ${otherwise} end`
    return firstOf([condition, taken])
  }
  if ('decide' in formula) {
    const decisive = sql.lit(formula.decide === 'or')
    return formula.sides.reduceRight<Sql | undefined>((later, side) => {
      const isOpen = sql`case when ${valueSql(side, ground)} is distinct from ${decisive} then ${later} end`
      return firstOf([faultSql(side, ground), later && isOpen])
    }, undefined)
  }
  const args = formula.args.map(arg => valueSql(arg, ground))
  const inside = formula.args.map(arg => faultSql(arg, ground))
  return firstOf([...inside, ownFault(formula.call, args)])
}

function ownFault(call: string, [first, second]: Sql[]): Sql | undefined {
  if (call === 'divide' || call === 'remainder') return divides(first!, second!)
  return call === 'addDays' ? tooManyDays(first!, second!) : undefined
}

function firstOf(faults: (Sql | undefined)[]): Sql | undefined {
  const given = faults.filter(fault => fault !== undefined)
  return given.length > 1 ? sql`coalesce(${sql.join(given)})` : given[0]
}
