import type { Page, Registry, Resource } from '../../../engine/model/model.ts'
import { pathOf } from '../../../engine/pathOf.ts'
import { resourceOf } from '../../../engine/relations/resourceOf.ts'
import { createPath } from './editPaths.ts'

interface Way {
  /** Word on the button, and its address; nothing where records can't be made by hand, or not by this account. */
  create?: { label: string; path: string }
  /** Path of the list, for users who may see it. */
  list?: string
}

/** Finds where the user can make records of an entity, and the list of those. */
export function wayToMake(declarations: Pick<Registry, 'resources'>, entity: string): Way {
  const resource = resourceOf(declarations, entity)
  const list = resource?.pages.find(({ view }) => view === 'list')
  return { create: resource && createOf(resource, resource.pages), ...(list && { list: pathOf(list) }) }
}

/** Returns where records of a resource are made, under any of these pages' keys. */
export function createOf(resource: Resource, pages: readonly Page[]): Way['create'] {
  const [path] = pages.flatMap(page => createPath(resource, page) ?? [])
  return path === undefined ? undefined : { label: resource.form!.create!, path }
}
