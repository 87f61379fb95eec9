import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import { filterNames, singleFilters } from '../../../engine/list/filterNames.ts'
import { isSortedBy } from '../../../engine/listSetting/sortOf.ts'
import type { Arrangement, SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { SignedIn } from '../../access/resolveSession.ts'

/** Menu key of the permission to manage lists. */
export const MANAGE_LISTS_KEY = 'system-config'

/** The columns of conditions and arrangement, which are checked when they are saved. */
const held = sql.ref<SavedFilter['filters']>('savedFilter.content').as('content')
const arranged = sql.ref<Arrangement | null>('savedFilter.arrangement').as('arrangement')

type Resources = Readonly<Record<string, Resource>>

/**
 * Reads the saved views that the caller is offered: their own and those shared with their role, or all shared ones
 * with the permission to manage lists. Conditions on what they do not see, and its columns, are left out.
 */
export async function readSavedFilters(db: CompanyDb, actor: SignedIn, resources: Resources): Promise<SavedFilter[]> {
  const { accountId, roleId, keys } = actor
  const rows = await db
    .selectFrom('savedFilter')
    .innerJoin('account', 'account.id', 'savedFilter.authorId')
    .select(['savedFilter.id', 'savedFilter.authorId', 'savedFilter.resource', 'savedFilter.variant'])
    .select(['savedFilter.name', held, arranged, 'savedFilter.sharedWith', 'savedFilter.isStart'])
    .select('account.name as authorName')
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
  return rows.flatMap(({ content, arrangement, ...row }) => {
    const list = listOf(resources, row.resource, row.variant)
    if (!list) return []
    const known = namesOf(list)
    const filters = Object.entries(content)
    const seen = filters.filter(([name]) => known.has(name))
    const isOwn = row.authorId === accountId
    const shownAs = arrangement && seenArrangement(list, arrangement)
    return [
      {
        ...row,
        filters: Object.fromEntries(seen),
        ...(shownAs && { arrangement: shownAs }),
        dropped: filters.length - seen.length,
        isOwn,
        isStart: Boolean(row.isStart),
        isForRole: row.sharedWith === roleId,
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

/** Returns the part of an arrangement that is of the list; undefined where its mode is not. */
export function seenArrangement({ list }: Resource, arrangement: Arrangement): Arrangement | undefined {
  const mode = list.modes.find(({ name }) => name === arrangement.mode)
  if (!mode) return undefined
  const isSeen = (source: string) => mode.columns.some(column => column.source === source)
  const { sort, columns, widths, pins } = arrangement
  return {
    mode: mode.name,
    sort: isSortedBy(list, mode, sort.field) ? sort : list.sort,
    ...(columns && { columns: columns.filter(({ source }) => isSeen(source)) }),
    ...(widths && { widths: Object.fromEntries(Object.entries(widths).filter(([source]) => isSeen(source))) }),
    ...(pins && { pins: pins.filter(isSeen) }),
  }
}
