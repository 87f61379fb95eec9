import type { Page, Registry, Resource } from './model/model.ts'

/** Returns every page of the resources that this user may see. */
export function declaredPages(registry: Registry): { resource: Resource; page: Page }[] {
  return Object.values(registry.resources).flatMap(resource => resource.pages.map(page => ({ resource, page })))
}
