import { namesOf } from '../../../engine/value/namesOf.ts'
import type { FastifyInstance } from 'fastify'
import { registered } from '../../../domain/app.ts'
import { refusal } from '../../../domain/refusal.ts'
import { keepUpload, requireUploadRoom, type Sender, WORKBOOK } from '../../../domain/files/uploads.ts'
import { holderOf, issueTicket, TICKET_SECONDS, type UploadKind } from '../../../domain/files/uploadTickets.ts'
import { runWorkbookTask } from '../../../domain/files/runWorkbookTask.ts'
import { readFile } from '../../http/files/readFile.ts'
import { redrawPicture } from '../../http/files/redrawPicture.ts'
import { envelopeOf, ID } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { allOf, listOf, tells, text } from '../../http/shapes/answers.ts'
import { typed } from '../../http/shapes/named.ts'

const MB = 1024 * 1024

/** Limits of each kind of upload. */
const POLICIES: Record<UploadKind, { url: string; contentTypes: string[]; mostBytes: number }> = {
  image: { url: '/v1/upload/image', contentTypes: ['image/jpeg', 'image/png'], mostBytes: 10 * MB },
  file: { url: '/v1/upload/file', contentTypes: [WORKBOOK], mostBytes: 5 * MB },
}

const ANY = {
  url: POLICIES.image.url,
  contentTypes: Object.values(POLICIES).flatMap(({ contentTypes }) => contentTypes),
  mostBytes: Math.max(...Object.values(POLICIES).map(({ mostBytes }) => mostBytes)),
}

const ticketAnswer = envelopeOf({
  type: 'object',
  required: ['token', 'expiresIn', 'url', 'policy'],
  properties: {
    token: { type: 'string', description: 'Goes into the query of the address.' },
    expiresIn: { type: 'integer', description: 'Seconds.' },
    url: { type: 'string', description: 'Where the file is posted to: always here.' },
    policy: {
      type: 'object',
      required: ['expiration', 'contentTypes', 'mostBytes'],
      properties: {
        expiration: { type: 'string', format: 'date-time' },
        contentTypes: { type: 'array', items: { type: 'string' } },
        mostBytes: { type: 'integer' },
      },
    },
  },
})

const ticketBody = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { kind: { type: 'string', enum: ['image', 'file'] } },
}

const ticketQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    token: { type: 'string', maxLength: 200, description: 'Of upload/_signature; without it the sign-in counts.' },
  },
}

/** What an upload is answered with: where the file is from now on. */
export const uploadAnswer = tells(typed('Upload', allOf({ id: ID, resources: listOf(allOf({ url: text })) })))

/**
 * Adds the routes that upload files, by a ticket or a session. The content is checked before it is stored: pictures are
 * redrawn, templates checked in a worker thread.
 */
export async function uploadFiles(app: FastifyInstance, { services }: { services: Services }) {
  app.post<{ Body: { kind?: UploadKind } | null }>(
    '/upload/_signature',
    {
      config: { permission: 'signedIn' },
      schema: {
        tags: ['upload'],
        summary: 'A ticket to upload files with',
        body: ticketBody,
        response: { 200: ticketAnswer },
      },
    },
    async (request, reply) => {
      const kind = request.body?.kind
      const { url, ...policy } = kind ? POLICIES[kind] : ANY
      const { token, expiresAt } = await issueTicket(request.company, request.actor, kind)
      return reply.answer({ token, expiresIn: TICKET_SECONDS, url, policy: { expiration: expiresAt, ...policy } })
    },
  )

  for (const kind of namesOf(POLICIES))
    app.post<{ Querystring: { token?: string } }>(
      `/upload/${kind}`,
      {
        config: { permission: 'signedIn', takesTicket: true },
        schema: {
          tags: ['upload'],
          summary: kind === 'image' ? 'Upload a picture (jpg, jpeg, png)' : 'Upload a template (xlsx)',
          consumes: ['multipart/form-data'],
          ...uploadAnswer,
          querystring: ticketQuery,
        },
      },
      async (request, reply) => {
        const { connection, globals, storage } = services
        const { token } = request.query
        const holder = token === undefined ? undefined : await holderOf(connection.db, globals, { token, kind })
        const { company, sender } = holder ?? { company: request.company, sender: request.actor }
        await requireUploadRoom(company, sender)
        const file = await readFile(request, POLICIES[kind].mostBytes)
        const content = await CHECKS[kind](file?.content, sender)
        // A workbook is known by its name, a picture by its look.
        const name = kind === 'file' ? file?.name : undefined
        const contentType = kind === 'image' ? 'image/jpeg' : WORKBOOK
        return reply.answer(
          await keepUpload(company, storage, { accountId: sender.accountId, content, contentType, name }),
        )
      },
    )
}

const CHECKS: Record<UploadKind, (content: Buffer | undefined, sender: Sender) => Promise<Uint8Array>> = {
  image: content => redrawPicture(content),
  async file(content, sender) {
    if (!content) throw refusal('workbook.wrongType')
    await runWorkbookTask({ kind: 'check', content, placeholders: [...registered.placeholders] }, sender)
    return content
  },
}
