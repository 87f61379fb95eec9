import type { Registry } from '../../../engine/model/model.ts'
import { editPath } from '../../providers/navigation/editPaths.ts'

/** The record that choices belong to, such as the customer of a contact. */
export interface Holder {
  id: string
  entity: string
  /** What the form calls it. */
  label: string
}

/** Where the lines of a record are filled in that one chooses from; nothing where they are none, or for who may not. */
export function wayInto(
  { resources, entities }: Pick<Registry, 'resources' | 'entities'>,
  holder: Holder,
  entity: string,
) {
  const isLine = Object.values(entities[holder.entity]?.fields ?? {}).some(({ many }) => many?.entity === entity)
  const resource = Object.values(resources).find(one => one.entity === holder.entity)
  const page = resource?.pages.find(({ view }) => view === 'list')
  return isLine && resource && page ? editPath(resource, page, { id: holder.id }) : undefined
}
