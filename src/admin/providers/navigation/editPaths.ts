import { matches } from '../../../engine/value/condition.ts'
import type { Page, Resource } from '../../../engine/model/model.ts'
import { pageFor, pathOf, recordPage } from '../../../engine/pathOf.ts'

type Data = Readonly<Record<string, unknown>>

/** Stands in an address in place of a record's id. */
export const NEW = 'new'

/** Where a record is made by this way in, if it may be. */
export function createPath(resource: Resource, { variant }: Page): string | undefined {
  const edit = pageFor(resource, variant, 'edit')
  return edit && isPlain(edit) && resource.form?.create !== undefined ? pathOf(edit, NEW) : undefined
}

/** Where a record is changed, if it may be now. */
export function editPath(resource: Resource, { variant }: Page, record: Data): string | undefined {
  const edit = editPage(resource, variant)
  return edit && resource.form && matches(resource.form.when, record) ? pathOf(edit, String(record.id)) : undefined
}

/** Where a record is shown, for who may see it. */
export function showPath(resource: Resource, { variant }: Page, id: string): string | undefined {
  const show = recordPage(resource, variant)
  return show && pathOf(show, id)
}

/** The page of the same way in, else of any; addresses with a key are known only to who was given them. */
function editPage(resource: Resource, variant: string): Page | undefined {
  const own = pageFor(resource, variant, 'edit')
  return own && isPlain(own) ? own : resource.pages.find(page => page.view === 'edit' && isPlain(page))
}

const isPlain = ({ by, from }: Page) => !by && !from
