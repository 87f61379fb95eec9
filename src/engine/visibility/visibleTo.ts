import type { Action, Choose } from '../model/actionModel.ts'
import type { Document } from '../model/documentModel.ts'
import type { MadeFrom } from '../model/madeFromModel.ts'
import type { BulkMake, BulkPrint, Entities, Mode, Page, Print, Registry, Resource, Section } from '../model/model.ts'
import type { Checklist } from '../model/transitionModel.ts'
import { importAsSeen, withOpenMakes } from './importAsSeen.ts'
import { isOpenList } from './isOpenList.ts'
import { relatedAsSeen } from './relatedAsSeen.ts'
import { guideFor } from './guideFor.ts'
import { panelsFor } from './panelsFor.ts'
import { reportsFor } from './reportsFor.ts'
import { hasPermission, menusFor } from './permissions.ts'
import { visibilityOf, type Visibility } from './visibilityOf.ts'
import { visibleParts, type Parts } from './visibleParts.ts'

/** The account that asks, as far as declarations care: its menu keys and its company's settings. */
export interface Viewer {
  keys: ReadonlySet<string>
  settings: Readonly<Record<string, unknown>>
}

/**
 * Reduces the registry to what a viewer may see; server and console both work on the result. Its entities lack the
 * properties that are hidden from the viewer, so that no statement made from them can read one.
 */
export function visibleTo(registry: Registry, viewer: Viewer): Registry {
  const visibility = visibilityOf(registry.entities, viewer.keys)
  const resources = Object.values(registry.resources).flatMap(resource => {
    const tellsList = visibleParts(visibility, viewer, resource.entity).tells(resource.list.where)
    const pages = resource.pages
      .filter(page => hasPermission(viewer.keys, page.keys) && (tellsList || page.view !== 'list'))
      .map(page => startOf(page, viewer))
    // Lines that are worked on from their record's page have no pages of their own.
    const isWorkedOn =
      resource.pages.length === 0 && resource.transitions.some(one => hasPermission(viewer.keys, one.permission))
    if (pages.length > 0 || isWorkedOn)
      return [[resource.name, reduce({ ...resource, pages }, visibility, viewer)] as const]
    return resource.list.lookup ? [[resource.name, reduce(lookedUp(resource), visibility, viewer)] as const] : []
  })
  const prints = Object.values(registry.prints).filter(print => hasPermission(viewer.keys, print.permission))
  const own = withOpenLists(Object.fromEntries(resources), prints, visibility.entities, viewer)
  const reports = reportsFor(registry.reports, registry.menus, own, viewer.keys, visibility)
  return {
    ...registry,
    entities: visibility.entities,
    resources: own,
    prints: Object.fromEntries(prints.map(print => [print.name, reducePrint(print, visibility, viewer)])),
    panels: panelsFor(
      registry.panels,
      registry.menus,
      { resources: own, entities: visibility.entities, reports },
      viewer.keys,
    ),
    reports,
    guide: guideFor(registry.guide, registry.menus, own, viewer.keys),
    menus: menusFor(registry.menus, viewer.keys),
  }
}

/** Leaves out what needs lists that the viewer does not have, sections and choices, and prints of several records. */
function withOpenLists(
  resources: Record<string, Resource>,
  prints: readonly Print[],
  entities: Entities,
  { settings }: Viewer,
): Record<string, Resource> {
  const isOffered = ({ print, setting }: BulkPrint) =>
    prints.some(({ name }) => name === print) && (!setting || Boolean(settings[setting]))
  const isOpen = ({ list }: Section) =>
    !list ||
    (isOpenList(resources, list.resource, [...Object.keys(list.by), ...Object.keys(list.filters)]) &&
      (!list.mode || resources[list.resource]!.list.modes.some(({ name }) => name === list.mode)))
  const asSeen = ({ list, ...section }: Section): Section =>
    list ? { ...section, list: relatedAsSeen(list, resources[list.resource]!, entities) } : section
  const isOpenFor = ({ resource, filters }: Choose, search: string) =>
    isOpenList(resources, resource, [search, ...Object.keys(filters)])
  /** What records are called has to find them; what else would is left out where it is hidden. */
  const choosing = (actions: readonly Action[]) =>
    actions.flatMap((action): Action[] => {
      const { choose } = action
      if (!choose) return [action]
      const also = choose.also.filter(name => isOpenFor(choose, name))
      return isOpenFor(choose, choose.search) ? [{ ...action, choose: { ...choose, also } }] : []
    })
  return Object.fromEntries(
    Object.entries(resources).map(([name, resource]) => {
      const { show, list } = resource
      const bulkPrints = list.bulkPrints.filter(isOffered)
      const sections = show.sections.filter(isOpen).map(asSeen)
      const actions = choosing(list.actions)
      return [
        name,
        {
          ...resource,
          actions: choosing(resource.actions),
          list: {
            ...list,
            actions,
            bulkPrints,
            bulkMakes: list.bulkMakes.filter(one => isMade(resources, one)),
            ...(list.import && { import: withOpenMakes(list.import, resources) }),
          },
          show: { ...show, sections },
        },
      ]
    }),
  )
}

