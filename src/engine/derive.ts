import { Big } from 'big.js'
import { holds } from './condition.ts'
import { DECIMALS } from './decimals.ts'
import type { Derived, Entities, Entity, Field } from './model.ts'

type Data = Readonly<Record<string, unknown>>

/**
 * A record with what follows from its own values computed anew, its lines first: products half up to the decimals of
 * their kind, sums and differences exactly. What comes along relations stays as it is given.
 * @param record figures as numbers; a factor that is missing leaves the product empty, in sums it counts as 0
 */
export function derive(entities: Entities, entity: Entity, record: Data): Record<string, unknown> {
  const fields = Object.values(entity.fields)
  const result: Record<string, unknown> = { ...record }
  for (const { name, many } of fields) {
    const line = many && entities[many.entity]
    if (line && Array.isArray(record[name]))
      result[name] = (record[name] as Data[]).map(each => derive(entities, line, each))
  }
  const computed = new Set<string>()
  const valueOf = (name: string): unknown => {
    const field = entity.fields[name]
    if (field?.derived && !computed.has(name)) {
      computed.add(name)
      result[name] = compute(field, field.derived, result, valueOf)
    }
    return result[name]
  }
  for (const { name } of fields) valueOf(name)
  return result
}

function compute(field: Field, derived: Derived, record: Data, valueOf: (name: string) => unknown): unknown {
  if ('from' in derived) return record[field.name]
  if ('when' in derived) {
    for (const name of Object.keys(derived.when)) valueOf(name)
    return holds(derived.when, record) ? 1 : 0
  }
  if ('multiply' in derived) return product(derived.multiply.map(valueOf), DECIMALS[field.kind] ?? 2)
  if ('add' in derived) {
    const terms = derived.add.map(name => {
      const term = figure(valueOf(name.replace(/^-/, ''))) ?? new Big(0)
      return name.startsWith('-') ? term.times(-1) : term
    })
    return total(terms)
  }
  const [relation, name] = derived.sum.split('.') as [string, string]
  const lines = Array.isArray(record[relation]) ? (record[relation] as Data[]) : undefined
  return lines ? total(lines.map(line => figure(line[name]) ?? new Big(0))) : record[field.name]
}

function product(factors: unknown[], decimals: number): number | null {
  const figures = factors.map(figure)
  if (figures.some(factor => factor === undefined)) return null
  return figures
    .reduce((result: Big, factor) => result.times(factor!), new Big(1))
    .round(decimals, Big.roundHalfUp)
    .toNumber()
}

const total = (terms: Big[]) => terms.reduce((sum, term) => sum.plus(term), new Big(0)).toNumber()

function figure(value: unknown): Big | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? new Big(value) : undefined
}
