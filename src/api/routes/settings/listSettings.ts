import type { FastifyInstance } from 'fastify'
import { checkListSetting } from '../../../domain/settings/listSetting/checkListSetting.ts'
import type { ListLayer } from '../../../domain/settings/listSetting/layers.ts'
import { previewListSetting } from '../../../domain/settings/listSetting/previewListSetting.ts'
import { publishListSetting } from '../../../domain/settings/listSetting/publishListSetting.ts'
import { overviewOf } from '../../../domain/settings/listSetting/readListSettings.ts'
import { saveListDraft } from '../../../domain/settings/listSetting/saveListDraft.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { requireList } from '../../http/requireList.ts'
import { allOf, anyObject, listOf, tells, text } from '../../http/shapes/answers.ts'
import { ID, idParameter } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { type Asked, layeredRoutes, layerQuery, permission } from './layeredRoutes.ts'
import { heldSetting } from '../../../engine/listSetting/heldSetting.ts'

const tags = ['system']
const url = '/system/listSettings/:resource'

const params = {
  type: 'object',
  required: ['resource'],
  properties: { resource: { type: 'string', maxLength: 60 } },
}
const setting = { description: 'The setting, as schemas/declaration/listSetting.schema.json says' }

const overview = allOf({
  lists: listOf(allOf({ name: text, label: text, layers: listOf(anyObject) })),
  roles: listOf(allOf({ id: ID, name: text })),
})

/** Adds the routes of list settings for administrators: drafts, checks, previews, publications and their history. */
export async function listSettings(app: FastifyInstance, { services }: { services: Services }) {
  const { registry } = services
  const placeOf = (name: string, layer: string): ListLayer => ({
    resource: requireList(registry.resources, name),
    layer,
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

  layeredRoutes<ListLayer>(app, {
    ...{ url, parameter: 'resource', setting, placeOf },
    summaries: {
      read: '一个列表的配置',
      draft: '保存草稿',
      drop: '放弃草稿',
      check: '检查配置',
      publish: '发布配置',
      history: '发布历史',
      restore: '恢复到某版本',
    },
    aboutShape: { resource: anyObject, dropped: {} },
    about: (_, { resource }, published) => {
      const { dropped } = fitListSetting(resource, heldSetting<ListSetting>(published))
      return Promise.resolve({ resource, dropped })
    },
    keep: (trx, actor, place, draft) => saveListDraft(trx, registry, actor, place, draft),
    check: (db, place, given) => checkListSetting(db, registry, place, given),
    publish: (trx, actor, place, publication) => publishListSetting(trx, registry, actor, place, publication),
    fit: (_, { resource }, old) => Promise.resolve(fitListSetting(resource, heldSetting<ListSetting>(old)).setting),
  })

  app.post<Asked & { Body: { setting: unknown; roleId: string } }>(
    `${url}/_preview`,
    {
      config: { permission },
      schema: {
        ...{ tags, summary: '以某角色预览', params, querystring: layerQuery, ...tells(anyObject) },
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['setting', 'roleId'],
          properties: { setting, roleId: idParameter.properties.id },
        },
      },
    },
    async ({ company, actor, params, query, body }, reply) =>
      reply.answer(await previewListSetting(company, registry, actor, placeOf(params.resource!, query.layer), body)),
  )
}
