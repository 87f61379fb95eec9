import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import type { ApprovalLevel } from '../../engine/model/approvalModel.ts'
import { refusal } from '../refusal.ts'

/** Somebody who is asked, and who acts for them while they are away. */
export interface Approver {
  id: string
  name: string
  delegateId: string | null
}

/** Who made a record: their managers may be asked, they themselves never are. */
export interface Makers {
  /** Of the first who has a manager, that one is asked; a program has none. */
  makerIds: readonly string[]
  /** Whoever else is not asked, such as those who have changed it. */
  butIds: readonly string[]
}

/** Finds who is asked on a level, sorted by account: people who can sign in, and did not make the record. */
export async function findApprovers(
  trx: CompanyTransaction,
  { by }: Pick<ApprovalLevel, 'by'>,
  { makerIds, butIds }: Makers,
): Promise<Approver[]> {
  const people = trx
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .select(['account.id', 'account.name', 'account.delegateId'])
    .where('account.disabled', '=', false)
    .where('account.isMachine', '=', false)
    .where('account.id', '<>', sql<string>`all(${[...makerIds, ...butIds]}::uuid[])`)
    .orderBy('account.id')
  if (by === 'manager') {
    const makers = await trx
      .selectFrom('account')
      .select(['id', 'managerId'])
      .where('id', '=', sql<string>`any(${makerIds}::uuid[])`)
      .execute()
    const [managerId] = makerIds.flatMap(id => makers.find(one => one.id === id)?.managerId ?? [])
    return managerId ? people.where('account.id', '=', managerId).execute() : []
  }
  if ('person' in by) return people.where('account.id', '=', by.person).execute()
  if ('role' in by) return people.where('account.roleId', '=', by.role).execute()
  return people.where(sql<boolean>`role.menu_keys ?| ${by.permission}::text[]`).execute()
}

/**
 * Finds them where there has to be somebody.
 * @throws DomainError approval.nobody
 */
export async function requireApprovers(trx: CompanyTransaction, level: ApprovalLevel, makers: Makers) {
  const found = await findApprovers(trx, level, makers)
  if (found.length === 0) throw refusal('approval.nobody', { level: level.title })
  return found
}