/** Tells whether whoever sees a record sees a value of it, and all that it is derived from. */
export const isOpenToAll = (entities: Entities, entity: string, path: string): boolean =>
  visibilityOf(entities, NOBODY.keys).isVisible(entity, path)

/** Returns the least that anybody sees of a resource that they may open, with the entities as they see them. */
export function leastSeen({ entities }: Pick<Registry, 'entities'>, resource: Resource) {
  const visibility = visibilityOf(entities, NOBODY.keys)
  const known = leastKnown.get(entities) ?? new WeakMap<Resource, Resource>()
  leastKnown.set(entities, known)
  const seen = known.get(resource) ?? reduce(resource, visibility, NOBODY)
  known.set(resource, seen)
  return { entities: visibility.entities, resource: seen }
}

/** Tells whether a record can be made whose lines refer to what is chosen. */
const isMade = (resources: Record<string, Resource>, { resource, rows, source }: BulkMake) => {
  const { form, pages = [] } = resources[resource] ?? {}
  const isOffered = form?.create !== undefined && pages.some(page => page.view === 'edit' && !page.proposal)
  return isOffered && form.sections.some(one => one.rows === rows && one.inputs.some(input => input.source === source))
}

const NOBODY: Viewer = { keys: new Set(), settings: {} }
/** What is least seen of resources so far: asked for each answer and body that the server describes. */
const leastKnown = new WeakMap<Entities, WeakMap<Resource, Resource>>()

function startOf({ startUnless, ...page }: Page, { keys }: Viewer): Page {
  return startUnless && hasPermission(keys, startUnless) ? { ...page, start: {} } : page
}

/** Reduces a resource whose pages the viewer may not open to its list for choosing. */
function lookedUp(whole: Resource): Resource {
  const { document: _, form: __, madeFrom: ___, delete: ____, list, ...resource } = whole
  const { import: _____, ...rest } = list
  return {
    ...resource,
    pages: [],
    list: { ...rest, actions: [], bulk: [], bulkPrints: [], bulkDialogs: [], bulkMakes: [] },
    show: { steps: [], with: [], sections: [] },
    transitions: [],
    actions: [],
  }
}

function reducePrint(print: Print, visibility: Visibility, viewer: Viewer): Print {
  const { isVisible, columns, at } = visibleParts(visibility, viewer, print.entity)
  const { table, footer, heading, capitals } = print
  const lines = table && isVisible(table.rows) ? { table, parts: at(table.rows) } : undefined
  return {
    ...print,
    heading: isVisible(heading) ? heading : undefined,
    fields: columns(print.fields),
    running: columns(print.running),
    table: lines && {
      ...lines.table,
      columns: lines.parts.columns(lines.table.columns),
      sort: lines.table.sort.filter(lines.parts.isVisible),
      subtotals: lines.table.subtotals.filter(lines.parts.isVisible),
    },
    totals: columns(print.totals),
    capitals: isVisible(capitals) ? capitals : undefined,
    footer: { ...footer, fields: columns(footer.fields) },
  }
}

