import type { FastifyRequest } from 'fastify'
import { validate as isUuid } from 'uuid'
import { settingsFor } from '../../domain/settings/listSetting/readListSettings.ts'
import { readDashboardPanel } from '../../domain/settings/panels/dashboards.ts'
import { panelSubject } from '../../domain/settings/panels/panelLayers.ts'
import { arrangedPanel } from '../../engine/panel/arrangedPanel.ts'
import { readMySetting } from '../../domain/settings/preferences/mySettings.ts'
import { refusal } from '../../domain/refusal.ts'
import type { PanelSetting } from '../../engine/generated/declaration.ts'
import { PANELS } from '../../engine/listSetting/mySetting.ts'
import type { Panel } from '../../engine/model/panelModel.ts'
import { heldSetting } from '../../engine/listSetting/heldSetting.ts'

/**
 * Finds a panel as the caller has it: arranged by company, role and themselves; or a dashboard that they see, by its id.
 * @throws DomainError route.missing
 */
export async function panelFor({ view, company, actor }: FastifyRequest, name: string): Promise<Panel> {
  const declared = Object.hasOwn(view.panels, name) ? view.panels[name] : undefined
  if (!declared) {
    const dashboard = isUuid(name) ? await readDashboardPanel(company, actor, view, name) : undefined
    if (!dashboard) throw refusal('route.missing')
    return dashboard
  }
  const [settings, mine] = await Promise.all([
    settingsFor(company, actor.roleId),
    readMySetting(company, actor, PANELS),
  ])
  const layers = (settings.get(panelSubject(name)) ?? []).map(one => heldSetting<PanelSetting>(one))
  return arrangedPanel(declared, view, [...layers, mine[name]?.panel ?? {}])
}
