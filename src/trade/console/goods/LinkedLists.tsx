import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { hasPermission } from '../../../engine/visibility/permissions.ts'
import { declaredPages } from '../../../engine/declaredPages.ts'
import { useActor } from '../../../admin/providers/actor.tsx'
import { useDeclarations } from '../../../admin/providers/declarations.tsx'
import styles from './goods.module.css'

export interface LinkedList {
  /** Address of a list. */
  path: string
  /** Message key: what the list is to this page. */
  about: string
}

/** Lists that a page has to do with, with how many records each holds; those that this user may open. */
export function LinkedLists({ lists }: { lists: readonly LinkedList[] }) {
  const registry = useDeclarations()
  const { keys } = useActor()
  const pages = declaredPages(registry).filter(({ page }) => page.view === 'list' && hasPermission(keys, page.keys))
  return (
    <ul className={styles.lists}>
      {lists.map(({ path, about }) => {
        const found = pages.find(({ page }) => page.path === path)
        return found && <ListCard key={path} {...found} about={about} />
      })}
    </ul>
  )
}

function ListCard({ resource, page, about }: { resource: Resource; page: Page; about: string }) {
  const translate = useTranslate()
  const { total, error, refetch } = useGetList(resource.name, { pagination: { page: 1, perPage: 1 } })
  return (
    <li className={styles.list}>
      <Link to={page.path}>{resource.label}</Link>
      {error && total === undefined ? (
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {translate('docket.goods.notCounted')}
        </button>
      ) : (
        <span className={styles.count}>
          {total === undefined ? '…' : translate('docket.goods.count', { count: total })}
        </span>
      )}
      <p>{translate(about)}</p>
    </li>
  )
}
