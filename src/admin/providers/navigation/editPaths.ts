import { matches } from '../../../engine/value/condition.ts'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { isOnlySeen } from '../../../engine/workflow/workflow.ts'
import { pageFor, pathOf, recordPage } from '../../../engine/pathOf.ts'

type Data = Readonly<Record<string, unknown>>

/** Stands in an address in place of a record's id. */
export const NEW = 'new'

/** Returns the path where a record is made under this menu key, if it may be. */
export function createPath(resource: Resource, { variant }: Page): string | undefined {
  const edit = pageFor(resource, variant, 'edit')
  return edit && isPlain(edit) && resource.form?.create !== undefined ? pathOf(edit, NEW) : undefined
}

/** Returns the path where a record is edited, if it may be now. */
export function editPath(resource: Resource, { variant }: Page, record: Data): string | undefined {
  const edit = editPage(resource, variant)
  const mayEdit = resource.form && !isOnlySeen(record) && matches(resource.form.when, record)
  return edit && mayEdit ? pathOf(edit, String(record.id)) : undefined
}

/** Returns the path where a record is shown, if the user may see it. */
export function showPath(resource: Resource, { variant }: Page, id: string): string | undefined {
  const show = recordPage(resource, variant)
  return show && pathOf(show, id)
}

/**
 * Returns the page under the same menu key, else any; pages by a key are left out, as only those who were given one
 * know it.
 */
export function editPage(resource: Resource, variant: string): Page | undefined {
  const own = pageFor(resource, variant, 'edit')
  return own && isPlain(own) ? own : resource.pages.find(page => page.view === 'edit' && isPlain(page))
}

const isPlain = ({ by, proposal }: Page) => !by && !proposal
