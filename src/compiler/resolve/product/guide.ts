import type { Guide as DeclaredGuide, GuideTask as DeclaredTask } from '../../../engine/generated/declaration.ts'
import type { Guide, GuideTask } from '../../../engine/model/guideModel.ts'
import type { Resource } from '../../../engine/model/model.ts'
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
  checkWay(given.go, 'page', around.pages, spot.at('go'))
  if (given.resource !== undefined && given.company !== undefined)
    spot.at('company').refuse('"resource" stands beside it', 'expected one of them')
  if (given.resource !== undefined) return recordTask(given, given.resource, around, spot)
  if (given.company !== undefined) return companyTask(given, given.company, around, spot)
  spot.refuse('it says neither what is counted nor what is filled in', 'expected "resource" or "company"')
  return undefined
}

function recordTask(given: DeclaredTask, of: string, { resources, context }: Around, spot: Spot) {
  const { filters = {}, atLeast = 1, prefer = 'import', label, text, optional = false, go, ready = [] } = given
  const resource = listNamed(of, resources, spot.at('resource'))
  if (!resource) return undefined
  checkFilters(filters, resource, context.entities, spot.at('filters'))
  return {
    label: label ?? resource.label,
    text,
    optional,
    go,
    resource: of,
    filters: filters,
    atLeast,
    prefer,
    ready: ready.map((one, index) => resolveReady(one, resource, context, spot.at('ready', index))),
  }
}

function companyTask(given: DeclaredTask, company: string, { context }: Around, spot: Spot) {
  const { label, text, optional = false, go } = given
  const { fields = {} } = context.entities.serviceBuyer ?? {}
  const known = Object.values(fields).flatMap(field => (field.stored && !field.secret ? field.name : []))
  if (!known.includes(company)) spot.at('company').refuseName('property of the company', company, known)
  for (const word of OF_RECORDS)
    if (word in given) spot.at(word).refuse('it is of records', 'expected "resource" in place of "company"')
  if (label !== undefined && go !== undefined) return { label, text, optional, go, company }
  spot.refuse('"company" says neither its name nor its page', 'expected "label" and "go" beside it')
  return undefined
}

const OF_RECORDS = ['filters', 'atLeast', 'prefer', 'ready']
