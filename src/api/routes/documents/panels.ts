import type { Data } from '../../../engine/value/data.ts'
import { allOf, anyObject, flag, listOf, tells, text } from '../../http/shapes/answers.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askerValues } from '../../../database/sql/createScope.ts'
import { registered } from '../../../domain/app.ts'
import type { ReadSums } from '../../../domain/keptSums.ts'
import { refusal } from '../../../domain/refusal.ts'
import type { PanelBar } from '../../../engine/model/panelModel.ts'
import { shownTiles } from '../../../engine/model/tileNames.ts'
import { chinaTime, formatTime, MONTH_FORMAT } from '../../../engine/value/time.ts'
import { listFor, oneByOne } from '../../http/countFor.ts'
import { figureFor, sumIn, sumsFor } from '../../http/figureFor.ts'
import { panelFor } from '../../http/panelFor.ts'
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
const figures = each({
  ...allOf({ count: { type: 'number' }, capped: flag, filters: anyObject }),
  properties: {
    ...{ count: { type: 'number' }, capped: flag, filters: anyObject },
    trend: allOf({ before: { type: 'number' }, points: listOf({ type: 'number' }) }),
  },
})
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
      const figures = (await shownIn(request)).flatMap(one => (one.kind === 'figures' ? one.tile : []))
      return reply.answer(
        Object.fromEntries(
          await oneByOne(figures, async one => [one.name, await figureFor(services, request, one)] as const),
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
      const charts = (await shownIn(request)).flatMap(one => (one.kind === 'charts' ? one.tile : []))
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
      const { parts } = await panelFor(request, request.params.name)
      const part = parts.find(({ type }) => type === request.params.type)
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

/** Finds what the caller's panel shows: nothing else is asked for. */
const shownIn = async (request: FastifyRequest<Named>) => shownTiles(await panelFor(request, request.params.name))

async function sumsOf(services: Services, request: FastifyRequest, bar: PanelBar, months: string[]) {
  const until = formatTime(chinaTime().add(1, 'month'), 'yyyy-MM-01')
  const by = { time: bar.time, grain: 'month' as const, from: `${months[0]}-01`, until }
  const { read, filters } = await sumsFor(services, request, { ...bar, by })
  return [bar.name, { sums: months.map(month => sumIn(read, month)), filters }] as const
}

/** Returns this month and those before it, on the clock in China. */
function lastMonths(): string[] {
  const now = chinaTime().startOf('month')
  return Array.from({ length: MONTHS }, (_, index) =>
    formatTime(now.subtract(MONTHS - 1 - index, 'month'), MONTH_FORMAT),
  )
}
