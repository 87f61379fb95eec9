import type { Data } from '../../../engine/value/data.ts'
import { allOf, anyObject, count, flag, listOf, tells, text } from '../../http/shapes/answers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerValues } from '../../../database/sql/createScope.ts'
import { sumByMonth } from '../../../database/queries/sumByMonth.ts'
import { registered } from '../../../domain/app.ts'
import type { ReadSums } from '../../../domain/keptSums.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { Panel, PanelBar } from '../../../engine/model/panelModel.ts'
import { chinaTime, formatTime, MONTH_FORMAT, startOfDay } from '../../../engine/value/time.ts'
import { countFor, listFor, oneByOne } from '../../http/countFor.ts'
import { readFrom } from '../../http/readFrom.ts'
import type { Services } from '../../services.ts'

interface Named {
  Params: { name: string }
}

const about = (summary: string, result: Data, ...params: string[]) => ({
  tags: ['panel'],
  summary,
  ...tells(result),
  params: {
    type: 'object',
    required: ['name', ...params],
    properties: Object.fromEntries(['name', ...params].map(name => [name, { type: 'string', maxLength: 60 }])),
  },
})

const each = (told: Data) => ({ type: 'object', additionalProperties: told })
const figures = each(allOf({ count, capped: flag, filters: anyObject }))
const sums = allOf({ months: listOf(text), charts: each(anyObject) })

const MONTHS = 12
const MOST_ROWS = 10

/** Adds the routes of panels: counts, monthly sums and registered parts, each within the caller's permissions. */
export async function panels(app: FastifyInstance, { services }: { services: Services }) {
  app.get<Named>(
    '/panel/:name/_figures',
    {
      config: { permission: 'signedIn', takesTurns: true },
      schema: about('How many records each list of a panel has', figures),
    },
    async (request, reply) => {
      const { figures } = panelOf(request, request.params.name)
      return reply.answer(
        Object.fromEntries(
          await oneByOne(figures, async one => [one.name, await countFor(services, request, one)] as const),
        ),
      )
    },
  )
  app.get<Named>(
    '/panel/:name/_months',
    {
      config: { permission: 'signedIn', takesTurns: true },
      schema: about('What the lists of a panel come to in each of twelve months', sums),
    },
    async (request, reply) => {
      const { charts } = panelOf(request, request.params.name)
      const months = lastMonths()
      const sums = await oneByOne(charts, async ({ name, bars }) => {
        const rows = await oneByOne(bars, bar => sumsOf(services, request, bar, months))
        return [name, Object.fromEntries(rows)] as const
      })
      return reply.answer({ months, charts: Object.fromEntries(sums) })
    },
  )
  app.get<{ Params: { name: string; type: string } }>(
    '/panel/:name/_parts/:type',
    {
      config: { permission: 'signedIn', takesTurns: true },
      schema: about('A registered part of a panel', anyObject, 'type'),
    },
    async (request, reply) => {
      const part = panelOf(request, request.params.name).parts.find(({ type }) => type === request.params.type)
      if (!part) throw refusal('permission.denied')
      const { filters } = listFor(request, part)
      const read = registered.panelParts[part.type]!
      const { registry, sums } = services
      const values = askerValues(request.actor)
      const readSums: ReadSums = compile =>
        readFrom(services, request, connection =>
          sums.read({ connection, registry, sums: compile(request.view.entities), values }),
        )
      return reply.answer({ ...(await read(request.company, MOST_ROWS, readSums)), filters })
    },
  )
}

function panelOf({ view }: FastifyRequest, name: string): Panel {
  const panel = Object.hasOwn(view.panels, name) ? view.panels[name] : undefined
  if (!panel) throw refusal('route.missing')
  return panel
}

async function sumsOf(services: Services, request: FastifyRequest, bar: PanelBar, months: string[]) {
  const { filters, query } = listFor(request, bar)
  const { entity, list } = query.resource
  const isDay = request.view.entities[entity]!.fields[bar.time]!.kind === 'date'
  const start = `${months[0]}-01`
  const end = formatTime(chinaTime().add(1, 'month'), 'yyyy-MM-01')
  const [from, until] = isDay ? [start, end] : [startOfDay(start), startOfDay(end)]
  const sum = { entity, filters: query.filters, where: list.where, time: bar.time, value: bar.value }
  const reading = {
    registry: services.registry,
    sums: sumByMonth(request.view.entities, sum),
    values: { ...query.values, ...askerValues(request.actor), from, until },
  }
  const found = await readFrom(services, request, connection => services.sums.read({ connection, ...reading }))
  return [bar.name, { sums: months.map(month => found.get(month)?.total.toNumber() ?? 0), filters }] as const
}

/** Returns this month and those before it, on the clock in China. */
function lastMonths(): string[] {
  const now = chinaTime().startOf('month')
  return Array.from({ length: MONTHS }, (_, index) =>
    formatTime(now.subtract(MONTHS - 1 - index, 'month'), MONTH_FORMAT),
  )
}
