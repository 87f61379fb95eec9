import type { FastifyInstance } from 'fastify'
import { DomainError } from '../../domain/DomainError.ts'
import { placeholders } from '../../domain/quotation/placeholders.ts'
import { keepUpload, WORKBOOK } from '../../domain/uploads.ts'
import { holderOf, issueTicket, TICKET_SECONDS } from '../../domain/uploadTickets.ts'
import { runWorkbookTask } from '../../domain/workbook/runWorkbookTask.ts'
import { readFile } from '../readFile.ts'
import { envelopeOf } from '../schemas.ts'
import type { Services } from '../services.ts'

const MOST_WORKBOOK_BYTES = 5 * 1024 * 1024

const ticketAnswer = envelopeOf({
  type: 'object',
  properties: {
    token: { type: 'string' },
    expiresIn: { type: 'integer', description: 'Seconds.' },
    url: { type: 'string' },
  },
})

/** Template files: sent with a ticket in the address, checked in a thread of their own before they are kept. */
export async function uploadFiles(app: FastifyInstance, { services }: { services: Services }) {
  app.post(
    '/upload/_signature',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['upload'], summary: 'A ticket to upload files with', response: { 200: ticketAnswer } },
    },
    async (request, reply) => {
      const { serviceBuyerId, accountId } = request.actor
      const token = await issueTicket(request.company, serviceBuyerId, accountId)
      reply.header('cache-control', 'no-store')
      return reply.answer({ token, expiresIn: TICKET_SECONDS, url: '/v1/upload/file' })
    },
  )

  app.post<{ Querystring: { token: string } }>(
    '/upload/file',
    {
      // The ticket says whose file it is.
      config: { access: 'public' },
      schema: {
        tags: ['upload'],
        summary: 'Upload a template (xlsx)',
        consumes: ['multipart/form-data'],
        querystring: {
          type: 'object',
          additionalProperties: false,
          required: ['token'],
          properties: { token: { type: 'string', maxLength: 200, description: 'Of upload/_signature.' } },
        },
      },
    },
    async (request, reply) => {
      const holder = await holderOf(services.connection.db, services.globals, request.query.token)
      const content = await readFile(request, MOST_WORKBOOK_BYTES)
      if (!content) throw new DomainError('workbook.wrongType')
      await runWorkbookTask({ kind: 'check', content, placeholders: placeholders.map(([name]) => name) })
      const upload = { accountId: holder.accountId, content, contentType: WORKBOOK }
      return reply.answer(await keepUpload(holder.company, services.storage, upload))
    },
  )
}
