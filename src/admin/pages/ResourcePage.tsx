import { useMemo } from 'react'
import { ResourceContextProvider } from 'react-admin'
import type { Page, Resource } from '../../engine/model/model.ts'
import { panelFilters } from '../../engine/list/panelFilters.ts'
import { hasPermission } from '../../engine/visibility/permissions.ts'
import { useStart } from '../filters/saved/useStart.ts'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { useActor } from '../providers/actor.tsx'
import { ResourceProvider } from '../providers/declarations.tsx'
import { useFirstTitle } from '../ui/TabContext.ts'
import { firstTitle } from '../tabs/firstTitle.ts'
import { useFreshData } from '../tabs/useFreshData.ts'
import { ListView } from '../views/ListView.tsx'
import { NoAccess } from '../ui/NoAccess.tsx'
import styles from '../ui/pages.module.css'

const ShowView = lazyPart(() => import('../views/ShowView.tsx').then(m => m.ShowView))

const EditView = lazyPart(() => import('../views/EditView.tsx').then(m => m.EditView))

const views = { list: ListView, show: ShowView, edit: EditView }

/** Shows one page of a resource, its list or one of its records, if this user may open it. */
export function ResourcePage({ resource, page }: { resource: Resource; page: Page }) {
  const { keys, menus, userId, name } = useActor()
  const declared = useMemo(
    () => ({ ...page, start: panelFilters(page.start, { accountId: userId, name }) }),
    [page, userId, name],
  )
  const started = useStart(resource, declared)
  const View = views[page.view]
  useFirstTitle(firstTitle(page, resource, menus))
  useFreshData(resource.name)
  if (!hasPermission(keys, page.keys)) return <NoAccess />
  return (
    <ResourceContextProvider value={resource.name}>
      <ResourceProvider resource={resource} page={started}>
        {page.view === 'list' && <h1 className={styles.unseen}>{resource.label}</h1>}
        <View />
      </ResourceProvider>
    </ResourceContextProvider>
  )
}
