import type { FastifyInstance } from 'fastify'
import { forCompany } from '../../../database/company.ts'
import { findPublicPicture, pictureAt } from '../../../domain/files/publicPicture.ts'
import { ANY_SITE } from '../../plugins/forSites.ts'
import { refusal } from '../../../domain/refusal.ts'
import { idParameter } from '../../http/shapes/schemas.ts'
import { nameFile } from '../../http/files/nameFile.ts'
import { readsAttachment } from '../../http/files/readsAttachment.ts'
import type { Services } from '../../services.ts'
import { tellsFile } from '../../http/shapes/answers.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

const PDF = 'application/pdf'

/** Adds the routes that serve uploaded files, and pictures of what is public. */
export async function uploads(app: FastifyInstance, { services }: { services: Services }) {
  app.get<{ Params: { picture: string } }>(
    '/upload/_public/:picture',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['upload'],
        summary: 'A picture that a site key was told of',
        ...tellsFile('image/jpeg', 'image/png'),
        params: { type: 'object', required: ['picture'], properties: { picture: { type: 'string', maxLength: 100 } } },
      },
    },
    async ({ params }, reply) => {
      const named = pictureAt(params.picture)
      const company = named && forCompany(services.connection.db, named.serviceBuyerId, services.globals)
      const picture = company && (await findPublicPicture(company, named))
      const content = picture && (await services.storage.get(picture.id))
      if (!content) throw refusal('record.missing')
      // A day: then the key may have ended.
      reply.headers({ ...ANY_SITE, 'cache-control': 'public, max-age=86400' })
      reply.header('content-security-policy', "sandbox; frame-ancestors 'none'")
      return reply.type(picture.contentType).send(content)
    },
  )

  app.get<{ Params: { id: string } }>(
    '/upload/:id',
    {
      config: { permission: 'signedIn' },
      schema: {
        tags: ['upload'],
        summary: 'An uploaded picture or file',
        ...tellsFile('application/octet-stream', 'image/jpeg', PDF, WORKBOOK),
        params: idParameter,
        querystring: {
          type: 'object',
          additionalProperties: false,
          properties: {
            name: { type: 'string', description: 'What people call it; it changes nothing.' },
            size: { type: 'string', description: 'Its bytes; it changes nothing either.' },
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      const known = await request.company
        .selectFrom('upload')
        .select(['id', 'contentType', 'name', 'accountId', 'entity', 'property', 'recordId'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!known) throw refusal('record.missing')
      const { contentType, name, entity, ...attached } = known
      if (entity !== null && !(await readsAttachment(services, request, { ...attached, entity })))
        throw refusal('record.missing')
      const content = await services.storage.get(id)
      if (!content) throw refusal('record.missing')
      const isShown = contentType.startsWith('image/') || (entity !== null && contentType === PDF)
      reply
        // Who reads an attachment may be another one tomorrow.
        .header('cache-control', entity === null ? 'private, max-age=31536000, immutable' : 'private, no-store')
        .header('content-security-policy', "sandbox; frame-ancestors 'none'")
      if (entity !== null && name !== null) nameFile(reply, name, isShown ? 'inline' : 'attachment')
      else if (!isShown) reply.header('content-disposition', 'attachment')
      return reply.type(contentType).send(content)
    },
  )
}
