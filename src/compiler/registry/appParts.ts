import { writtenAt } from '../diagnostics/writtenAt.ts'
import type { App, MenuItem } from '../../engine/generated/declaration.ts'
import type { AppParts } from '../../engine/model/appModel.ts'
import type { Entities, Field, Resource } from '../../engine/model/model.ts'
import type { DeclaredFile, Shaped } from '../declared.ts'

/** Lists what an app consists of: what its own files declare, and what its patches add to others. */
export function partsOf(
  app: DeclaredFile<App>,
  declared: Shaped,
  { entities, resources: all }: { entities: Entities; resources: readonly Resource[] },
): AppParts {
  const folders = declared.apps.map(folderOf)
  const own = folderOf(app)
  const isOwn = (path: string) => longest(folders.filter(folder => path.startsWith(folder))) === own
  const wrote = ({ path, within = [] }: Pick<DeclaredFile, 'path' | 'within'>, ...at: string[]) =>
    isOwn(
      writtenAt({ file: path, pointer: [...within, ...at].map(step => `/${step}`).join('') }, declared.origins).file,
    )
  const stored = Object.values(entities).filter(entity => entity.stored)
  const tables = stored.filter(({ name }) => wrote(declared.schemas[name]!))
  const resources = all.filter(({ name }) => wrote(declared.resources[name]!))
  return {
    tables: tables.map(({ name }) => name),
    columns: Object.fromEntries(
      stored.flatMap(entity => {
        const file = declared.schemas[entity.name]!
        const added = Object.values(entity.fields).filter(
          field => isKept(field) && wrote(file, 'properties', field.name) && !tables.includes(entity),
        )
        return added.length > 0 ? [[entity.name, added.map(({ name }) => name)]] : []
      }),
    ),
    resources: resources.flatMap(namesOf),
    endpoints: resources.map(({ endpoint }) => endpoint),
    documents: resources.flatMap(({ document }) => document?.type ?? []),
    events: all.flatMap(resource =>
      Object.keys(declared.resources[resource.name]!.data.transitions ?? {}).flatMap(act =>
        wrote(declared.resources[resource.name]!, 'transitions', act)
          ? namesOf(resource).map(name => `${name}.${act}`)
          : [],
      ),
    ),
    paths: all.flatMap(({ name, pages }) =>
      pages.flatMap(({ variant, view, path }) =>
        wrote(declared.resources[name]!, 'pages', variant, view) ? path : [],
      ),
    ),
    prints: Object.entries(declared.prints).flatMap(([name, file]) => (wrote(file) ? name : [])),
    menuKeys: declared.menus
      .filter(file => wrote(file))
      .flatMap(({ data: { menus = [], into = {} } }) => keysOf([...menus, ...Object.values(into).flat()])),
    series: tables.flatMap(({ fields }) => Object.values(fields).flatMap(({ series }) => series ?? [])),
    messages: Object.keys(app.data.receives ?? {}),
    logs: app.data.logs ?? {},
  }
}

/** The names by which rows may know a resource: that of today, and the one before. */
const namesOf = ({ name, was }: Resource) => (was === undefined ? [name] : [name, was])

/** Tells whether a column holds what nobody can compute again. */
const isKept = ({ stored, derived }: Field) => stored && !(derived && 'multiply' in derived)

const folderOf = ({ path }: DeclaredFile<App>) => path.slice(0, -'resources/app.json'.length)

const longest = (folders: readonly string[]) => folders.toSorted((one, other) => other.length - one.length)[0]

const keysOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ menuKey, children = [] }) => [menuKey, ...keysOf(children)])
