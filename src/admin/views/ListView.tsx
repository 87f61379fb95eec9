import { useRef } from 'react'
import { ListBase, useListContext } from 'react-admin'
import type { Mode } from '../../engine/model/model.ts'
import { FilterBar } from '../filters/FilterBar.tsx'
import { ArrangementContext } from '../filters/saved/ArrangementContext.ts'
import { SavedTabs } from '../filters/saved/SavedTabs.tsx'
import { useStartView } from '../filters/saved/useStart.ts'
import { useConsoleSetting } from '../providers/preferences/useConsoleSetting.ts'
import { useResource } from '../providers/declarations.tsx'
import { lazyPart } from '../ui/parts/lazyPart.tsx'
import { ThinBar } from '../ui/ThinBar.tsx'
import { usePhone } from '../ui/usePhone.ts'
import { CardList } from './list/cards/CardList.tsx'
import { ListFooter } from './list/ListFooter.tsx'
import { ListTable } from './list/table/ListTable.tsx'
import { PastNote } from './list/PastNote.tsx'
import { SkipToRows } from './list/SkipToRows.tsx'
import { ListToolbar } from './list/ListToolbar.tsx'
import styles from './list/list.module.css'
import { JUST, useAskAhead } from './list/useAskAhead.ts'
import { useColumns } from './list/columns/useColumns.ts'
import { useKeepFirstList } from './list/useKeepFirstList.ts'
import { useListKeys } from './list/useListKeys.ts'
import { askedKey, useFreshStart } from './list/useFreshStart.ts'
import { usePresent } from './list/usePresent.ts'
import { useMode } from './list/useMode.ts'
import { useSelection } from './list/useSelection.ts'
import { TotalsLine } from './list/totals/TotalsLine.tsx'
import { useTotals } from './list/totals/useTotals.ts'

// The list knows nothing of forms.
const CellEditor = lazyPart(() => import('./edit/cell/CellEditor.tsx').then(m => m.CellEditor))

/** Shows the list of any resource, as declared. */
export function ListView() {
  const { resource, page } = useResource()
  useFreshStart()
  const [mode, setMode] = useMode(resource, page)
  const { start } = useStartView(resource, page)
  return (
    <ListBase
      key={mode.name}
      resource={resource.name}
      // The route exists only for users who may open it, so there is nothing to wait for.
      disableAuthentication
      storeKey={askedKey(resource.name, page.variant, mode.name)}
      filterDefaultValues={page.start}
      sort={start?.arrangement?.sort ?? resource.list.sort}
      perPage={resource.list.pageSize}
      queryOptions={{ meta: { mode }, onError: theListShowsIt, staleTime: JUST }}
    >
      <ListLayout mode={mode} onMode={setMode} />
    </ListBase>
  )
}

const theListShowsIt = () => undefined

function ListLayout({ mode, onMode }: { mode: Mode; onMode: (mode: Mode) => void }) {
  const phone = usePhone()
  const columns = useColumns(mode)
  const { isFetching, isPending } = useListContext()
  const present = usePresent(mode)
  const selection = useSelection(mode)
  const view = useRef<HTMLDivElement>(null)
  const totals = useTotals(mode, columns.shown, selection)
  useKeepFirstList(mode, view)
  const [density] = useConsoleSetting('density')
  useAskAhead(mode)
  useListKeys(view)
  return (
    <div ref={view} className={styles.view} data-density={density}>
      <SkipToRows view={view} />
      <ArrangementContext value={present}>
        <SavedTabs />
        {!phone && <FilterBar />}
        <section className={styles.panel} aria-busy={isFetching}>
          <ListToolbar mode={mode} onMode={onMode} columns={columns} phone={phone} selection={selection} />
          <PastNote columns={columns.shown} />
          <ThinBar isMoving={isFetching && !isPending} />
          {phone ? (
            <CardList mode={mode} columns={columns} selection={selection} />
          ) : (
            <ListTable mode={mode} columns={columns} selection={selection} totals={totals} editor={CellEditor} />
          )}
          {phone && totals && <TotalsLine totals={totals} />}
          <ListFooter phone={phone} />
        </section>
      </ArrangementContext>
    </div>
  )
}
