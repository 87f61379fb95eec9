import type { FastifyReply } from 'fastify'
import { fileNameAt } from '../../../engine/value/datedText.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'

/** Answers with a workbook as a download, named with the time. */
export function sendWorkbook(reply: FastifyReply, name: string, content: Uint8Array) {
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileNameAt(name, 'xlsx'))}`)
  reply.header('cache-control', 'private, no-store')
  return reply.type(WORKBOOK).send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
