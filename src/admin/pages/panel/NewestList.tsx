import type { PanelNewest } from '../../../engine/model/panelModel.ts'
import { panelFilters } from '../../../engine/list/panelFilters.ts'
import { useActor } from '../../providers/actor.tsx'
import { NewestRows } from '../../views/newest/NewestRows.tsx'
import { Age } from './Age.tsx'
import { panelKey } from './panelData.ts'

interface Props {
  panel: string
  list: PanelNewest
  /** Of a queue, sorted by what its records wait by: whether that is a day by which they have to be done. */
  isDue?: boolean
}

/** Shows the first rows of a list of a panel, with a link to all of them; of a queue with the age of each. */
export function NewestList({ panel, list: { name, label, resource, filters, limit, sort }, isDue }: Props) {
  const { userId: accountId, name: ownName } = useActor()
  const filter = panelFilters(filters, { accountId, name: ownName })
  const isQueue = isDue !== undefined
  const queryKey = [panelKey, panel, isQueue ? 'queues' : 'lists', name]
  const after = isQueue ? { source: sort.field, Cell: isDue ? Due : Waiting } : undefined
  return <NewestRows {...{ queryKey, label, filter, limit, sort, after }} columns={isQueue ? 2 : 4} of={resource} />
}

const Due = ({ value }: { value: unknown }) => <Age value={value} isDue />

const Waiting = ({ value }: { value: unknown }) => <Age value={value} isDue={false} />
