import { fileTypeFromBuffer } from 'file-type'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { DomainError } from '../../domain/DomainError.ts'
import { keepUpload } from '../../domain/uploads.ts'
import { readFile } from '../readFile.ts'
import { idParameter } from '../schemas.ts'
import type { Services } from '../services.ts'

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 2400
const TYPES = new Set(['image/jpeg', 'image/png'])

/** Pictures: sniffed, drawn anew at a bounded size without what cameras add, kept under a name of our own. Also hands out what was uploaded. */
export async function uploads(app: FastifyInstance, { services }: { services: Services }) {
  app.post(
    '/upload/image',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['upload'], summary: 'Upload a picture (jpg, jpeg, png)', consumes: ['multipart/form-data'] },
    },
    async (request, reply) => {
      const content = await redraw((await readFile(request)) ?? notPicture())
      const { accountId } = request.actor
      const upload = { accountId, content, contentType: 'image/jpeg' }
      return reply.answer(await keepUpload(request.company, services.storage, upload))
    },
  )

  app.get<{ Params: { id: string } }>(
    '/upload/:id',
    {
      config: { access: 'signedIn' },
      schema: { tags: ['upload'], summary: 'An uploaded picture or file', params: idParameter },
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
      if (!known.contentType.startsWith('image/')) reply.header('content-disposition', 'attachment')
      return reply.type(known.contentType).send(content)
    },
  )
}

async function redraw(content: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(content)
  if (!type || !TYPES.has(type.mime)) notPicture()
  try {
    return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      // What was transparent would else be black.
      .flatten({ background: '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch {
    return notPicture()
  }
}

function notPicture(): never {
  throw new DomainError('upload.notPicture')
}
