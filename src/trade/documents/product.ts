import type { CompanyTransaction } from '../../database/company.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'
import { refusal } from '../refusal.ts'
import { openBalances } from '../stock/openBalances.ts'

export const rules: Record<string, Rule> = { save, saved }

interface Filled {
  components?: { componentId: string }[]
}

/**
 * Checks that a product is not among what it is made of, directly or by what its components are made of.
 * @throws DomainError product.containsItself
 */
async function save({ trx }: RuleContext, before: { id: string } | undefined, { components }: Filled) {
  if (!before || !components || components.length === 0) return
  const ids = [...new Set(components.map(({ componentId }) => componentId))]
  // Waits for whoever changes what they are made of: two bills of materials, each right by itself, may make a ring.
  await trx.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').forKeyShare().execute()
  const index = await firstThatContains(trx, components, before.id)
  if (index >= 0) throw refusal('product.containsItself', { line: index + 1 }, `components.${index}.componentId`)
}

/** Finds the first component that is a product, or is made of it; -1 where none is. */
async function firstThatContains(trx: CompanyTransaction, components: { componentId: string }[], id: string) {
  for (const [index, { componentId }] of components.entries()) {
    const seen = new Set<string>()
    let level = [componentId.toLowerCase()]
    while (level.length > 0) {
      if (level.includes(id)) return index
      for (const one of level) seen.add(one)
      const rows = await trx
        .selectFrom('productComponent')
        .select('componentId')
        .distinct()
        .where('productId', 'in', level)
        .execute()
      level = rows.flatMap(row => (seen.has(row.componentId) ? [] : row.componentId))
    }
  }
  return -1
}

/** Opens the balances of the warehouses that limits are set for. */
async function saved({ trx }: RuleContext, _: undefined, { ids }: { ids: string[] }) {
  await openBalances(trx, 'productId', ids)
}
