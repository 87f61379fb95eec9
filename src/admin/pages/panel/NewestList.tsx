import type { PanelNewest } from '../../../engine/model/panelModel.ts'
import { panelFilters } from '../../../engine/list/panelFilters.ts'
import { useActor } from '../../providers/actor.tsx'
import { NewestRows } from '../../views/newest/NewestRows.tsx'
import { panelKey } from './panelData.ts'

interface Props {
  panel: string
  list: PanelNewest
}

/** Shows the first rows of a list of a panel, with a link to all of them. */
export function NewestList({ panel, list: { name, label, resource, filters, limit, sort } }: Props) {
  const { userId: accountId, name: ownName } = useActor()
  const filter = panelFilters(filters, { accountId, name: ownName })
  const queryKey = [panelKey, panel, 'lists', name]
  return <NewestRows {...{ queryKey, label, filter, limit, sort }} of={resource} />
}
