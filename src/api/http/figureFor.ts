import type { FastifyRequest } from 'fastify'
import { askerValues } from '../../database/sql/createScope.ts'
import { sumByTime } from '../../database/queries/sumByTime.ts'
import type { Sum } from '../../domain/keptSums.ts'
import { filterNames } from '../../engine/list/filterNames.ts'
import type { PanelFigure } from '../../engine/model/panelModel.ts'
import { addUp } from '../../engine/value/addUp.ts'
import { chinaTime, DAY_FORMAT, formatTime, startOfDay } from '../../engine/value/time.ts'
import { rangeOf } from '../../engine/visibility/seenPanel.ts'
import type { Services } from '../services.ts'
import { countFor, listFor } from './countFor.ts'
import { readFrom } from './readFrom.ts'

/** Tells what a figure of a panel is: how many records, or what they come to; of the last days with those before. */
export async function figureFor(services: Services, request: FastifyRequest, figure: PanelFigure) {
  const { value, trend } = figure
  if (trend) return followed(services, request, { ...figure, trend })
  if (value === undefined) return countFor(services, request, figure)
  const sums = await sumsFor(services, request, { ...figure, value })
  return { count: sumIn(sums.read, 'all'), capped: false, filters: sums.filters }
}

/** Returns what a group comes to. */
export const sumIn = (sums: ReadonlyMap<string, Sum>, group: string): number => sums.get(group)?.total.toNumber() ?? 0

/** What is added up of a list's records, by which time and between which moments. */
interface Added extends Pick<PanelFigure, 'resource' | 'filters' | 'value'> {
  by?: { time: string; grain: 'month' | 'day'; from: string; until: string }
}

/**
 * Adds up records of a declared list, as far as the caller may see them.
 * @param added.by days, of which the second is beyond
 */
export async function sumsFor(services: Services, request: FastifyRequest, { by, value, ...list }: Added) {
  const { filters, query } = listFor(request, list)
  const { entity, list: declared } = query.resource
  const isDay = by && request.view.entities[entity]!.fields[by.time]!.kind === 'date'
  const [from, until] = isDay || !by ? [by?.from, by?.until] : [startOfDay(by.from), startOfDay(by.until)]
  const sum = { entity, filters: query.filters, where: declared.where, by, value }
  const reading = {
    registry: services.registry,
    sums: sumByTime(request.view.entities, sum),
    values: { ...query.values, ...askerValues(request.actor), ...(by && { from, until }) },
  }
  const read = await readFrom(services, request, connection => services.sums.read({ connection, ...reading }))
  return { read, filters }
}

async function followed(
  services: Services,
  request: FastifyRequest,
  { trend: { time, days }, ...figure }: PanelFigure & { trend: NonNullable<PanelFigure['trend']> },
) {
  const today = chinaTime()
  const day = (back: number) => formatTime(today.subtract(back, 'day'), DAY_FORMAT)
  const by = { time, grain: 'day' as const, from: day(2 * days - 1), until: day(-1) }
  const { read, filters } = await sumsFor(services, request, { ...figure, by })
  const perDay = Array.from({ length: 2 * days }, (_, index) => sumIn(read, day(2 * days - 1 - index)))
  const [start = '', end = ''] = filterNames(rangeOf(request.view.resources[figure.resource]!, time)!)
  return {
    count: addUp(perDay.slice(days)),
    capped: false,
    filters: { ...filters, [start]: day(days - 1), [end]: day(0) },
    trend: { before: addUp(perDay.slice(0, days)), points: perDay.slice(days) },
  }
}
