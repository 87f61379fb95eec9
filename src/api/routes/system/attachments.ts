import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { keepUpload, requireUploadRoom } from '../../../domain/files/uploads.ts'
import { refusal } from '../../../domain/refusal.ts'
import { inputPath } from '../../../engine/form/walkForm.ts'
import { pageKeys } from '../../../engine/visibility/pageKeys.ts'
import { hasPermission } from '../../../engine/visibility/permissions.ts'
import { uploadAnswer } from './uploadFiles.ts'
import { checkAttachment } from '../../http/files/checkAttachment.ts'
import { readFile } from '../../http/files/readFile.ts'
import type { Services } from '../../services.ts'

const MB = 1024 * 1024

interface Place {
  resource: string
  property: string
}

const place = {
  type: 'object',
  additionalProperties: false,
  required: ['resource', 'property'],
  properties: {
    resource: { type: 'string', maxLength: 100, description: 'Name of the resource whose record it is for.' },
    property: {
      type: 'string',
      maxLength: 200,
      description: 'The property with the format file that will hold its address, such as report or items.report.',
    },
  },
}

/** Adds the route that takes a file which is to be attached to a record. */
export async function attachments(app: FastifyInstance, { services }: { services: Services }) {
  app.post<{ Querystring: Place }>(
    '/upload/attachment',
    {
      config: { permission: 'signedIn' },
      schema: {
        tags: ['upload'],
        summary: 'Upload a file for a property of a record',
        description: 'The address that it answers with goes into that property; whoever sees it there reads the file.',
        consumes: ['multipart/form-data'],
        ...uploadAnswer,
        querystring: place,
      },
    },
    async (request, reply) => {
      const { entity, limits } = placeOf(request, request.query)
      const { company, actor } = request
      await requireUploadRoom(company, actor)
      const given = await readFile(request, limits.mostMb * MB).catch((error: FastifyError) => {
        throw error.statusCode === 413 ? refusal('attachment.tooLarge', { most: limits.mostMb }) : error
      })
      const file = await checkAttachment(given, limits)
      const { property } = request.query
      const { accountId } = actor
      return reply.answer(
        await keepUpload(company, services.storage, { ...file, accountId, for: { entity, property } }),
      )
    },
  )
}

/**
 * Finds the property that a file is for, among the inputs that the caller may fill in.
 * @throws DomainError permission.denied
 */
function placeOf({ actor, view }: FastifyRequest, { resource, property }: Place) {
  const own = Object.hasOwn(view.resources, resource) ? view.resources[resource] : undefined
  if (!own) throw refusal('permission.denied')
  const forms = [
    hasPermission(actor.keys, pageKeys(own, 'edit')) ? own.form : undefined,
    ...own.transitions.map(({ form }) => form),
  ]
  const inputs = forms.flatMap(form =>
    (form?.sections ?? []).flatMap(section =>
      section.inputs.map(input => ({ path: inputPath(section, input.source), input })),
    ),
  )
  const limits = inputs.find(({ path, input }) => path === property && !input.readOnly)?.input.file
  if (!limits) throw refusal('permission.denied')
  return { entity: own.entity, limits }
}
