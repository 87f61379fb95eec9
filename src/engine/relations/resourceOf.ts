import type { Registry, Resource } from '../model/model.ts'

/** Returns the resource of an entity, the first declared where there are several; undefined without one. */
export function resourceOf(
  { resources }: Pick<Registry, 'resources'>,
  entity: string | undefined,
): Resource | undefined {
  return Object.values(resources).find(resource => resource.entity === entity)
}
