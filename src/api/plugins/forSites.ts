import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify'
import { publicPictureUrl } from '../../domain/files/publicPicture.ts'
import type { Answer } from './readAhead.ts'

/** Lets pages of any site read an answer; no cookie goes with what they ask. */
export const ANY_SITE = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

const BEFOREHAND = {
  ...ANY_SITE,
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'authorization, if-none-match',
  'access-control-max-age': '86400',
} as const

interface SiteRoute {
  permission: readonly string[]
  schema: FastifySchema
}

/**
 * Adds a route by which websites read what is public, with a site key. Browsers of any site are told the answer, and
 * once more only where it has changed.
 */
export function forSites(
  app: FastifyInstance,
  url: string,
  { permission, schema }: SiteRoute,
  read: (request: FastifyRequest) => Promise<Answer>,
) {
  // Browsers ask whether they may send a key, and send none with that.
  app.options(url, { config: { permission: 'public' }, schema: { hide: true } }, async (_, reply) =>
    reply.code(204).headers(BEFOREHAND).send(),
  )
  app.get(
    url,
    {
      config: { permission, forSites: true },
      schema,
      // A page is to know as well why it was refused.
      onSend: async (_, reply) =>
        void reply.headers({ ...ANY_SITE, 'access-control-expose-headers': 'etag, retry-after' }),
    },
    async (request, reply) => {
      const { result, info } = await read(request)
      const told = withPictures(request, result)
      const etag = `"${createHash('sha256')
        .update(told)
        .update(JSON.stringify(info ?? null))
        .digest('base64url')
        .slice(0, 22)}"`
      reply.headers({ etag, 'cache-control': 'private, max-age=60', vary: 'authorization' })
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.answerJson(told, info)
    },
  )
}

/** Puts the addresses of pictures in place of those that ask for a sign-in. */
function withPictures({ actor }: FastifyRequest, result: string): string {
  return result.replaceAll(/"\/v1\/upload\/([0-9a-f-]{36})(?:\?[^"]*)?"/g, (whole, id: string) =>
    JSON.stringify(publicPictureUrl(actor, id) ?? whole.slice(1, -1)),
  )
}
