import type { FastifyError, FastifyRequest } from 'fastify'
import { reason } from '../../../domain/reason.ts'
import { refusal } from '../../../domain/refusal.ts'

/**
 * Reads the file of a multipart form; an incomplete form was broken by its sender or on the way.
 * @param fileSize most bytes, where they are fewer than the default
 * @returns undefined for a form without a file
 * @throws DomainError request.malformed; an error with status 413 for a file that is too large
 */
export async function readFile(
  request: FastifyRequest,
  fileSize?: number,
): Promise<{ name: string; content: Buffer } | undefined> {
  return request
    .file(fileSize === undefined ? undefined : { limits: { fileSize } })
    .then(async file => file && { name: file.filename, content: await file.toBuffer() })
    .catch((error: FastifyError) => {
      throw error.statusCode ? error : refusal('request.malformed', { reason: reason('request.cutOff') })
    })
}
