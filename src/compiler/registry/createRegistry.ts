import type { Declared } from '../declared.ts'
import type { Registry, Resource } from '../../engine/model/model.ts'
import { ownPages } from '../../engine/visibility/ownPages.ts'
import { menuKeys } from '../../engine/visibility/permissions.ts'
import { resolveBackend } from '../resolve/product/backend.ts'
import { checkFormerNames, formerNames } from '../resolve/check/formerNames.ts'
import { checkPermissions } from '../resolve/check/checkPermissions.ts'
import { checkDocumentTypes, checkScans } from '../resolve/resource/document.ts'
import { partsOf } from './appParts.ts'
import { registeredNames } from '../shape/registeredNames.ts'
import { resolveApproval } from '../resolve/approval/approval.ts'
import { withApprovals } from '../resolve/approval/withApprovals.ts'
import { withLinks } from '../resolve/entity/links.ts'
import { withOwnRequests } from '../resolve/entity/ownRequests.ts'
import { requireShapes } from '../shape/requireShapes.ts'
import { resolveEntities } from '../resolve/entity/entities.ts'
import { inheritConditions } from '../resolve/entity/inheritConditions.ts'
import { resolveMenus } from '../resolve/product/menus.ts'
import { checkOperations, operationsOf } from '../resolve/product/operations.ts'
import { resolveNotify } from '../resolve/resource/notify.ts'
import { checkLogs } from '../resolve/resource/checkLogs.ts'
import { resolveRelatedLists } from '../resolve/resource/relatedLists.ts'
import { checkAddresses, checkEndpoints } from '../resolve/resource/pages.ts'
import { resolveGuide } from '../resolve/product/guide.ts'
import { resolvePanel } from '../resolve/product/panel.ts'
import { resolvePrint } from '../resolve/product/print.ts'
import { resolveReport } from '../resolve/product/report.ts'
import { checkBulk } from '../resolve/list/checkBulk.ts'
import { checkMakes } from '../resolve/list/checkMakes.ts'
import { checkWays, pagesOf } from '../resolve/list/checkWays.ts'
import { resolvePicks } from '../resolve/list/picks.ts'
import { resolveRecordChoices } from '../resolve/list/recordChoices.ts'
import { record } from '../../engine/value/record.ts'
import { checkFills } from '../resolve/resource/checklist.ts'
import { checkEdits } from '../resolve/list/edits.ts'
import { resolveResource } from '../resolve/resource/resource.ts'
import { checkCalls } from '../resolve/resource/transitions.ts'
import { resolveTranslations } from '../resolve/product/translations.ts'
import { createReport } from '../diagnostics/spot.ts'

/**
 * Checks all declarations and fills in every default, in this order: shape, entities, menu, resources, prints, reports,
 * panels, guide, translations, backend.
 * @param version identifies this state of the declarations
 * @throws ConfigError with every mistake and its place
 */
