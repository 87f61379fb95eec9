import { timeOf, type Unread } from './useUnread.ts'

/**
 * Tells which unread notices came since this window began to look: each is new once, whichever way it came and however
 * often it is fetched again. What moves up from behind the first page is not new.
 */
export function createNews(): (unread: Unread) => Unread['data'] {
  let seen: Set<string> | undefined
  let floor = 0
  return ({ data, total }) => {
    const fresh = seen ? data.filter(notice => !seen!.has(notice.id) && timeOf(notice) >= floor) : []
    if (!seen && data.length < total) floor = Math.min(...data.map(timeOf))
    seen ??= new Set()
    for (const { id } of data) seen.add(id)
    return fresh
  }
}
