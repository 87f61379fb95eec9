import type { FastifyReply } from 'fastify'

/**
 * Names the file that a reply sends, in any script (RFC 6266).
 * @param disposition whether a browser shows it or keeps it
 */
export const nameFile = (reply: FastifyReply, name: string, disposition: 'attachment' | 'inline' = 'attachment') =>
  reply.header('content-disposition', `${disposition}; filename*=UTF-8''${encoded(name)}`)

/** Writes a text as the value of a header's parameter (RFC 8187). */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
