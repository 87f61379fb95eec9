import type { FastifyInstance } from 'fastify'
import { issueHandoff, helpPassword, SITES, type Site } from '../../../domain/access/issueHandoff.ts'
import { redeemHandoff } from '../../../domain/access/redeemHandoff.ts'
import { CLICK, keepUsage } from '../../../domain/journal/usageEvent.ts'
import { ID } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, tells, tellsNothing, text as word, time } from '../../http/shapes/answers.ts'

const text = (maxLength: number) => ({ type: 'string', maxLength })

const object = (properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

const click = object({ name: text(100), icon: text(50), url: text(500) })
/** The help site takes a form, not an address. */
const target = { type: 'string', enum: SITES.filter(site => site !== 'help') }
const handing = object({ target, path: { type: 'string', minLength: 1, maxLength: 500 } })
const redeeming = object({ code: text(200), target: { type: 'string', enum: SITES } })

const person = allOf({
  ...{ userId: ID, name: word, loginName: word, serviceBuyerId: ID, path: word },
  serviceBuyerInfo: allOf({ corpName: word }),
})

const usage = {
  tags: ['log'],
  summary: '使用记录',
  ...tellsNothing,
  params: {
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'integer', minimum: 0, maximum: 99 } },
  },
}

/**
 * Adds the routes of the navigation: clicks, usage events, and handing people over to other sites (spec, purchase 2).
 */
export async function navigation(app: FastifyInstance, { services }: { services: Services }) {
  const { connection, globals, sites } = services

  app.post<{ Body: { name: string; icon: string; url: string } }>(
    '/system/clickButton',
    {
      config: { permission: 'signedIn' },
      schema: { tags: ['system'], summary: '菜单点击记录', ...tellsNothing, body: click },
    },
    async ({ company, actor, body }, reply) => {
      await keepUsage(company, actor, CLICK, body)
      return reply.answer(null)
    },
  )

  app.post<{ Params: { type: number } }>(
    '/log/:type',
    { config: { permission: 'signedIn' }, schema: usage },
    async ({ company, actor, params }, reply) => {
      await keepUsage(company, actor, params.type)
      return reply.answer(null)
    },
  )

  app.get(
    '/system/blogPassword',
    {
      config: { permission: 'signedIn', peopleOnly: true, refuses: [409, 429] },
      schema: {
        tags: ['system'],
        summary: '帮助中心的一次性登录码',
        ...tells(allOf({ url: word, password: word, expiresAt: time })),
      },
    },
    async ({ home: { company, actor } }, reply) => {
      const password = await helpPassword(company, actor, sites)
      return reply.answer(password)
    },
  )

  app.post<{ Body: { target: Site; path: string } }>(
    '/auth/_handoff',
    {
      config: { permission: 'signedIn', peopleOnly: true, refuses: [429] },
      schema: {
        tags: ['auth'],
        summary: '前往商城或供应商站点',
        ...tells(allOf({ url: word, expiresAt: time })),
        body: handing,
      },
    },
    async ({ home: { company, actor }, body }, reply) => {
      const way = await issueHandoff(company, actor, sites, body)
      return reply.answer(way)
    },
  )

  app.post<{ Body: { code: string; target: Site } }>(
    '/auth/_handoff/redeem',
    {
      config: { permission: 'public', refuses: [401, 429] },
      schema: {
        tags: ['auth'],
        summary: 'Who a one-time code stands for: asked by the site that got it',
        ...tells(person),
        body: redeeming,
      },
    },
    async ({ body, ip: address }, reply) => {
      const person = await redeemHandoff(connection.db, globals, { ...body, address })
      return reply.answer(person)
    },
  )
}
