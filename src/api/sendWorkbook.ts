import type { FastifyReply } from 'fastify'
import { WORKBOOK } from '../domain/uploads.ts'

/** Answers with a workbook that the browser saves. */
export function sendWorkbook(reply: FastifyReply, name: string, content: Uint8Array) {
  reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.xlsx`)}`)
  reply.header('cache-control', 'private, no-store')
  return reply.type(WORKBOOK).send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
