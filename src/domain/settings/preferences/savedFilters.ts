import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { SignedIn } from '../../access/resolveSession.ts'

/** Menu key of the permission to manage lists. */
export const MANAGE_LISTS_KEY = 'system-config'

/** The column of conditions, which are checked when they are saved. */
const held = sql.ref<SavedFilter['filters']>('savedFilter.content').as('content')

type Resources = Readonly<Record<string, Resource>>

/**
 * Reads the saved filters that the caller is offered: their own and those shared with their role, or all shared ones
 * with the permission to manage lists. Conditions on what they do not see are left out.
 */
export async function readSavedFilters(db: CompanyDb, actor: SignedIn, resources: Resources): Promise<SavedFilter[]> {
  const { accountId, roleId, keys } = actor
  const rows = await db
    .selectFrom('savedFilter')
    .innerJoin('account', 'account.id', 'savedFilter.authorId')
    .select(['savedFilter.id', 'savedFilter.authorId', 'savedFilter.resource', 'savedFilter.variant'])
    .select(['savedFilter.name', held, 'savedFilter.sharedWith', 'account.name as authorName'])
    .where(({ or, eb }) =>
      or([
        eb('savedFilter.authorId', '=', accountId),
        keys.has(MANAGE_LISTS_KEY)
          ? eb('savedFilter.sharedWith', 'is not', null)
          : eb('savedFilter.sharedWith', '=', roleId),
      ]),
    )
    .orderBy('savedFilter.name')
    .orderBy('savedFilter.id')
    .execute()
  return rows.flatMap(({ content, ...row }) => {
    const list = listOf(resources, row.resource, row.variant)
    if (!list) return []
    const known = namesOf(list)
    const filters = Object.entries(content)
    const seen = filters.filter(([name]) => known.has(name))
    const isOwn = row.authorId === accountId
    return [
      {
        ...row,
        filters: Object.fromEntries(seen),
        dropped: filters.length - seen.length,
        isOwn,
        mayChange: isOwn || keys.has(MANAGE_LISTS_KEY),
      },
    ]
  })
}

/** Lists the roles that the caller may share a filter with: their own, or all with the permission to manage lists. */
export async function rolesToShareWith(db: CompanyDb, { roleId, keys }: SignedIn) {
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return keys.has(MANAGE_LISTS_KEY) ? roles : roles.filter(({ id }) => id === roleId)
}

/** Finds the resource whose list a menu key opens, as the caller sees it. */
export function listOf(resources: Resources, name: string, variant: string): Resource | undefined {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  return resource?.pages.some(page => page.view === 'list' && page.variant === variant) ? resource : undefined
}

/** Returns the filter parameters of a list. */
export const namesOf = ({ list }: Resource): ReadonlySet<string> =>
  new Set(singleFilters(list.filters).flatMap(filterNames))
