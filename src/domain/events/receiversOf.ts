import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { createCacheByOwner } from '../../database/createCache.ts'
import { companyStatement } from '../../database/sql/companyStatement.ts'
import { leaveQuestion } from '../../database/together.ts'
import type { Slot } from '../../database/template.ts'
import type { RecordData } from '../../database/queries/readRecord.ts'
import type { Entities, Registry } from '../../engine/model/model.ts'
import type { Notice } from '../../engine/model/noticeModel.ts'
import { valueAt } from '../../engine/value/valueAt.ts'
import type { Actor } from '../actor.ts'
import { selectSwitches, type Switched, switchesOf } from '../access/companySwitches.ts'
import { isAdministrator } from '../access/people/requireAdministrator.ts'
import { keysOf } from '../access/readKeys.ts'

interface Receiver {
  id: string
  keys: ReadonlySet<string>
}

/** Asks for enabled accounts: those that are named, and those that may have one of the keys. */
const accountsOf = ({ entities }: Registry) => statements(entities, '', () => writeAccounts(entities))
const statements = createCacheByOwner<Entities, ReturnType<typeof writeAccounts>>()

const writeAccounts = (entities: Entities) =>
  companyStatement((db, slot: (name: 'named' | 'keys') => Slot) =>
    db
      .selectFrom('account')
      .innerJoin('role', 'role.id', 'account.roleId')
      .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
      .select(['account.id', 'role.menuKeys', selectSwitches(entities)])
      .where('account.disabled', '=', false)
      .where(({ eb, or }) =>
        or([
          eb('account.id', '=', sql<string>`any(${slot('named')}::uuid[])`),
          sql<boolean>`role.menu_keys ?| ${slot('keys')}::text[]`,
        ]),
      )
      .orderBy('account.id'),
  )

interface Asked {
  /** Accounts that the record names. */
  named: string[]
  rows: () => Promise<{ id: string; menuKeys: string[]; switches: Switched }[]>
}

/**
 * Asks for the accounts that a notice about a record may be for, with the next statement of the transaction.
 * @returns what receiversOf waits for
 */
export async function askReceivers(
  trx: CompanyTransaction,
  registry: Registry,
  { accounts, keys }: Notice,
  record: RecordData,
): Promise<Asked> {
  const named = namedBy(accounts, record)
  if (named.length === 0 && keys.length === 0) return { named, rows: async () => [] }
  return { named, rows: await leaveQuestion(trx, accountsOf(registry)(trx, { named, keys })) }
}

const namedBy = (accounts: readonly string[], record: RecordData) => [
  ...new Set(accounts.map(path => valueAt(record, path)).filter(id => typeof id === 'string')),
]

/**
 * Finds the receivers of a notice about a record, sorted by account: enabled accounts except the actor. Administrators,
 * who usually have every key, get a notice to a key only where no other account has it.
 * @param asked what was asked before the record was read: good where it names the same accounts
 */
export async function receiversOf(
  trx: CompanyTransaction,
  registry: Registry,
  notice: Notice,
  record: RecordData,
  actor: Actor,
  asked?: Asked,
): Promise<Receiver[]> {
  const isSame = asked && String(asked.named) === String(namedBy(notice.accounts, record))
  const { named, rows } = isSame ? asked : await askReceivers(trx, registry, notice, record)
  const people = (await rows()).map(({ id, menuKeys, ...row }) => {
    const { authorities } = switchesOf(registry.entities, row)
    return { id, keys: keysOf(menuKeys, authorities, registry.menus), rules: isAdministrator(menuKeys) }
  })
  const holders = people.filter(one => notice.keys.some(key => one.keys.has(key)))
  const others = holders.filter(({ rules }) => !rules)
  const told = new Set(others.length > 0 ? others : holders)
  return people.filter(one => one.id !== actor.accountId && (named.includes(one.id) || told.has(one)))
}
