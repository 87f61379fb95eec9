import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pinyin } from '../../../database/pinyin/pinyin.ts'
import { readPeople } from '../../../domain/access/people/readPeople.ts'
import { mayRemove, readComments, removeComment, whoSee, writeComment } from '../../../domain/comments/comments.ts'
import { mutate } from '../../http/mutate.ts'
import { allOf, flag, listOf, tells, tellsRows, text, time } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'
import { ID, idempotent, idParameter, paging, savedAnswer } from '../../http/shapes/schemas.ts'
import { recordParameters, requireRecord, type RecordParameters } from '../../http/requireRecord.ts'
import type { Services } from '../../services.ts'

const MOST_OFFERED = 10
const MOST_MENTIONED = 20

const looked = {
  type: 'object',
  additionalProperties: false,
  properties: { text: { type: 'string', maxLength: 50, description: 'Of a name, or its pinyin.' } },
}
const written = {
  type: 'object',
  additionalProperties: false,
  required: ['text'],
  properties: {
    text: { title: '评论', type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' },
    mentions: { title: '提到的人', type: 'array', maxItems: MOST_MENTIONED, items: idParameter.properties.id },
  },
}

const comment = typed(
  'Comment',
  allOf({
    id: ID,
    authorId: ID,
    authorName: text,
    time,
    text,
    mentions: listOf(allOf({ id: ID, name: text })),
    mayRemove: flag,
  }),
)
const person = typed(
  'MentionedPerson',
  allOf({ id: ID, name: text, roleName: text, sees: { ...flag, description: 'May open the record.' } }),
)

/**
 * Adds the routes of what people write about a record: whoever may open it reads and writes, and takes back what is
 * their own; administrators also what others wrote.
 */
export async function comments(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const url = '/comment/:resource/:id'
  const config = { permission: 'signedIn' } as const
  const about = (summary: string) => ({ tags: ['comment'], summary })
  const subjectOf = (request: FastifyRequest<{ Params: RecordParameters }>) =>
    requireRecord(services, request, ['log', 'comments'])

  app.get<{ Params: RecordParameters; Querystring: { page?: number; per_page?: number } }>(
    url,
    { config, schema: { ...about('评论'), params: recordParameters, querystring: paging(200), ...tellsRows(comment) } },
    async (request, reply) => {
      const { company, seen, actor, query } = request
      const { page = 1, per_page = 50 } = query
      const { id } = await subjectOf(request)
      const { rows, total } = await readComments(company, seen, id, { limit: per_page, offset: (page - 1) * per_page })
      const told = rows.map(row => ({ ...row, mayRemove: mayRemove(actor, row.authorId) }))
      return reply.answer(told, { page, per_page, total_count: total })
    },
  )

  app.get<{ Params: RecordParameters; Querystring: { text?: string } }>(
    `${url}/_people`,
    {
      config: { ...config, peopleOnly: true },
      schema: { ...about('可提到的人'), params: recordParameters, querystring: looked, ...tells(listOf(person)) },
    },
    async (request, reply) => {
      const { company, seen, query } = request
      const subject = await subjectOf(request)
      const wanted = (query.text ?? '').trim().toLowerCase()
      const isMeant = (name: string) => name.toLowerCase().includes(wanted) || pinyin(name).includes(wanted)
      const people = (await readPeople(company, registry, seen)).filter(({ name }) => isMeant(name))
      const offered = people.slice(0, MOST_OFFERED)
      const seeing = await whoSee(company, registry, subject, offered)
      return reply.answer(offered.map(({ id, name, roleName }) => ({ id, name, roleName, sees: seeing.has(id) })))
    },
  )

  app.post<{ Params: RecordParameters; Body: { text: string; mentions?: string[] } }>(
    url,
    {
      config,
      schema: {
        ...about('写评论'),
        ...{ headers: idempotent, params: recordParameters, body: written, response: { 200: savedAnswer } },
      },
    },
    async (request, reply) => {
      const subject = await subjectOf(request)
      const { actor, seen, body } = request
      const id = await mutate(request, trx => writeComment(trx, registry, seen, actor, subject, body))
      return reply.answer({ id })
    },
  )

  app.delete<{ Params: RecordParameters & { comment: string } }>(
    `${url}/:comment`,
    {
      config,
      schema: {
        ...about('删除评论'),
        params: {
          ...recordParameters,
          required: [...recordParameters.required, 'comment'],
          properties: { ...recordParameters.properties, comment: idParameter.properties.id },
        },
        response: { 200: savedAnswer },
      },
    },
    async (request, reply) => {
      const subject = await subjectOf(request)
      const { comment: id } = request.params
      await mutate(request, async trx => removeComment(trx, registry, request.actor, subject, id))
      return reply.answer({ id })
    },
  )
}
