import type { Registry } from '../../engine/model/model.ts'
import { pathOf } from '../../engine/pathOf.ts'
import { consolePath } from '../fields/consolePath.ts'
import { type Notice, resource } from './useUnread.ts'

/** Returns the path that a notice opens: what it is about, else its own page. */
export function noticePath(registry: Registry, { id, url }: Pick<Notice, 'id' | 'url'>): string {
  const page = pageOf(registry, 'show')
  return consolePath(url) ?? (page ? pathOf(page, id) : '/')
}

/** Returns the declared address of the list of all notices, or of one. */
export function noticePage(registry: Registry, view: 'list' | 'show'): string | undefined {
  return pageOf(registry, view)?.path
}

const pageOf = ({ resources }: Registry, view: 'list' | 'show') =>
  resources[resource]?.pages.find(page => page.view === view)
