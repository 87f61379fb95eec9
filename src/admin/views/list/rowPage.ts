import type { Page, Resource } from '../../../engine/model/model.ts'
import { pageFor, recordPage } from '../../../engine/pathOf.ts'

/** Finds the page that a row leads to: that of its record, or its form where that is its page. */
export function rowPage(resource: Resource, { variant }: Page): Page | undefined {
  const own = recordPage(resource, variant) ?? pageFor(resource, variant, 'edit')
  return own && !own.by && !own.proposal ? own : undefined
}
