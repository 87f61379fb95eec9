import { use } from 'react'
import { useListContext, useNotify, useStoreContext, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import type { SavedFilter } from '../../../engine/listSetting/savedFilter.ts'
import { useResource } from '../../providers/declarations.tsx'
import { keyOf } from '../../providers/preferences/places.ts'
import { useDialogs } from '../../ui/dialogs/dialogs.tsx'
import { messageOf } from '../../ui/refusal.ts'
import { type FilterValues, sameValues } from '../filterValues.ts'
import { columnParts, sameArrangement } from './arrangement.ts'
import { ArrangementContext } from './ArrangementContext.ts'
import { isMoving, movingDays } from './movingDays.ts'
import { isUsable, usableFilters } from './usableFilters.ts'
import { useOpenView } from './useOpenView.ts'
import { useKeepFilter } from './useSavedFilters.ts'

/** Returns the saved views of the list in front, the one that it shows, and what opens one or takes in what is shown. */
export function useViews() {
  const notify = useNotify()
  const translate = useTranslate()
  const navigate = useNavigate()
  const store = useStoreContext()
  const { confirm, error, success } = useDialogs()
  const { resource, page } = useResource()
  const { filterValues, sort: sortNow, perPage } = useListContext()
  const { offered, view: open, setView } = useOpenView()
  const { change } = useKeepFilter()
  const present = use(ArrangementContext)
  const valuesOf = (view: SavedFilter) => usableFilters(view, resource.list.filters).values
  // One that keeps conditions alone is open wherever its conditions are asked for.
  const view = open ?? offered.find(one => !one.arrangement && sameValues(valuesOf(one), filterValues))
  const isChanged =
    view !== undefined &&
    !(
      sameValues(valuesOf(view), filterValues) &&
      (!view.arrangement || !present || sameArrangement(view.arrangement, present))
    )

  const show = (filter: FilterValues, { arrangement }: Partial<SavedFilter> = {}) => {
    const sort = arrangement?.sort ?? sortNow
    const mode = arrangement?.mode ?? present?.mode ?? ''
    const params = { filter: JSON.stringify(filter), sort: sort.field, order: sort.order, mode }
    void navigate({ search: `?${new URLSearchParams({ ...params, page: '1', perPage: String(perPage) }).toString()}` })
  }
  /** What was changed of its columns in this browser is gone. */
  const settle = ({ id, arrangement }: SavedFilter) => {
    const place = { resource: resource.name, variant: page.variant, mode: arrangement?.mode, view: id }
    for (const part of columnParts) store.removeItem(keyOf({ ...place, part }))
  }
  /** @returns whether it has anything that still works */
  const apply = (wanted: SavedFilter): boolean => {
    const usable = usableFilters(wanted, resource.list.filters)
    if (!isUsable(usable) && !wanted.arrangement) {
      notify('docket.saved.useless', { type: 'warning' })
      return false
    }
    if (usable.dropped > 0)
      notify('docket.saved.dropped', { type: 'info', messageArgs: { count: usable.dropped }, autoHideDuration: 6000 })
    settle(wanted)
    setView(wanted.id)
    show(usable.values, wanted)
    return true
  }
  const update = async (kept: SavedFilter) => {
    if (kept.sharedWith !== null && !(await confirm({ content: translate('docket.saved.updateSharedAsk', kept) })))
      return
    const filters = isMoving(kept) ? movingDays(filterValues, resource.list.filters) : filterValues
    try {
      await change(kept.id, { filters: filters as SavedFilter['filters'], arrangement: present })
      settle(kept)
      success(translate('docket.saved.kept'))
    } catch (failure) {
      await error(messageOf(failure))
    }
  }
  return {
    offered,
    view,
    isChanged,
    present,
    apply,
    update,
    /** The view was just made of these values and of what is shown: from now on it is what the list shows. */
    begin: (id: string, values: FilterValues) => {
      setView(id)
      show(values, { arrangement: present })
    },
    /** Leaves the view: all records, with the user's own columns. */
    leave: () => {
      setView(undefined)
      show({})
    },
  }
}
