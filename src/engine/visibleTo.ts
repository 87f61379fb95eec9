import type { Action } from './actionModel.ts'
import type { Column, Filter, Page, Print, Registry, Resource } from './model.ts'
import { mayOpen, menusFor } from './permissions.ts'

/** Who asks, as far as declarations care: the menu keys held and the company's switches. */
export interface Viewer {
  keys: ReadonlySet<string>
  settings: Readonly<Record<string, unknown>>
}

/** The registry reduced to what a viewer may see; server and console both work on this. */
export function visibleTo(registry: Registry, viewer: Viewer): Registry {
  const resources = Object.values(registry.resources).flatMap(resource => {
    const pages = resource.pages.filter(page => mayOpen(viewer.keys, page.keys)).map(page => startOf(page, viewer))
    return pages.length > 0 ? [[resource.name, reduce({ ...resource, pages }, viewer)] as const] : []
  })
  const prints = Object.values(registry.prints).filter(print => mayOpen(viewer.keys, print.permission))
  return {
    ...registry,
    resources: Object.fromEntries(resources),
    prints: Object.fromEntries(prints.map(print => [print.name, reducePrint(print, viewer)])),
    menus: menusFor(registry.menus, viewer.keys),
  }
}

function startOf({ startUnless, ...page }: Page, { keys }: Viewer): Page {
  return startUnless && mayOpen(keys, startUnless) ? { ...page, start: {} } : page
}

function reducePrint(print: Print, { settings }: Viewer): Print {
  const visible = ({ setting }: Column) => !setting || Boolean(settings[setting])
  const { table, footer } = print
  return {
    ...print,
    fields: print.fields.filter(visible),
    ...(table && { table: { ...table, columns: table.columns.filter(visible) } }),
    totals: print.totals.filter(visible),
    footer: { ...footer, fields: footer.fields.filter(visible) },
  }
}

function reduce(resource: Resource, viewer: Viewer): Resource {
  const { import: imported, ...list } = resource.list
  const visible = (part: Column | Filter | Action) =>
    mayOpen(viewer.keys, part.permission) && (!part.setting || Boolean(viewer.settings[part.setting]))
  const withColumns = <T extends { columns: Column[] }>(part: T): T => ({
    ...part,
    columns: part.columns.filter(visible),
  })
  return {
    ...resource,
    list: {
      ...list,
      ...(imported && mayOpen(viewer.keys, imported.permission) && { import: imported }),
      modes: resource.list.modes.map(withColumns),
      filters: resource.list.filters.filter(visible),
      actions: resource.list.actions.filter(visible),
    },
    show: { ...resource.show, sections: resource.show.sections.map(withColumns) },
    transitions: resource.transitions.filter(transition => mayOpen(viewer.keys, transition.permission)),
    actions: resource.actions.filter(visible),
  }
}
