import { fits } from '../listSetting/startMistakes.ts'
import { filterNames, singleFilters } from '../list/filterNames.ts'
import { isNumber, isTime } from '../model/kinds.ts'
import type { Resource } from '../model/model.ts'
import type { PanelList } from '../model/panelModel.ts'
import { askedDimension, askedMeasure } from '../report/askedLayout.ts'
import type { Message } from '../value/message.ts'
import { said } from '../value/sentence.ts'
import { fieldOf, isQueued, rangeOf, type Seen } from '../visibility/seenPanel.ts'
import type { Tile } from '../model/tileNames.ts'

/** A mistake in a tile; `gone` where it names a thing that is not there, or no longer there. */
export interface TileMistake extends Message {
  gone?: true
}

/** Lists the mistakes in a tile of a setting, whose shape is right. */
export function tileMistakes(one: Tile, seen: Seen): TileMistake[] {
  if (one.kind === 'charts') return one.tile.bars.flatMap(bar => listMistakes(bar, seen) ?? sumMistakes(bar, seen))
  if (one.kind === 'reports') return pictureMistakes(one, seen)
  const wrong = listMistakes(one.tile, seen)
  if (wrong) return wrong
  const resource = seen.resources[one.tile.resource]!
  if (one.kind === 'queues') return queueMistakes(one, seen, resource)
  if (one.kind !== 'figures') return []
  const { value, trend } = one.tile
  const isAsked = trend && isDay(seen, one.tile, trend.time) && rangeOf(resource, trend.time)
  return [
    ...(value === undefined || isSummed(seen, one.tile, value) ? [] : [gone('setting.noNumber', value)]),
    ...(!trend || isAsked ? [] : [gone('setting.noTime', trend.time)]),
  ]
}

/** What is wrong with the list and its conditions; nothing where all is right. */
function listMistakes({ resource: name, filters }: PanelList, { resources }: Seen): TileMistake[] | undefined {
  const resource = Object.hasOwn(resources, name) ? resources[name]! : undefined
  if (!resource?.pages.some(({ view }) => view === 'list')) return [gone('setting.noList', name)]
  const wrong = filterMistakes(filters, resource)
  return wrong.length > 0 ? wrong : undefined
}

function filterMistakes(filters: PanelList['filters'], { list }: Resource): TileMistake[] {
  const known = singleFilters(list.filters)
  return Object.entries(filters).flatMap(([name, value]): TileMistake[] => {
    const filter = known.find(one => filterNames(one).includes(name))
    if (!filter) return [gone('setting.noFilter', name)]
    return fits(filter, value) ? [] : [{ ...said('setting.filterWrong', { label: filter.label }), gone: true }]
  })
}

function sumMistakes({ time, value, ...bar }: PanelList & { time: string; value: string }, seen: Seen): TileMistake[] {
  return [
    ...(isDay(seen, bar, time) ? [] : [gone('setting.noTime', time)]),
    ...(isSummed(seen, bar, value) ? [] : [gone('setting.noNumber', value)]),
  ]
}

function queueMistakes({ tile }: Extract<Tile, { kind: 'queues' }>, seen: Seen, resource: Resource): TileMistake[] {
  if (tile.by === '') return [said('setting.queueBy')]
  const { kind } = fieldOf(seen, tile.resource, tile.by) ?? {}
  return kind && isTime(kind) && isQueued(tile, resource) ? [] : [gone('setting.noSort', tile.by)]
}

function pictureMistakes({ tile }: Extract<Tile, { kind: 'reports' }>, { reports, resources }: Seen): TileMistake[] {
  const report = Object.hasOwn(reports, tile.report) ? reports[tile.report]! : undefined
  const resource = report && resources[report.resource]
  if (!report || !resource) return [gone('setting.noReport', tile.report)]
  return [
    ...[...tile.rows, ...tile.columns].flatMap(name =>
      askedDimension(report, name) ? [] : [gone('setting.noLayout', name)],
    ),
    ...tile.measures.flatMap(name => (askedMeasure(report, name) ? [] : [gone('setting.noLayout', name)])),
    ...filterMistakes(tile.filters ?? {}, resource),
  ]
}

const isDay = (seen: Seen, { resource }: PanelList, time: string) => {
  const field = fieldOf(seen, resource, time)
  return field?.stored === true && isTime(field.kind)
}

const isSummed = (seen: Seen, { resource }: PanelList, value: string) => {
  const kind = fieldOf(seen, resource, value)?.kind
  return kind !== undefined && isNumber(kind) && kind !== 'percent'
}

const gone = (
  code: `setting.${'noList' | 'noFilter' | 'noTime' | 'noNumber' | 'noSort' | 'noReport' | 'noLayout'}`,
  name: string,
): TileMistake => ({ ...said(code, { name }), gone: true })
