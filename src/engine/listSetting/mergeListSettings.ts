import type { ArrangedMode, ListSetting } from '../generated/declaration.ts'
import { record } from '../resolve/record.ts'
import { arrange } from './arrange.ts'

/** One setting laid over another: what it says of a list, a column or a filter holds, all else stays as the other says. */
export function mergeListSettings(below: ListSetting, above: ListSetting): ListSetting {
  const names = new Set([...Object.keys(below.modes ?? {}), ...Object.keys(above.modes ?? {})])
  const modes = [...names].map((name): [string, ArrangedMode] => {
    const [under, over] = [below.modes?.[name]?.columns, above.modes?.[name]?.columns]
    return [name, { columns: layOver(under ?? [], over ?? []) }]
  })
  return {
    ...below,
    ...above,
    ...(modes.length > 0 && { modes: record(modes) }),
    ...((below.filters || above.filters) && { filters: layOver(below.filters ?? [], above.filters ?? []) }),
    ...((below.start || above.start) && { start: { ...below.start, ...above.start } }),
  }
}

function layOver<Thing extends { source: string }>(below: readonly Thing[], above: readonly Thing[]): Thing[] {
  const sources = above.map(({ source }) => source)
  const all = [...below, ...above.filter(({ source }) => !below.some(thing => thing.source === source))]
  return arrange(all, sources, ({ source }) => source).map(thing => ({
    ...below.find(({ source }) => source === thing.source),
    ...above.find(({ source }) => source === thing.source),
    source: thing.source,
  })) as Thing[]
}
