import type { FastifyReply } from 'fastify'
import { documentFileName, fileNameAt } from '../../../engine/value/datedText.ts'
import { WORKBOOK } from '../../../domain/files/uploads.ts'
import { nameFile } from './nameFile.ts'

/**
 * Answers with a workbook as a download.
 * @param words what the document is known by that it is of; its name has the time without them
 */
export function sendWorkbook(reply: FastifyReply, name: string, content: Uint8Array, words?: readonly unknown[]) {
  const fileName = words ? documentFileName(name, words, 'xlsx') : fileNameAt(name, 'xlsx')
  nameFile(reply, fileName)
  reply.header('cache-control', 'private, no-store')
  return reply.type(WORKBOOK).send(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
