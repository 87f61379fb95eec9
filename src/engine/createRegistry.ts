import { checkShape } from './checkShape.ts'
import type { Declared } from './declared.ts'
import type { Registry } from './model.ts'
import { menuKeys } from './permissions.ts'
import { resolveEntities } from './resolve/entities.ts'
import { resolveMenus } from './resolve/menus.ts'
import { checkAddresses } from './resolve/pages.ts'
import { resolveResource } from './resolve/resource.ts'
import { createReport } from './spot.ts'

/**
 * Checks everything that is declared and fills in every default, in this order: shape, entities, menu, resources.
 * @param version names this state of the declarations
 * @throws ConfigError with every mistake and its place
 */
export function createRegistry(declared: Declared, version: string): Registry {
  const report = createReport()
  const { grammar } = declared
  for (const file of Object.values(declared.schemas))
    checkShape(grammar, 'entity.schema.json', file.data, report.file(file.path))
  for (const file of Object.values(declared.resources))
    checkShape(grammar, 'resource.schema.json', file.data, report.file(file.path))
  checkShape(grammar, 'menu.schema.json', declared.menu.data, report.file(declared.menu.path))
  report.settle()

  const entities = resolveEntities(declared, report)
  const menus = resolveMenus(declared.menu.data.menus as never, report.file(declared.menu.path).at('menus'))
  report.settle()

  const context = { entities, keys: menuKeys(menus) }
  const spotOf = (name: string) => report.file(declared.resources[name]!.path)
  const resolved = Object.entries(declared.resources).map(([name, file]) =>
    resolveResource(name, file, context, spotOf(name)),
  )
  const resources = resolved.filter(resource => resource !== undefined)
  checkAddresses(resources, resource => spotOf(resource.name))
  report.settle()
  return {
    version,
    entities,
    resources: Object.fromEntries(resources.map(resource => [resource.name, resource])),
    menus,
  }
}
