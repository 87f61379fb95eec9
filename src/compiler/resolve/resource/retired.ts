import type { Action } from '../../../engine/model/actionModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { Spot } from '../../diagnostics/spot.ts'

/**
 * Returns a resource of which nothing new comes about and nothing changes: its lists and records are read, printed,
 * exported and deleted as before.
 */
export function retired(resource: Resource, spot: Spot): Resource {
  const { form: _, madeFrom: __, list, show, ...rest } = resource
  const { import: ___, ...read } = list
  const pages = resource.pages.filter(({ view }) => view !== 'edit')
  if (pages.length === 0)
    spot.at('pages').refuse('no page shows what was made before', 'expected "list" and "show" of what is retired')
  return {
    ...rest,
    retired: true,
    pages,
    list: { ...read, bulk: [], bulkDialogs: [], bulkMakes: [], actions: read.actions.filter(leadsOn) },
    show: {
      ...show,
      sections: show.sections.map(section => ({
        ...section,
        columns: section.columns.map(({ edit: ____, ...column }) => column),
      })),
    },
    transitions: [],
    actions: resource.actions.filter(leadsOn),
  }
}

/** Tells whether a button leads anywhere but to lines from which a record is made. */
const leadsOn = ({ open, go, dialog, download, site, run }: Action) =>
  [open, go, dialog, download, site, run].some(way => way !== undefined)
