import { asSaved } from '../../domain/asSaved.ts'
import type { CompanyTransaction } from '../../database/company.ts'
import { refusal } from '../refusal.ts'
import type { Rule, RuleContext } from '../../domain/rule.ts'

export const rules: Record<string, Rule> = { save }

interface Category {
  /** Absent for a new one. */
  id?: string
  name: string
  pid?: string | null
}

/**
 * Checks a category that is saved: there are two grades, roots and those below one of them.
 * @throws DomainError category.tooDeep, category.hasBelow, category.nameTaken
 */
async function save({ trx }: RuleContext, before: Category | undefined, body: Partial<Category>) {
  const { id, name, pid } = asSaved(before, body)
  if (!pid) {
    await refuseTwice(trx, { id, name })
    return { grade: 1 }
  }
  const above = await trx.selectFrom('category').select('grade').where('id', '=', pid).forKeyShare().executeTakeFirst()
  if (above?.grade !== 1 || pid === id) throw refusal('category.tooDeep', {}, 'pid')
  const below = id && (await trx.selectFrom('category').select('id').where('pid', '=', id).executeTakeFirst())
  if (below) throw refusal('category.hasBelow', {}, 'pid')
  await refuseTwice(trx, { id, name, pid })
  return { grade: 2 }
}

async function refuseTwice(trx: CompanyTransaction, { id, name, pid }: Category) {
  const found = await trx
    .selectFrom('category')
    .select('id')
    .where('name', '=', name?.trim() ?? '')
    .where('pid', pid ? '=' : 'is', pid ?? null)
    .where('id', 'is distinct from', id ?? null)
    .executeTakeFirst()
  if (found) throw refusal('category.nameTaken', {}, 'name')
}
