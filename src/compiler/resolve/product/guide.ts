import type { Guide as DeclaredGuide, GuideTask as DeclaredTask } from '../../../engine/generated/declaration.ts'
import type { Guide, GuideTask } from '../../../engine/model/guideModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
import type { PanelValue } from '../../../engine/model/panelModel.ts'
import type { DeclaredFile } from '../../declared.ts'
import type { Report, Spot } from '../../diagnostics/spot.ts'
import { checkFilters } from '../check/checkFilters.ts'
import type { Context } from '../check/context.ts'
import { resolveKeys } from '../check/keys.ts'
import { listNamed } from '../check/listNamed.ts'
import { checkWay } from '../list/checkWays.ts'
import { resolveReady } from './ready.ts'

/** What the guides of apps refer to. */
interface Around {
  resources: Resource[]
  context: Context
  /** The address of every page. */
  pages: readonly string[]
}

/**
 * Resolves the guides of all apps into one, their steps one after the other; what names nothing is refused and left out.
 */
export function resolveGuide(
  files: readonly DeclaredFile<DeclaredGuide>[],
  around: Around,
  report: Report,
): Guide | undefined {
  if (files.length === 0) return undefined
  const seen = new Map<string, string>()
  const steps = files.flatMap(file =>
    Object.entries(file.data.steps).map(([name, { permission, tasks, ...words }]) => {
      const spot = report.file(file).at('steps', name)
      const other = seen.get(name)
      if (other !== undefined) spot.refuse(`"${name}" is a step of ${other} already`, 'expected another name')
      seen.set(name, file.path)
      return {
        name,
        ...words,
        permission: resolveKeys(permission, around.context, spot.at('permission')),
        tasks: tasks.flatMap((task, index) => resolveTask(task, around, spot.at('tasks', index)) ?? []),
      }
    }),
  )
  const daily = files.flatMap(file =>
    (file.data.daily ?? []).map((way, index) => {
      checkWay(way.go, 'page', around.pages, report.file(file).at('daily', index, 'go'))
      return way
    }),
  )
  return { steps, daily }
}

function resolveTask(given: DeclaredTask, around: Around, spot: Spot): GuideTask | undefined {
  const { resource: of, company, filters = {}, atLeast = 1, label, text, optional = false, go } = given
  const { prefer = 'import', ready = [] } = given
  const { resources, context, pages } = around
  checkWay(go, 'page', pages, spot.at('go'))
  const words = { text, optional }
  if (of === undefined) {
    const { fields = {} } = context.entities.serviceBuyer ?? {}
    const known = Object.values(fields).flatMap(field => (field.stored && !field.secret ? field.name : []))
    if (company !== undefined && !known.includes(company))
      spot.at('company').refuseName('property of the company', company, known)
    return company === undefined || label === undefined || go === undefined
      ? undefined
      : { ...words, label, company, go }
  }
  const resource = listNamed(of, resources, spot.at('resource'))
  if (!resource) return undefined
  checkFilters(filters, resource, context.entities, spot.at('filters'))
  return {
    ...words,
    label: label ?? resource.label,
    resource: of,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the grammar takes nothing else for a filter
    filters: filters as Record<string, PanelValue>,
    atLeast,
    prefer,
    ...(go !== undefined && { go }),
    ready: ready.flatMap((one, index) => resolveReady(one, resource, context, spot.at('ready', index)) ?? []),
  }
}
