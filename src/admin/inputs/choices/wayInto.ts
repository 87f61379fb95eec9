import type { Registry } from '../../../engine/model/model.ts'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import { editPath } from '../../providers/navigation/editPaths.ts'

/** The record that choices belong to, such as the customer of a contact. */
export interface Holder {
  id: string
  entity: string
  /** Its label in the form. */
  label: string
}

/** Returns the path of the form whose lines are the choices; undefined where there is none, or without permission. */
export function wayInto(declarations: Pick<Registry, 'resources' | 'entities'>, holder: Holder, entity: string) {
  const isLine = Object.values(declarations.entities[holder.entity]?.fields ?? {}).some(
    ({ many }) => many?.entity === entity,
  )
  const resource = resourceOf(declarations, holder.entity)
  const page = resource?.pages.find(({ view }) => view === 'list')
  return isLine && resource && page ? editPath(resource, page, { id: holder.id }) : undefined
}
