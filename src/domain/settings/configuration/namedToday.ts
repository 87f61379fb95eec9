import type { ListSetting } from '../../../engine/generated/declaration.ts'
import {
  namesNow,
  renamedKeys,
  renamedPart,
  renamedSetting,
  type NameNow,
} from '../../../engine/listSetting/renamed.ts'
import { settingShape } from '../../../engine/listSetting/settingShape.ts'
import type { Entity, Print, Registry } from '../../../engine/model/model.ts'
import type { CompanyPart } from './companyPart.ts'
import { COMPANY_FILE, contentOf, fileIn, LISTS_FOLDER, nameOf, PRINTS_FOLDER, type Files } from './files.ts'
import type { LayeredPart } from './layeredPart.ts'
import type { PrintPart } from './printsPart.ts'

/**
 * Returns configuration files, whose shapes are right, by the names that resources and properties have today: an export
 * may be older than these.
 */
export function namedToday(registry: Registry, files: Files): Files {
  const { entities, resources, prints } = registry
  const now = Object.keys(files).map(path => {
    const [folder] = path.split('/')
    const name = nameOf(path)
    const resource = resources[name] ?? Object.values(resources).find(({ was }) => was === name)
    if (folder === LISTS_FOLDER && resource) {
      const file = fileIn(LISTS_FOLDER, resource.name)
      const nameNow = namer(entities[resource.entity]!)
      const part = inList(registry, contentOf<LayeredPart<ListSetting>>(files, path), nameNow)
      return [file !== path && Object.hasOwn(files, file) ? path : file, part] as const
    }
    const print = folder === PRINTS_FOLDER ? prints[name] : undefined
    if (print) return [path, inPrint(contentOf<PrintPart>(files, path), namer(rowsOf(registry, print)))] as const
    return [
      path,
      path === COMPANY_FILE ? inCompany(registry, contentOf<CompanyPart>(files, path)) : files[path],
    ] as const
  })
  return Object.fromEntries(now)
}

function namer(entity: Entity | undefined): NameNow {
  const names = entity && namesNow(entity)
  return name => names?.get(name) ?? name
}

function inList(
  { grammar }: Registry,
  { company, roles }: LayeredPart<ListSetting>,
  nameNow: NameNow,
): LayeredPart<ListSetting> {
  // What is no setting is refused when it is published.
  const renamed = (setting: ListSetting) =>
    settingShape(grammar, setting).length > 0 ? setting : renamedSetting(setting, nameNow)
  const byRole = Object.entries(roles ?? {}).map(([role, setting]) => [role, renamed(setting)] as const)
  return { ...(company && { company: renamed(company) }), ...(roles && { roles: Object.fromEntries(byRole) }) }
}

/** Returns the entity of the rows of a document's table. */
const rowsOf = ({ entities }: Registry, { entity, table }: Print): Entity | undefined =>
  table && entities[entities[entity]!.fields[table.rows]?.many?.entity ?? '']

const inPrint = (part: PrintPart, nameNow: NameNow): PrintPart => ({
  ...part,
  columns: part.columns.map(column => renamedPart(column, nameNow)),
})

const inCompany = ({ entities }: Registry, part: CompanyPart): CompanyPart => ({
  ...part,
  series: renamedKeys(
    part.series,
    kind => (entities[kind] ? kind : Object.values(entities).find(({ was }) => was === kind)?.name) ?? kind,
  ),
})
