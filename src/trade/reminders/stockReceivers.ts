import { sql } from 'kysely'
import type { CompanyTransaction } from '../../database/company.ts'
import { selectSwitches, type Switches, switchesOf } from '../../domain/access/companySwitches.ts'
import { keysOf } from '../../domain/access/readKeys.ts'
import { inScope } from '../../domain/requireScope.ts'
import type { Registry } from '../../engine/model/model.ts'

/** Who is told of stock, and which menu keys they hold. */
export interface StockReceiver {
  accountId: string
  keys: ReadonlySet<string>
  /** What their company has set. */
  settings: Switches['settings']
}

/** Reads the enabled accounts that hold one of some menu keys, in the order of their ids. */
export async function stockReceivers(
  trx: CompanyTransaction,
  { entities, menus }: Registry,
  keys: readonly string[],
): Promise<StockReceiver[]> {
  const rows = await trx
    .selectFrom('account')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('serviceBuyer', 'serviceBuyer.id', 'account.serviceBuyerId')
    .select(['account.id', 'role.menuKeys', selectSwitches(entities)])
    .where('account.disabled', '=', false)
    .where(sql<boolean>`role.menu_keys ?| ${keys}::text[]`)
    .orderBy('account.id')
    .execute()
  return rows.map(({ id, menuKeys, ...row }) => {
    const { settings, authorities } = switchesOf(entities, row)
    return { accountId: id, keys: keysOf(menuKeys, authorities, menus), settings }
  })
}

/** Finds those of some records that each receiver sees; of whoever sees none there is nothing. */
export async function seenByEach<Found extends { id: string }>(
  trx: CompanyTransaction,
  registry: Registry,
  entity: string,
  receivers: readonly StockReceiver[],
  found: readonly Found[],
): Promise<{ receiver: StockReceiver; seen: Found[] }[]> {
  const ids = found.map(({ id }) => id)
  const all = []
  for (const receiver of receivers) {
    const own = await inScope(trx, registry, receiver, { entity }, ids)
    const known = own && new Set(own.map(({ id }) => id))
    const seen = found.filter(({ id }) => !known || known.has(id))
    if (seen.length > 0) all.push({ receiver, seen })
  }
  return all
}
