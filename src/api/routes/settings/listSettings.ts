import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { refusal } from '../../../domain/refusal.ts'
import { checkListSetting } from '../../../domain/settings/listSetting/checkListSetting.ts'
import { COMPANY, layerName, type ListLayer } from '../../../domain/settings/listSetting/layers.ts'
import { previewListSetting } from '../../../domain/settings/listSetting/previewListSetting.ts'
import { publishListSetting } from '../../../domain/settings/listSetting/publishListSetting.ts'
import {
  draftsOf,
  historyOf,
  overviewOf,
  publishedSetting,
} from '../../../domain/settings/listSetting/readListSettings.ts'
import { dropListDraft, saveListDraft } from '../../../domain/settings/listSetting/saveListDraft.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import { baseOf } from '../../http/baseOf.ts'
import { mutate } from '../../http/mutate.ts'
import { requireList } from '../../http/requireList.ts'
import { ID, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { versionSeen } from '../../http/versionSeen.ts'
import { allOf, anyObject, count, listOf, tells, tellsNothing, tellsRows, text } from '../../http/shapes/answers.ts'

const permission = ['system-config']
const tags = ['system']
const url = '/system/listSettings/:resource'

const params = {
  type: 'object',
  required: ['resource'],
  properties: { resource: { type: 'string', maxLength: 60 } },
}
const versionParams = {
  type: 'object',
  required: ['resource', 'version'],
  properties: { ...params.properties, version: { type: 'integer', minimum: 1 } },
}
const querystring = {
  type: 'object',
  additionalProperties: false,
  properties: {
    layer: { type: 'string', maxLength: 36, default: COMPANY, description: 'company, or the id of a role' },
  },
}
const base = { type: 'integer', minimum: 0, description: 'Number of the published setting it was begun on; 0 for none' }
const setting = { description: 'The setting, as schemas/declaration/listSetting.schema.json says' }
const note = { type: 'string', maxLength: 100 }

const published = allOf({ number: count })
const overview = allOf({
  lists: listOf(allOf({ name: text, label: text, layers: listOf(anyObject) })),
  roles: listOf(allOf({ id: ID, name: text })),
})
const orNone = { type: ['object', 'null'] }
const arrangement = allOf({
  ...{ resource: anyObject, layerName: {}, published: orNone, below: orNone },
  ...{ drafts: {}, dropped: {} },
})

interface Asked {
  Params: { resource: string; version: number }
  Querystring: { layer: string }
}
type Given<Body> = Asked & { Body: Body }

/** Adds the routes of list settings for administrators: drafts, checks, previews, publications and their history. */
export async function listSettings(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const placeOf = ({ params, query }: { params: Asked['Params']; query: Asked['Querystring'] }): ListLayer => {
    const resource = requireList(registry.resources, params.resource)
    return { resource, layer: query.layer }
  }
  const about = (summary: string, answer: object, body?: object, of = params) => ({
    config: { permission },
    schema: { tags, summary, params: of, querystring, ...answer, ...(body && { body }) },
  })

  app.get(
    '/system/listSettings',
    { config: { permission }, schema: { tags, summary: '可配置的列表', ...tells(overview) } },
    async (request, reply) => {
      const published = await overviewOf(request.company)
      const lists = Object.values(registry.resources).filter(hasList)
      const roles = await request.company.selectFrom('role').select(['id', 'name']).orderBy('id').execute()
      const layersOf = (name: string) => published.filter(({ resource }) => resource === name)
      return reply.answer({ lists: lists.map(({ name, label }) => ({ name, label, layers: layersOf(name) })), roles })
    },
  )

  app.get<Asked>(url, about('一个列表的配置', tells(arrangement)), async (request, reply) => {
    const { company, actor } = request
    const place = placeOf(request)
    const name = await layerName(company, place.layer)
    const [published, drafts, below] = await Promise.all([
      publishedSetting(company, place),
      draftsOf(company, place, actor),
      place.layer === COMPANY ? undefined : publishedSetting(company, { ...place, layer: COMPANY }),
    ])
    const { dropped } = fitListSetting(place.resource, (published?.content ?? {}) as ListSetting)
    const [current, under] = [published ?? null, below ?? null]
    return reply.answer({
      resource: place.resource,
      layerName: name,
      published: current,
      below: under,
      drafts,
      dropped,
    })
  })

  app.put<Given<{ base: number; setting: unknown }>>(
    `${url}/_draft`,
    about('保存草稿', tells(allOf({ version: {} })), {
      type: 'object',
      additionalProperties: false,
      required: ['base', 'setting'],
      properties: { base, setting },
    }),
    async (request, reply) => {
      const draft = { ...request.body, seen: versionSeen(request) }
      const version = await inTransaction(request.company, trx =>
        saveListDraft(trx, registry, request.actor, placeOf(request), draft),
      )
      return reply.answer({ version })
    },
  )

  app.delete<Asked>(`${url}/_draft`, about('放弃草稿', tellsNothing), async (request, reply) => {
    const seen = versionSeen(request)
    await inTransaction(request.company, trx => dropListDraft(trx, request.actor, placeOf(request), seen))
    return reply.answer(null)
  })

  app.post<Given<{ setting: unknown }>>(
    `${url}/_check`,
    about('检查配置', tells(anyObject), {
      type: 'object',
      additionalProperties: false,
      required: ['setting'],
      properties: { setting },
    }),
    async (request, reply) =>
      reply.answer(await checkListSetting(request.company, registry, placeOf(request), request.body.setting)),
  )

  app.post<Given<{ setting: unknown; roleId: string }>>(
    `${url}/_preview`,
    about('以某角色预览', tells(anyObject), {
      type: 'object',
      additionalProperties: false,
      required: ['setting', 'roleId'],
      properties: { setting, roleId: idParameter.properties.id },
    }),
    async (request, reply) =>
      reply.answer(await previewListSetting(request.company, registry, request.actor, placeOf(request), request.body)),
  )

  app.post<Given<{ setting: unknown; note?: string }>>(
    `${url}/_publish`,
    about('发布配置', tells(published), {
      type: 'object',
      additionalProperties: false,
      required: ['setting'],
      properties: { setting, note },
    }),
    async (request, reply) => {
      const publication = { ...request.body, base: baseOf(request) }
      const number = await mutate(request, trx =>
        publishListSetting(trx, registry, request.actor, placeOf(request), publication),
      )
      return reply.answer({ number })
    },
  )

  app.get<Asked>(`${url}/_history`, about('发布历史', tellsRows(anyObject)), async (request, reply) => {
    const rows = await historyOf(request.company, placeOf(request))
    return reply.answer(rows, { page: 1, per_page: rows.length, total_count: rows.length })
  })

  app.post<Asked>(
    `${url}/_restore/:version`,
    about('恢复到某版本', tells(published), undefined, versionParams),
    async (request, reply) => {
      const place = placeOf(request)
      const { version } = request.params
      const base = baseOf(request)
      const number = await mutate(request, async trx => {
        const old = (await historyOf(trx, place)).find(({ number }) => number === version)
        if (!old) throw refusal('record.missing')
        const { setting } = fitListSetting(place.resource, old.content as ListSetting)
        const publication = { base, setting, restoredFrom: version }
        return publishListSetting(trx, registry, request.actor, place, publication)
      })
      return reply.answer({ number })
    },
  )
}