export function createRegistry(given: Declared, version: string): Registry {
  const report = createReport()
  const declared = withLinks(withOwnRequests(withApprovals(requireShapes(given, report)), report), report)
  const { grammar, backend } = declared
  const { entities, states } = resolveEntities(declared, report)
  const menus = resolveMenus(
    declared.menus,
    { panel: Object.keys(declared.panels), report: Object.keys(declared.reports) },
    entities.serviceBuyer,
    report.file,
  )
  report.settle()

  const sectionTypes = registeredNames(grammar, 'sectionType')
  checkOperations(entities, declared.apps, report.file)
  const operations = operationsOf(entities, declared.apps)
  const context = { entities, states, keys: menuKeys(menus), menus, operations, sectionTypes }
  for (const entity of Object.values(entities))
    checkPermissions(entity, context, report.file(declared.schemas[entity.name]!))
  const spotOf = (name: string) => report.file(declared.resources[name]!.path)
  const former = formerNames(Object.entries(declared.resources).map(([name, { data }]) => [name, data] as const))
  checkFormerNames(['resource', 'resources'], former, new Set(Object.keys(declared.resources)), name =>
    spotOf(name).at('x-was'),
  )
  const resolved = Object.entries(declared.resources).map(([name, file]) =>
    resolveResource(name, file, context, spotOf(name)),
  )
  const resources = resolved.filter(resource => resource !== undefined)
  for (const resource of resources.filter(one => !one.retired)) {
    const { notify, actions = [], show, list, approval } = declared.resources[resource.name]!.data
    if (approval)
      resource.approval = resolveApproval(approval, resource, resources, context, spotOf(resource.name).at('approval'))
    resource.notify = resolveNotify(notify, resource, resources, context, spotOf(resource.name).at('notify'))
    resolveRelatedLists(
      show?.sections ?? [],
      resource,
      resources,
      context,
      spotOf(resource.name).at('show', 'sections'),
    )
    resolvePicks(actions, resource, resources, context, spotOf(resource.name).at('actions'))
    for (const [given, buttons, ...place] of [
      [actions, resource.actions, 'actions'],
      [list?.actions ?? [], resource.list.actions, 'list', 'actions'],
    ] as const)
      resolveRecordChoices(given, buttons, resources, entities, spotOf(resource.name).at(...place))
  }
  checkAddresses(resources, resource => spotOf(resource.name))
  checkEndpoints(resources, resource => spotOf(resource.name))
  checkMakes(resources, resource => spotOf(resource.name))
  checkCalls(resources, resource => spotOf(resource.name))
  checkEdits(resources, resource => spotOf(resource.name))
  checkFills(resources, resource => spotOf(resource.name))
  checkDocumentTypes(resources, resource => spotOf(resource.name))
  checkScans(resources, entities, resource => spotOf(resource.name))
  const prints = Object.entries(declared.prints).flatMap(
    ([name, file]) => resolvePrint(name, file, resources, context, report.file(file.path)) ?? [],
  )
  inheritConditions(resources, prints)
  const hintOf = (resource: Resource) => report.hint(declared.resources[resource.name]!.path)
  const places = { prints, spotOf: (resource: Resource) => spotOf(resource.name), hintOf }
  checkWays(resources, { menus, ...places })
  for (const one of resources.filter(({ retired }) => !retired))
    checkBulk(
      declared.resources[one.name]!.data.list?.bulk,
      one,
      prints,
      resources,
      spotOf(one.name).at('list', 'bulk'),
    )
  checkLogs(resources, { entities, operations, ...places })
  const byName = record(resources.map(resource => [resource.name, resource]))
  const records = new Set(resources.map(({ entity }) => entity))
  for (const owner of Object.values(entities))
    for (const { many } of Object.values(owner.fields))
      if (many && many.entity !== owner.name && entities[many.entity]!.stored)
        (entities[many.entity]!.ownedBy ??= []).push({
          ...{ entity: owner.name, by: many.by },
          ...(records.has(many.entity) && { asRecords: true }),
        })
  const reports = Object.entries(declared.reports).flatMap(
    ([name, file]) => resolveReport(name, file, resources, context, report.file(file.path)) ?? [],
  )
  const panels = Object.entries(declared.panels).map(([name, file]) =>
    resolvePanel(name, file, { resources, reports }, context, report.file(file.path)),
  )
  // Only addresses without an id are anybody's to go to.
  const pages = pagesOf(resources, menus).filter(path => !path.includes(':'))
  const guide = resolveGuide(declared.guides, { resources, context, pages }, report)
  const translations = resolveTranslations(declared, resources, report)
  const foreign = backend && resolveBackend(backend, resources, { entities, menus }, report.file(backend.path))
  report.settle()
  const apps = declared.apps.map(app => {
    const { name, title, version, product, slogan } = app.data
    const parts = partsOf(app, declared, { entities, resources })
    return { name, title, version, product, slogan, parts }
  })
  return {
    version,
    apps,
    hints: report.hints,
    grammar,
    entities,
    resources: byName,
    prints: record(prints.map(print => [print.name, print])),
    panels: record(panels.map(panel => [panel.name, panel])),
    reports: record(reports.map(one => [one.name, one])),
    ...(guide && { guide }),
    menus,
    translations,
    ...(foreign && { backend: foreign }),
    paths: [
      ...resources.flatMap(resource => resource.pages.map(page => page.path)),
      ...ownPages(menus).map(page => page.path),
    ],
  }
}
