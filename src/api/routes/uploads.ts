import { fileTypeFromBuffer } from 'file-type'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { DomainError } from '../../domain/DomainError.ts'
import { newId } from '../../domain/newId.ts'
import { uploadUrl } from '../../domain/uploads.ts'
import { idParameter } from '../schemas.ts'
import type { Services } from '../services.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2400
const TYPES = new Set(['image/jpeg', 'image/png'])

/** Pictures: sniffed, drawn anew at a bounded size without what cameras add, kept under a name of our own. */
export async function uploads(app: FastifyInstance, { services }: { services: Services }) {
  app.post(
    '/upload/image',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['upload'], summary: 'Upload a picture (jpg, jpeg, png)', consumes: ['multipart/form-data'] },
    },
    async (request, reply) => {
      const content = await redraw(await readFile(request))
      const id = newId()
      await services.storage.put(id, content)
      await request.company
        .insertInto('upload')
        .values({
          id,
          accountId: request.actor.accountId,
          time: new Date().toISOString(),
          contentType: 'image/jpeg',
          size: content.length,
        })
        .execute()
      return reply.answer({ id, resources: [{ url: uploadUrl(id) }] })
    },
  )

  app.get<{ Params: { id: string } }>(
    '/upload/:id',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['upload'], summary: 'An uploaded picture', params: idParameter },
    },
    async (request, reply) => {
      const { id } = request.params
      const known = await request.company
        .selectFrom('upload')
        .select('contentType')
        .where('id', '=', id)
        .executeTakeFirst()
      const content = known && (await services.storage.get(id))
      if (!content) throw new DomainError('record.missing')
      reply.header('cache-control', 'private, max-age=31536000, immutable').header('content-security-policy', 'sandbox')
      return reply.type(known.contentType).send(content)
    },
  )
}

/** The one file of the form. What is no whole form was broken by its sender or on the way. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const content = await request
    .file()
    .then(file => file?.toBuffer())
    .catch((error: FastifyError) => {
      throw error.statusCode ? error : new DomainError('request.malformed', { reason: '上传的内容不完整' })
    })
  if (!content) throw new DomainError('upload.notPicture')
  return content
}

async function redraw(content: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(content)
  if (!type || !TYPES.has(type.mime)) throw new DomainError('upload.notPicture')
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    throw new DomainError('upload.notPicture')
  }
}
