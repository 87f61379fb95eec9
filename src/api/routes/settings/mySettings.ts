import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../../database/inTransaction.ts'
import { layersOver } from '../../../domain/settings/listSetting/layersOver.ts'
import {
  changeMySetting,
  forgetMySetting,
  readMySetting,
  readMySettings,
  saveMySetting,
} from '../../../domain/settings/preferences/mySettings.ts'
import { CONSOLE, PANELS, type MySetting, type MySettingChange } from '../../../engine/listSetting/mySetting.ts'
import type { Registry, Resource } from '../../../engine/model/model.ts'
import { requirePanelShape } from '../../../domain/settings/panels/publishPanelSetting.ts'
import { requireList } from '../../http/requireList.ts'
import { allOf, anyObject, listOf, tells, tellsNothing } from '../../http/shapes/answers.ts'
import { columns, file, named, object, pins, text, widths } from '../../http/shapes/arrangement.ts'

const url = '/system/mySettings/:resource'
const params = { type: 'object', required: ['resource'], properties: { resource: text(60) } }

const layers = allOf({ list: anyObject, pages: listOf(anyObject), layers: {} })

interface About<Body = unknown> {
  Params: { resource: string }
  Body: Body
}

/** Adds the routes of the caller's own settings of the lists that they may open, and of the whole console. */
export async function mySettings(app: FastifyInstance) {
  const config = { permission: 'signedIn' } as const
  const about = (summary: string, answer: object, body?: object) => ({
    config,
    schema: { tags: ['system'], summary, params, ...answer, ...(body && { body }) },
  })

  app.get(
    '/system/mySettings',
    { config, schema: { tags: ['system'], summary: '我的列表设置', ...tells(anyObject) } },
    async ({ company, actor }, reply) => {
      return reply.answer(await readMySettings(company, actor))
    },
  )

  app.get<About>(
    url,
    about('我的一个列表的设置', tells(anyObject)),
    async ({ company, actor, view, params }, reply) => {
      const name = placeIn(view.resources, params.resource)
      return reply.answer(await readMySetting(company, actor, name))
    },
  )

  app.get<About>(
    `${url}/_layers`,
    about('一个列表的声明，以及公司和角色对它的设置', tells(layers)),
    async ({ company, actor, view, params }, reply) => {
      const resource = requireList(view.resources, params.resource)
      const layers = await layersOver(company, resource, actor.roleId)
      return reply.answer({ list: resource.list, pages: resource.pages, layers })
    },
  )

  app.put<About<MySetting>>(
    url,
    about('保存我的列表设置', tellsNothing, setting()),
    async ({ company, actor, view, params, body }, reply) => {
      const name = placeIn(view.resources, params.resource)
      requireShapes(view, body)
      await saveMySetting(company, actor, name, body)
      return reply.answer(null)
    },
  )

  app.patch<About<MySettingChange>>(
    url,
    about('修改我的列表设置：未提到的不变，null 为恢复默认', tellsNothing, setting(orNull)),
    async ({ company, actor, view, params, body }, reply) => {
      const name = placeIn(view.resources, params.resource)
      requireShapes(view, body)
      await inTransaction(company, trx => changeMySetting(trx, actor, name, body))
      return reply.answer(null)
    },
  )

  app.delete<About>(url, about('恢复默认的列表设置', tellsNothing), async ({ company, actor, view, params }, reply) => {
    const name = placeIn(view.resources, params.resource)
    await forgetMySetting(company, actor, name)
    return reply.answer(null)
  })
}

/**
 * Finds what a caller may set something of: the console, panels, or a list.
 * @throws DomainError record.missing
 */
const placeIn = (resources: Readonly<Record<string, Resource>>, name: string): string =>
  name === CONSOLE || name === PANELS ? name : requireList(resources, name).name

/** Checks the shape of arrangements of panels; names that a panel does not have are without effect. */
function requireShapes({ grammar }: Registry, change: MySettingChange) {
  for (const { panel } of Object.values(change)) if (panel) requirePanelShape(grammar, panel)
}

const panel = { type: 'object', description: 'As schemas/declaration/panelSetting.schema.json says' }

const orNull = (part: object) => ({ anyOf: [part, { type: 'null' }] })

/** Builds the schema: by the menu keys of the pages, and in them by the names of the modes. */
function setting(part: (schema: object) => object = schema => schema): object {
  const mode = object({ columns: part(columns), widths: part(widths), pins: part(pins) })
  return named(
    20,
    object({
      mode: part(text(60)),
      filter: part(text(36)),
      file: part(file),
      panel: part(panel),
      modes: named(10, mode),
    }),
  )
}
