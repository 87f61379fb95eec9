import type { CompanyTransaction } from '../database/company.ts'
import type { Actor } from './actor.ts'
import { DomainError } from './DomainError.ts'
import type { Rule } from './rules.ts'

export const rules: Record<string, Rule> = { save }

interface Category {
  id: string
  name: string
  pid?: string | null
}

/**
 * Categories have two grades: those above and those beneath one of them.
 * @throws DomainError category.tooDeep, category.hasBelow, category.nameTaken
 */
async function save(trx: CompanyTransaction, _: Actor, before: Category | undefined, body: Partial<Category>) {
  const { id, name, pid } = { ...before, ...body } as Category
  if (!pid) {
    await refuseTwice(trx, { id, name })
    return { grade: 1 }
  }
  const above = await trx.selectFrom('category').select('grade').where('id', '=', pid).forKeyShare().executeTakeFirst()
  if (above?.grade !== 1 || pid === id) throw refusal('category.tooDeep', 'pid')
  const below = before && (await trx.selectFrom('category').select('id').where('pid', '=', id).executeTakeFirst())
  if (below) throw refusal('category.hasBelow', 'pid')
  await refuseTwice(trx, { id, name, pid })
  return { grade: 2 }
}

async function refuseTwice(trx: CompanyTransaction, { id, name, pid }: Category) {
  const found = await trx
    .selectFrom('category')
    .select('id')
    .where('name', '=', name?.trim() ?? '')
    .where('pid', pid ? '=' : 'is', pid ?? null)
    .$if(id !== undefined, query => query.where('id', '!=', id))
    .executeTakeFirst()
  if (found) throw refusal('category.nameTaken', 'name')
}

function refusal(code: 'category.tooDeep' | 'category.hasBelow' | 'category.nameTaken', place: string) {
  const { message } = new DomainError(code)
  return new DomainError(code, {}, { [place]: message })
}