function reduce(resource: Resource, visibility: Visibility, viewer: Viewer): Resource {
  const parts = visibleParts(visibility, viewer, resource.entity)
  const { show, document, form, madeFrom, title, pages } = resource
  const { export: file } = show
  return {
    ...resource,
    approval: undefined,
    pages: pages.map(page => ({ ...page, start: whereSeen(page.start, name => parts.isVisible(name)) })),
    title: parts.isVisible(title) ? title : 'id',
    document: document && reduceDocument(document, parts),
    list: reduceList(resource, parts, viewer),
    show: {
      steps: show.steps.filter(({ done, when }) => parts.tells(done, when)),
      with: show.with.filter(parts.isVisible),
      ...(file && { export: { ...file, by: file.by.filter(parts.isVisible), columns: parts.columns(file.columns) } }),
      sections: parts.sections(show.sections),
    },
    ...(form && { form: { ...form, sections: parts.formSections(form.sections) } }),
    ...(madeFrom && { madeFrom: reduceMadeFrom(madeFrom, resource.entity, visibility) }),
    transitions: resource.transitions
      .filter(
        ({ permission, from, seen }) =>
          hasPermission(viewer.keys, permission) && parts.tells(from) && seen.every(parts.isVisible),
      )
      .map(({ form, input, preview, checklist, ...rest }) => {
        const { formSections } = visibleParts(visibility, viewer, input ?? resource.entity)
        return {
          ...rest,
          input,
          ...(checklist && parts.isVisible(checklist.rows) && { checklist: reduceChecklist(checklist, parts) }),
          ...(preview && { preview: parts.columns(preview) }),
          ...(form && { form: { ...form, sections: formSections(form.sections) } }),
        }
      }),
    delete: mayDelete(resource, parts, viewer) ? resource.delete : undefined,
    actions: parts.actions(resource.actions),
  }
}

function reduceChecklist(checklist: Checklist, parts: Parts): Checklist {
  const { isVisible, columns } = parts.at(checklist.rows)
  const { order, fill, ...rest } = checklist
  return {
    ...rest,
    columns: columns(checklist.columns),
    ...(isVisible(order) && { order }),
    ...(fill &&
      isVisible(fill.source) && { fill: { ...fill, note: isVisible(fill.note?.source) ? fill.note : undefined } }),
    codes: checklist.codes.filter(isVisible),
  }
}

const mayDelete = ({ delete: deletion }: Resource, parts: Parts, viewer: Viewer) =>
  deletion && hasPermission(viewer.keys, deletion.permission) && parts.tells(deletion.when)

function reduceList(
  { form, list: { import: imported, ...list } }: Resource,
  parts: Parts,
  viewer: Viewer,
): Resource['list'] {
  const modeOf = (mode: Mode) => ({
    ...mode,
    columns: parts.columns(mode.columns),
    with: mode.with.filter(parts.isVisible),
  })
  const own = imported && hasPermission(viewer.keys, imported.permission) && importAsSeen(imported, form, parts)
  return {
    ...list,
    ...(own && { import: own }),
    sort: parts.isVisible(list.sort.field) ? list.sort : { ...list.sort, field: 'id' },
    modes: list.modes.filter(({ rows }) => parts.isVisible(rows)).map(modeOf),
    filters: parts.filters(list.filters),
    actions: parts.actions(list.actions),
    bulkDialogs: list.bulkDialogs.filter(
      ({ permission, setting }) =>
        hasPermission(viewer.keys, permission) && (!setting || Boolean(viewer.settings[setting])),
    ),
  }
}

/** Reduces a document card. Documents are sorted by time; one whose time is hidden has no card. */
function reduceDocument(
  { status, price, withdrawn, ...document }: Document,
  { isVisible }: Parts,
): Document | undefined {
  if (!isVisible(document.time)) return undefined
  return {
    ...document,
    ...(status !== undefined && isVisible(status) && { status }),
    ...(price !== undefined && isVisible(price) && { price }),
    ...(withdrawn && isVisible(withdrawn.property) && { withdrawn }),
  }
}

/** Drops hidden values, and those copied from hidden ones. */
function reduceMadeFrom(made: MadeFrom, entity: string, { isVisible }: Visibility): MadeFrom {
  const seen = (paths: Record<string, string>, ours: string, theirs: string) =>
    whereSeen(paths, (name, path) => isVisible(ours, name) && isVisible(theirs, path))
  return {
    ...made,
    values: seen(made.values, entity, made.entity),
    lineValues: seen(made.lineValues, made.lineEntity, made.theirLineEntity),
  }
}

const whereSeen = <T>(map: Record<string, T>, isSeen: (name: string, value: T) => boolean): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter(([name, value]) => isSeen(name, value)))
