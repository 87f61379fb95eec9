import type { Mode, Resource } from '../../../engine/model/model.ts'
import { bulkOf } from '../../../engine/workflow/bulk.ts'

/** Tells whether rows of a list can be chosen: something is done with several of them. */
export const choosesRows = (resource: Resource, mode: Mode): boolean =>
  mode.rows === undefined &&
  (Boolean(resource.delete) ||
    bulkOf(resource).length > 0 ||
    resource.list.bulkPrints.length > 0 ||
    resource.list.bulkDialogs.length > 0 ||
    resource.list.bulkMakes.length > 0)
