import type { Declared, DeclaredFile } from '../../../compiler/declared.ts'
import { registeredNames } from '../../../compiler/shape/registeredNames.ts'
import type { MenuItem } from '../../../engine/model/menuModel.ts'
import type { Entity, Registry } from '../../../engine/model/model.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { declaredEntities } from '../declaredEntities.ts'
import type { Name } from './names.ts'

/** Returns the names that mean the same wherever they stand, by the kinds that `x-names` says in the grammar. */
export function productNames(declared: Declared, registry: Registry): Record<string, Name[]> {
  const { types, grammar, schemas } = declared
  const entities = declaredEntities(declared, registry)
  const prints = Object.values(registry.prints)
  const named = ({ name, label }: Pick<Entity, 'name' | 'label'>) => ({ name, title: label })
  return {
    key: menuNames(registry.menus),
    entity: entities.filter(({ stored }) => stored).map(named),
    request: entities.filter(({ stored }) => !stored).map(named),
    shape: [
      ...Object.keys(types).map(name => ({ name: `types.json#/$defs/${name}` })),
      ...entities.map(({ name, label }) => ({ name: `${name}.json`, title: label })),
    ],
    resource: Object.values(registry.resources).map(named),
    section: registeredNames(grammar, 'sectionType').map(name => ({ name })),
    print: prints.map(({ name, title }) => ({ name, title })),
    panel: Object.values(registry.panels).map(({ name, title }) => ({ name, title })),
    report: Object.values(registry.reports).map(({ name, title }) => ({ name, title })),
    operation: operations(schemas.operationLog, registry),
    app: [{ name: 'docket' }, ...registry.apps.map(({ name, title }) => ({ name, title }))],
    address: [
      ...registry.paths.map(name => ({ name })),
      ...prints.map(({ name, title }) => ({ name: `/print/${name}/:id`, title })),
    ],
  }
}

/** The words by which the log calls what was done; those of an app, and those that only one transition says, too. */
function operations(log: DeclaredFile | undefined, { entities }: Registry): Name[] {
  const property = Object.entries(dataOf(log?.data.properties)).find(([, one]) => dataOf(one)['x-operations'])
  const options = property && entities.operationLog?.fields[property[0]]?.options
  return (options ?? []).map(({ label }) => ({ name: label }))
}

const menuNames = (menus: readonly MenuItem[]): Name[] =>
  menus.flatMap(({ menuKey, menuName, children }) => [{ name: menuKey, title: menuName }, ...menuNames(children)])
