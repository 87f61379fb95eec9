import type { FastifyInstance } from 'fastify'
import type { CompanyDb } from '../../../database/company.ts'
import { keepDraft } from '../../../domain/settings/listSetting/saveListDraft.ts'
import { type PanelLayer, panelLayer } from '../../../domain/settings/panels/panelLayers.ts'
import {
  checkPanelSetting,
  panelBelow,
  publishPanelSetting,
  requirePanelShape,
} from '../../../domain/settings/panels/publishPanelSetting.ts'
import type { PanelSetting } from '../../../engine/generated/declaration.ts'
import { fitPanelSetting } from '../../../engine/panel/fitPanelSetting.ts'
import { dataOf } from '../../../engine/value/data.ts'
import { withReports } from '../../../engine/report/withReports.ts'
import { createSharedReports } from '../../http/offeredReports.ts'
import { allOf, anyObject, listOf, text } from '../../http/shapes/answers.ts'
import { ID } from '../../http/shapes/schemas.ts'
import type { Services } from '../../services.ts'
import { layeredRoutes } from './layeredRoutes.ts'
import { heldSetting } from '../../../engine/listSetting/heldSetting.ts'

/** Adds the routes by which administrators arrange panels for the company or a role. */
export async function panelSettings(app: FastifyInstance, { services: { registry } }: { services: Services }) {
  const sharedReports = createSharedReports(registry)
  /** What tiles can be of: what is one's own alone would stay away from all others. */
  const knownTo = async (db: CompanyDb) => withReports(registry, await sharedReports(db))

  layeredRoutes<PanelLayer>(app, {
    url: '/system/panelSettings/:panel',
    parameter: 'panel',
    setting: { description: 'The setting, as schemas/declaration/panelSetting.schema.json says' },
    placeOf: (name, layer) => panelLayer(registry, name, layer),
    summaries: {
      read: '一个面板的配置',
      draft: '保存面板草稿',
      drop: '放弃面板草稿',
      check: '检查面板配置',
      publish: '发布面板配置',
      history: '面板的发布历史',
      restore: '恢复面板到某版本',
    },
    aboutShape: { panel: anyObject, dropped: {}, roles: listOf(allOf({ id: ID, name: text })) },
    about: async (db, place, published) => {
      const known = await knownTo(db)
      const panel = await panelBelow(db, known, place)
      const { dropped } = fitPanelSetting(panel, known, heldSetting<PanelSetting>(published))
      const roles = await db.selectFrom('role').select(['id', 'name']).orderBy('id').execute()
      return { panel, dropped, roles }
    },
    keep: (trx, actor, place, { base, setting, seen }) => {
      requirePanelShape(registry.grammar, setting)
      return keepDraft(trx, actor, place, { base, content: dataOf(setting), seen })
    },
    check: async (db, place, given) => checkPanelSetting(db, await knownTo(db), place, given),
    publish: async (trx, actor, place, publication) =>
      publishPanelSetting(trx, await knownTo(trx), actor, place, publication),
    fit: async (db, place, old) => {
      const known = await knownTo(db)
      return fitPanelSetting(await panelBelow(db, known, place), known, heldSetting<PanelSetting>(old)).setting
    },
  })
}
