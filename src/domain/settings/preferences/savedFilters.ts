import type { CompanyDb } from '../../../database/company.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { SignedIn } from '../../access/resolveSession.ts'

/** Menu key of whoever looks after everybody's lists. */
export const MANAGES = 'system-config'

type Resources = Readonly<Record<string, Resource>>

/**
 * The saved filters that somebody is offered: their own and those shared with their role, of whoever looks after the
 * lists all that are shared. Of each only the conditions on what they see.
 */
export async function readSavedFilters(db: CompanyDb, actor: SignedIn, resources: Resources): Promise<SavedFilter[]> {
  const { accountId, roleId, keys } = actor
  const rows = await db
    .selectFrom('savedFilter')
    .innerJoin('account', 'account.id', 'savedFilter.authorId')
    .select(['savedFilter.id', 'savedFilter.authorId', 'savedFilter.resource', 'savedFilter.variant'])
    .select(['savedFilter.name', 'savedFilter.content', 'savedFilter.sharedWith', 'account.name as authorName'])
    .where(({ or, eb }) =>
      or([
        eb('savedFilter.authorId', '=', accountId),
        keys.has(MANAGES) ? eb('savedFilter.sharedWith', 'is not', null) : eb('savedFilter.sharedWith', '=', roleId),
      ]),
    )
    .orderBy('savedFilter.name')
    .orderBy('savedFilter.id')
    .execute()
  return rows.flatMap(({ content, ...row }) => {
    const list = listOf(resources, row.resource, row.variant)
    if (!list) return []
    const known = namesOf(list)
    const filters = Object.entries(content as SavedFilter['filters'])
    const seen = filters.filter(([name]) => known.has(name))
    const isOwn = row.authorId === accountId
    return [
      {
        ...row,
        filters: Object.fromEntries(seen),
        dropped: filters.length - seen.length,
        isOwn,
        mayChange: isOwn || keys.has(MANAGES),
      },
    ]
  })
}

/** The roles that somebody may share a filter with: the own one, of whoever looks after the lists all. */
export async function rolesToShareWith(db: CompanyDb, { roleId, keys }: SignedIn) {
  const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('name').orderBy('id').execute()
  return keys.has(MANAGES) ? roles : roles.filter(({ id }) => id === roleId)
}

/** The resource whose list opens by a menu key, as far as the caller sees it. */
export function listOf(resources: Resources, name: string, variant: string): Resource | undefined {
  const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
  return resource?.pages.some(page => page.view === 'list' && page.variant === variant) ? resource : undefined
}

/** By which parameters a list is filtered. */
export const namesOf = ({ list }: Resource): ReadonlySet<string> =>
  new Set(singleFilters(list.filters).flatMap(filterNames))
