import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '../../database/inTransaction.ts'
import type { Data } from '../../engine/value/data.ts'
import { refusal } from '../refusal.ts'
import { openLink, readShared } from '../shares/openShared.ts'
import { makeShare, revokeShare, SHARE_DAYS, sharesOf } from '../shares/share.ts'
import { type ShareKind, shareKinds } from '../shares/shareKinds.ts'
import { shareReplies } from './shareReplies.ts'
import { ID, idParameter } from '../../api/http/shapes/schemas.ts'
import type { Services } from '../../api/services.ts'
import { unseen } from '../../api/http/unseen.ts'
import { allOf, anyObject, count, flag, listOf, tells, text, time, timeOrNull } from '../../api/http/shapes/answers.ts'
import { typed } from '../../api/http/shapes/named.ts'

interface One {
  Params: { id: string }
}

const tags = ['share']
const { id } = idParameter.properties
const days = { type: 'integer', enum: SHARE_DAYS, default: 7, description: 'For how many days the link is open.' }

const share = allOf({
  ...{ id: ID, creatorName: text, createdAt: time, expiresAt: time, revokedAt: timeOrNull },
  ...{ views: count, lastOpened: timeOrNull, isOpen: flag },
})
const made = { ...allOf({ key: text, path: text }), additionalProperties: true }

const keyParameter = { type: 'object', required: ['key'], properties: { key: { type: 'string' } } }

/** Adds the routes of share links, which show one record without an account (spec, sales 2). */
export async function shares(app: FastifyInstance, { services }: { services: Services }) {
  const kinds = Object.values<ShareKind>(shareKinds).filter(({ resource }) => services.registry.resources[resource])
  for (const path of new Set(kinds.map(kind => kind.path)))
    opened(
      app,
      services,
      path,
      kinds.filter(kind => kind.path === path),
    )
  for (const kind of kinds) kept(app, services, kind)
}

/** Adds what whoever has a link may do: read what it shows, and answer where it asks something. */
function opened(app: FastifyInstance, services: Services, path: string, kinds: readonly ShareKind[]) {
  const { connection, registry, globals } = services
  const { label } = registry.resources[kinds[0]!.resource]!
  const open = (key: string, address: string) => openLink(connection.db, globals, kinds, { key, address })
  const config = { permission: 'public' as const, refuses: [429] }
  // A refusal must not be cached or indexed either.
  const onRequest = async ({ params: { key } }: FastifyRequest<Keyed>, reply: FastifyReply) => {
    reply.headers(unseen)
    // Refused here, so that an impossible key gets the same answer as a wrong one.
    if (/[^ -~]/.test(key)) throw refusal('share.missing')
  }

  app.get<Keyed>(
    `/${path}/:key`,
    { config, schema: { tags, summary: `分享的${label}`, ...tells(anyObject), params: keyParameter }, onRequest },
    async ({ params: { key }, ip }, reply) =>
      reply.answer(await readShared(connection.db, registry, await open(key, ip))),
  )

  const answer = shareReplies[kinds[0]!.resource]
  if (!answer) return
  const { summary, refuses } = answer
  app.post<Keyed & { Body: Data }>(
    `/${path}/:key/_reply`,
    {
      config: { ...config, refuses: [404, 409, 429, ...refuses] },
      schema: { tags, summary, ...tells(anyObject), params: keyParameter, body: answer.body },
      onRequest,
    },
    async ({ params: { key }, ip, body }, reply) => {
      const link = await open(key, ip)
      await answer.keep(connection.db, registry, globals, link, body)
      services.outboxFilled()
      return reply.answer(await readShared(connection.db, registry, link))
    },
  )
}

interface Keyed {
  Params: { key: string }
}

/** Adds what people do who share records: making, listing and revoking links. */
function kept(app: FastifyInstance, { registry }: Services, kind: ShareKind) {
  const resource = registry.resources[kind.resource]!
  const { endpoint, label, entity } = resource
  const config = { permission: kind.permission, sees: entity }

  app.get<One>(
    `/${endpoint}/:id/_shares`,
    {
      config,
      schema: {
        tags,
        summary: `${label}的分享链接`,
        ...tells(listOf(typed('Share', share))),
        params: idParameter,
      },
    },
    async ({ company, params: { id } }, reply) => reply.answer(await sharesOf(company, kind, id)),
  )

  // Without an idempotency key: the answer holds the share key, which must not be stored.
  app.post<One & { Body: { days: number } }>(
    `/${endpoint}/:id/_share`,
    {
      config,
      schema: {
        tags,
        summary: `分享${label}`,
        ...tells(made),
        params: idParameter,
        body: { type: 'object', additionalProperties: false, properties: { days } },
      },
    },
    async ({ company, actor, params, body, view }, reply) => {
      // The link shows prices, so its author has to be allowed to see them.
      if (!view.entities[entity]!.fields[kind.seen]) throw refusal('permission.denied')
      const link = { id: params.id, days: body.days }
      const made = await inTransaction(company, trx => makeShare(trx, actor, kind, resource, link))
      return reply.answer({ ...made, path: `${kind.page}/${made.key}` })
    },
  )

  app.patch<One & { Body: { shareId: string } }>(
    `/${endpoint}/:id/_unshare`,
    {
      config,
      schema: {
        tags,
        summary: '撤销分享链接',
        ...tells(ID),
        params: idParameter,
        body: { type: 'object', additionalProperties: false, required: ['shareId'], properties: { shareId: id } },
      },
    },
    async ({ company, actor, params, body }, reply) => {
      const link = { id: params.id, shareId: body.shareId }
      await inTransaction(company, trx => revokeShare(trx, actor, kind, resource, link))
      return reply.answer(body.shareId)
    },
  )
}
