import type { FastifyInstance } from 'fastify'
import { refusal } from '../../../domain/refusal.ts'
import { idParameter } from '../../http/schemas.ts'
import type { Services } from '../../services.ts'
import { tellsFile } from '../../http/answers.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

/** Adds the route that serves uploaded files. */
export async function uploads(app: FastifyInstance, { services }: { services: Services }) {
  app.get<{ Params: { id: string } }>(
    '/upload/:id',
    {
      config: { permission: 'signedIn' },
      schema: {
        tags: ['upload'],
        summary: 'An uploaded picture or file',
        ...tellsFile('image/jpeg', WORKBOOK),
        params: idParameter,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: { name: { type: 'string', description: 'What people call it; it changes nothing.' } },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const known = await request.company
        .selectFrom('upload')
        .select('contentType')
        .where('id', '=', id)
        .executeTakeFirst()
      const content = known && (await services.storage.get(id))
      if (!content) throw refusal('record.missing')
      reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "sandbox; frame-ancestors 'none'")
      if (!known.contentType.startsWith('image/')) reply.header('content-disposition', 'attachment')
      return reply.type(known.contentType).send(content)
    },
  )
}
