import { createReport, type Spot } from '../../compiler/diagnostics/spot.ts'
import { checkFilters } from '../../compiler/resolve/check/checkFilters.ts'
import { checkLayout, resolveReport, startOf } from '../../compiler/resolve/product/report.ts'
import type { Actor } from '../../domain/actor.ts'
import type { KeptReport } from '../../domain/settings/customReports/readCustomReports.ts'
import { reason } from '../../domain/reason.ts'
import { shapeMistakes } from '../../engine/listSetting/settingShape.ts'
import type { SettingMistake } from '../../engine/listSetting/listSettingMistakes.ts'
import type { Registry } from '../../engine/model/model.ts'
import type { Problem } from '../../engine/model/problem.ts'
import type { Report } from '../../engine/model/reportModel.ts'
import type { CustomReport } from '../../engine/report/customReport.ts'
import { record } from '../../engine/value/record.ts'
import { ownPages } from '../../engine/visibility/ownPages.ts'
import { CUSTOM_PAGE } from '../../engine/visibility/reportPath.ts'
import { reportFor } from '../../engine/visibility/reportsFor.ts'
import { visibilityOf } from '../../engine/visibility/visibilityOf.ts'

/** A report made in the console as declarations are, and what is wrong with it. */
export interface Resolved {
  report?: Report
  mistakes: SettingMistake[]
}

const GRAMMAR = 'report.schema.json'
/** Contents whose reports are kept, so that no request resolves one again. */
const MOST_KEPT = 500

/** Returns the menu keys whose holders make reports of lists. */
export const makerKeys = ({ menus }: Registry): string[] =>
  ownPages(menus).flatMap(({ cmp, menuKey }) => (cmp === CUSTOM_PAGE ? menuKey : []))

/** Returns a function that resolves reports made in the console as the compiler does declared ones. */
export function createCustomReports(registry: Registry): (id: string, content: CustomReport) => Resolved {
  const known = new Map<string, Resolved>()
  return (id, content) => {
    const { title, sharedWith: _, ...rest } = content
    const name = JSON.stringify([id, title, rest])
    const before = known.get(name)
    if (before) return before
    if (known.size >= MOST_KEPT) known.clear()
    const resolved = resolve(registry, id, content)
    known.set(name, resolved)
    return resolved
  }
}

function resolve(registry: Registry, id: string, content: CustomReport): Resolved {
  const { grammar, reports } = registry
  const { title, report: of, resource = '', mode, filters, dimensions, measures, first } = content
  const base = of === undefined ? undefined : reports[of]
  if (of !== undefined && !base) return { mistakes: [wrong('/report', 'customReport.noList', '')] }
  const given = { resource: base?.resource ?? resource, mode, filters, dimensions, measures, first }
  const declared = { title, ...record(Object.entries(given).filter(([, value]) => value !== undefined)) }
  const { [GRAMMAR]: part, ...others } = grammar
  const shape = shapeMistakes(part!, declared, others)
  if (shape.length > 0) return { mistakes: shape }
  const told = createReport()
  const spot = told.file('')
  const report = base
    ? viewOf(registry, base, { ...content, name: id }, spot)
    : resolveReport(
        id,
        { path: '', data: { title, resource, mode, filters, dimensions, measures, first } },
        Object.values(registry.resources),
        registry,
        spot,
      )
  return { report: report && { ...report, custom: { of, isOwn: false } }, mistakes: told.mistakes.map(inWords) }
}

/** Resolves a view: a declared report that begins in another way. */
function viewOf(
  { resources, entities }: Registry,
  base: Report,
  { name, title, first }: CustomReport & { name: string },
  spot: Spot,
): Report {
  if (!first) return { ...base, name, title }
  const { dimensions, measures } = base
  checkFilters(first.filters ?? {}, resources[base.resource]!, entities, spot.at('first', 'filters'))
  checkLayout(first, { dimensions, measures }, spot.at('first'))
  return { ...base, name, title, first: startOf(first) }
}

/** Says what the compiler found in the words of those who made it; what they named stands in quotation marks. */
function inWords({ place, wrong: text }: Problem): SettingMistake {
  const name = /"([^"]*)"/.exec(text)?.[1] ?? ''
  if (place.pointer.endsWith('/formula')) return wrong(place.pointer, 'customReport.formula', name)
  if (place.pointer === '/resource') return wrong(place.pointer, 'customReport.noList', name)
  return wrong(place.pointer, 'customReport.unknown', name)
}

const wrong = (
  pointer: string,
  code: 'customReport.formula' | 'customReport.noList' | 'customReport.unknown',
  name: string,
): SettingMistake => ({ pointer, ...reason(code, { name }) })

/** Returns a report that is kept as the caller sees it; undefined where they may not, or where it is wrong by now. */
export function keptReportFor(
  { view, actor }: { view: Registry; actor: Pick<Actor, 'accountId' | 'keys'> },
  { entities }: Registry,
  { report, mistakes }: Resolved,
  { content: { owner } }: Pick<KeptReport, 'content'>,
): Report | undefined {
  // A filter that is gone would make other figures of it.
  if (!report || mistakes.length > 0) return undefined
  const of = report.custom?.of
  if (of !== undefined && !view.reports[of]) return undefined
  const own = reportFor(report, view.resources, visibilityOf(entities, actor.keys))
  return own && { ...own, custom: { of, isOwn: owner.id === actor.accountId } }
}
