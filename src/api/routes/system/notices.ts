import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { markRead, readUnread, readUnreadOne } from '../../../domain/journal/notices.ts'
import { ID, idParameter, paging } from '../../http/shapes/schemas.ts'
import { allOf, listOf, tells, tellsRows, text, textOrNull, time } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'

const MOST_AT_ONCE = 1000

const notice = typed(
  'UnreadNotice',
  allOf({
    ...{ id: ID, messageId: ID, receiver: ID, title: text, titleColor: textOrNull, remark: textOrNull },
    ...{ messageTime: time, url: textOrNull, contents: {} },
    workbook: { ...textOrNull, description: 'Address below /v1 of the workbook that it brings' },
  }),
)

/**
 * Adds the routes of the caller's unread notices, and of marking them as read. The list of all notices is a declared
 * resource.
 */
export async function notices(app: FastifyInstance) {
  const config = { permission: 'signedIn' } as const
  const about = (summary: string) => ({ tags: ['notification'], summary })

  app.get<{ Querystring: { page?: number; per_page?: number } }>(
    '/notification/unread',
    { config, schema: { ...about('未读消息'), querystring: paging(200), ...tellsRows(notice) } },
    async ({ company, seen, actor, query }, reply) => {
      const { page = 1, per_page = 50 } = query
      const { notices, total } = await readUnread(company, seen, actor, {
        limit: per_page,
        offset: (page - 1) * per_page,
      })
      return reply.answer(notices, { page, per_page, total_count: total })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/notification/unread/:id',
    { config, schema: { ...about('一条未读消息'), params: idParameter, ...tells(notice) } },
    async ({ company, seen, actor, params }, reply) =>
      reply.answer(await readUnreadOne(company, seen, actor, params.id)),
  )

  const mark = async ({ company, actor }: FastifyRequest, ids: string[]) => {
    await inTransaction(company, trx => markRead(trx, actor, ids))
    return ids
  }

  app.patch<{ Params: { id: string } }>(
    '/notification/read/:id',
    { config, schema: { ...about('标为已读'), params: idParameter, ...tells(ID) } },
    async (request, reply) => reply.answer((await mark(request, [request.params.id]))[0]),
  )

  app.patch<{ Body: string[] }>(
    '/notification/allRead',
    {
      config: { ...config, refuses: [404] },
      schema: {
        ...about('全部标为已读'),
        ...tells(listOf(ID)),
        body: { type: 'array', maxItems: MOST_AT_ONCE, items: idParameter.properties.id },
      },
    },
    async (request, reply) => reply.answer(await mark(request, request.body)),
  )
}
