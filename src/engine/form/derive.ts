import { Big } from 'big.js'
import { along, evaluate } from '../formula/evaluate.ts'
import type { Formula } from '../formula/formula.ts'
import { formulaDecimals } from './formulaDecimals.ts'
import { fieldsRead, matches } from '../value/condition.ts'
import { dataIn } from '../value/data.ts'
import { DECIMALS } from './decimals.ts'
import { JOINED_BY, type Derived } from '../model/derivedModel.ts'
import type { Entities, Entity, Field } from '../model/model.ts'
import { ownerRelation } from '../relations/ownerRelation.ts'
import { addUp, isFigure } from '../value/addUp.ts'

type Data = Readonly<Record<string, unknown>>

/** The record that a line belongs to, as it is filled in, under the relation by which the line leads to it. */
export interface Owner {
  as: string
  record: Data
}

interface Beside {
  /** Relations whose lines have their derived values already. */
  settled?: readonly string[]
  /** Of a line, which reads it in its formulas. */
  owner?: Owner
}

/**
 * Computes the derived values of a record, those of its lines first: products rounded half up to the decimals of their
 * kind, sums and differences exactly. Values from related records stay as given, and so do values derived from one that
 * is missing.
 * @param record figures as numbers, empty ones null: an empty factor makes the product empty, in sums it counts as 0
 */
export function derive(
  entities: Entities,
  entity: Entity,
  record: Data,
  { settled = [], owner }: Beside = {},
): Record<string, unknown> {
  const fields = Object.values(entity.fields)
  const result: Record<string, unknown> = { ...record }
  for (const { name, kind, many } of fields) {
    const line = kind === 'lines' && many && entities[many.entity]
    if (!line || !Array.isArray(record[name]) || settled.includes(name)) continue
    const as = ownerRelation(entities, entity, name)
    const beside = as === undefined ? {} : { owner: { as, record } }
    result[name] = dataIn(record[name]).map(each => derive(entities, line, each, beside))
  }
  const computed = new Set<string>()
  const valueOf = (name: string): unknown => {
    if (name === owner?.as) return owner.record
    const field = entity.fields[name]
    if (field?.derived && !computed.has(name)) {
      computed.add(name)
      const value = compute(entity, field, field.derived, result, valueOf)
      if (value !== undefined) result[name] = value
    }
    return result[name]
  }
  for (const { name } of fields) valueOf(name)
  return result
}

function compute(
  entity: Entity,
  field: Field,
  derived: Derived,
  record: Data,
  valueOf: (name: string) => unknown,
): unknown {
  if ('from' in derived || 'value' in derived || 'titles' in derived || 'related' in derived) return undefined
  if ('when' in derived || 'case' in derived) {
    const cases = 'case' in derived ? derived.case : [derived.when]
    const names = cases.flatMap(fieldsRead)
    const values = Object.fromEntries(names.map(name => [name, valueOf(name)]))
    if (Object.values(values).includes(undefined)) return undefined
    return cases.findIndex(condition => matches(condition, values)) + 1
  }
  if ('object' in derived) {
    const values = Object.entries(derived.object).map(([name, source]) => [name, valueOf(source)] as const)
    return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values)
  }
  if ('word' in derived) {
    const own = derived.isKept ? record[field.name] : undefined
    if (typeof own === 'string' && own !== '') return own
    const value = valueOf(derived.word)
    return entity.fields[derived.word]?.options?.find(option => option.value === value)?.label ?? null
  }
  if ('formula' in derived) {
    const found = outcomeOf(field, derived.formula, valueOf)
    return found && 'fault' in found ? null : found?.value
  }
  if ('fault' in derived) {
    const of = entity.fields[derived.fault]!
    const found = of.derived && 'formula' in of.derived ? outcomeOf(of, of.derived.formula, valueOf) : undefined
    return found && ('fault' in found ? found.fault : null)
  }
  if ('multiply' in derived) return product(derived.multiply.map(valueOf), DECIMALS[field.kind] ?? 2)
  if ('add' in derived) {
    const terms = derived.add.map(name => {
      const value = valueOf(name.replace(/^-/, ''))
      return name.startsWith('-') && typeof value === 'number' ? -value : value
    })
    return sum(terms)
  }
  if ('asOf' in derived) return undefined
  if ('count' in derived) {
    const lines = record[derived.count]
    return Array.isArray(lines) ? lines.length : undefined
  }
  const [relation = '', name = ''] = ('join' in derived ? derived.join : derived.sum).split('.')
  const lines = record[relation]
  if (!Array.isArray(lines)) return undefined
  const values = dataIn(lines).map(line => line[name])
  return 'join' in derived ? joined(values) : sum(values)
}

const outcomeOf = (field: Field, formula: Formula, valueOf: (name: string) => unknown) =>
  evaluate(formula, path => valueAlong(path, valueOf), formulaDecimals(field))

function valueAlong(path: string, valueOf: (name: string) => unknown): unknown {
  const [first = '', ...rest] = path.split('.')
  return rest.length > 0 ? along(valueOf(first), rest.join('.')) : valueOf(first)
}

/** Joins as the database does: each text once, in the order of their characters. */
function joined(texts: unknown[]): string | null | undefined {
  if (texts.includes(undefined)) return undefined
  const different = [...new Set(texts.filter(text => typeof text === 'string'))]
  return different.length > 0 ? different.toSorted().join(JOINED_BY) : null
}

function product(factors: unknown[], decimals: number): number | null | undefined {
  if (factors.includes(undefined)) return undefined
  if (!factors.every(isFigure)) return null
  const exact = factors.reduce<Big>((result, factor) => result.times(factor), new Big(1))
  return exact.round(decimals, Big.roundHalfUp).toNumber()
}

function sum(terms: unknown[]): number | undefined {
  return terms.includes(undefined) ? undefined : addUp(terms)
}
