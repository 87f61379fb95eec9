import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import { inTransaction } from '../../../database/inTransaction.ts'
import type { SignedIn } from '../../../domain/access/resolveSession.ts'
import { refusal } from '../../../domain/refusal.ts'
import { COMPANY, layerName, type SettingPlace } from '../../../domain/settings/listSetting/layers.ts'
import type { Publication } from '../../../domain/settings/listSetting/publishSetting.ts'
import { draftsOf, historyOf, publishedSetting } from '../../../domain/settings/listSetting/readListSettings.ts'
import { dropListDraft } from '../../../domain/settings/listSetting/saveListDraft.ts'
import { baseOf } from '../../http/baseOf.ts'
import { mutate } from '../../http/mutate.ts'
import { allOf, anyObject, count, tells, tellsNothing, tellsRows } from '../../http/shapes/answers.ts'
import { versionSeen } from '../../http/versionSeen.ts'

export const permission = ['system-config']
const tags = ['system']

export const layerQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    layer: { type: 'string', maxLength: 36, default: COMPANY, description: 'company, or the id of a role' },
  },
}
const base = { type: 'integer', minimum: 0, description: 'Number of the published setting it was begun on; 0 for none' }
const note = { type: 'string', maxLength: 100 }
const published = allOf({ number: count })
const orNone = { type: ['object', 'null'] }

export interface Asked {
  Params: Record<string, string>
  Querystring: { layer: string }
}
type Given<Body> = Asked & { Body: Body }

interface Draft {
  base: number
  setting: unknown
  seen?: string
}

/** Something that is set in layers: how it is named, checked, kept and published. */
export interface Layered<Place extends SettingPlace> {
  /** Address, with the parameter that names what is set. */
  url: string
  parameter: string
  /** What is set, in the summaries of the routes. */
  summaries: Record<'read' | 'draft' | 'drop' | 'check' | 'publish' | 'history' | 'restore', string>
  /** Grammar of the setting, in words. */
  setting: { description: string }
  placeOf: (name: string, layer: string) => Place
  /** What an editor needs beside the settings, and what of the published one has no effect any more. */
  about: (db: CompanyDb, place: Place, published: unknown) => Promise<object>
  aboutShape: Record<string, object>
  keep: (trx: CompanyTransaction, actor: SignedIn, place: Place, draft: Draft) => Promise<string>
  check: (db: CompanyDb, place: Place, setting: unknown) => Promise<object>
  publish: (trx: CompanyTransaction, actor: SignedIn, place: Place, publication: Publication) => Promise<number>
  /** What is left of an old one. */
  fit: (db: CompanyDb, place: Place, old: unknown) => Promise<unknown>
}

/** Adds the routes by which administrators draft, check and publish a setting, read its history and restore it. */
export function layeredRoutes<Place extends SettingPlace>(app: FastifyInstance, of: Layered<Place>) {
  const { url, parameter, summaries } = of
  const params = {
    type: 'object',
    required: [parameter],
    properties: { [parameter]: { type: 'string', maxLength: 60 } },
  }
  const versionParams = {
    ...{ type: 'object', required: [parameter, 'version'] },
    properties: { ...params.properties, version: { type: 'integer', minimum: 1 } },
  }
  const placeOf = ({ params, query }: Pick<FastifyRequest<Asked>, 'params' | 'query'>) =>
    of.placeOf(params[parameter]!, query.layer)
  const about = (summary: string, answer: object, body?: object, named: object = params) => ({
    config: { permission },
    schema: { tags, summary, params: named, querystring: layerQuery, ...answer, ...(body && { body }) },
  })
  const bodyOf = (required: string[], properties: object) => ({
    ...{ type: 'object', additionalProperties: false, required },
    properties: { setting: of.setting, ...properties },
  })
  const answer = allOf({
    ...{ layerName: {}, published: orNone, below: orNone, drafts: {} },
    ...of.aboutShape,
  })

  app.get<Asked>(url, about(summaries.read, tells(answer)), async (request, reply) => {
    const { company, actor } = request
    const place = placeOf(request)
    const name = await layerName(company, place.layer)
    const [published, drafts, below] = await Promise.all([
      publishedSetting(company, place),
      draftsOf(company, place, actor),
      place.layer === COMPANY ? undefined : publishedSetting(company, { ...place, layer: COMPANY }),
    ])
    const more = await of.about(company, place, published?.content ?? {})
    return reply.answer({ layerName: name, published: published ?? null, below: below ?? null, drafts, ...more })
  })

  app.put<Given<{ base: number; setting: unknown }>>(
    `${url}/_draft`,
    about(summaries.draft, tells(allOf({ version: {} })), bodyOf(['base', 'setting'], { base })),
    async (request, reply) => {
      const draft = { ...request.body, seen: versionSeen(request) }
      const version = await inTransaction(request.company, trx => of.keep(trx, request.actor, placeOf(request), draft))
      return reply.answer({ version })
    },
  )

  app.delete<Asked>(`${url}/_draft`, about(summaries.drop, tellsNothing), async (request, reply) => {
    const seen = versionSeen(request)
    await inTransaction(request.company, trx => dropListDraft(trx, request.actor, placeOf(request), seen))
    return reply.answer(null)
  })

  app.post<Given<{ setting: unknown }>>(
    `${url}/_check`,
    about(summaries.check, tells(anyObject), bodyOf(['setting'], {})),
    async (request, reply) => reply.answer(await of.check(request.company, placeOf(request), request.body.setting)),
  )

  app.post<Given<{ setting: unknown; note?: string }>>(
    `${url}/_publish`,
    about(summaries.publish, tells(published), bodyOf(['setting'], { note })),
    async (request, reply) => {
      const publication = { ...request.body, base: baseOf(request) }
      const number = await mutate(request, trx => of.publish(trx, request.actor, placeOf(request), publication))
      return reply.answer({ number })
    },
  )

  app.get<Asked>(`${url}/_history`, about(summaries.history, tellsRows(anyObject)), async (request, reply) => {
    const rows = await historyOf(request.company, placeOf(request))
    return reply.answer(rows, { page: 1, per_page: rows.length, total_count: rows.length })
  })

  app.post<Asked>(
    `${url}/_restore/:version`,
    about(summaries.restore, tells(published), undefined, versionParams),
    async (request, reply) => {
      const place = placeOf(request)
      const version = Number(request.params.version)
      const base = baseOf(request)
      const number = await mutate(request, async trx => {
        const old = (await historyOf(trx, place)).find(({ number }) => number === version)
        if (!old) throw refusal('record.missing')
        const setting = await of.fit(trx, place, old.content)
        return of.publish(trx, request.actor, place, { base, setting, restoredFrom: version })
      })
      return reply.answer({ number })
    },
  )
}
