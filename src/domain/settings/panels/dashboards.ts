import { sql } from 'kysely'
import type { CompanyDb } from '../../../database/company.ts'
import type { PanelSetting } from '../../../engine/generated/declaration.ts'
import type { Panel } from '../../../engine/model/panelModel.ts'
import { barePanel } from '../../../engine/panel/applyPanelSetting.ts'
import { fitPanelSetting } from '../../../engine/panel/fitPanelSetting.ts'
import type { Seen } from '../../../engine/visibility/seenPanel.ts'
import type { SignedIn } from '../../access/resolveSession.ts'
import { COMPANY } from '../listSetting/layers.ts'
import { MANAGE_LISTS_KEY } from '../preferences/savedFilters.ts'
import { arrangedPanel } from '../../../engine/panel/arrangedPanel.ts'

export interface Dashboard {
  id: string
  name: string
  /** Nobody, the whole company, or the id of a role. */
  sharedWith: string | null
  /** Counts its changes. */
  number: number
  /** Its tiles, as far as the caller may see them. */
  content: PanelSetting
  /** How many of its tiles and conditions were left out, since the caller does not see them or they are gone. */
  dropped: number
  authorId: string
  authorName: string
  isOwn: boolean
  mayChange: boolean
}

/** The column of tiles, which are checked when they are saved. */
const held = sql.ref<PanelSetting>('dashboard.content').as('content')

/** Reads the dashboards that the caller sees beside a panel: their own, and what is shared with them. */
export async function readDashboards(db: CompanyDb, actor: SignedIn, seen: Seen, panel: string): Promise<Dashboard[]> {
  const rows = await seenBy(db, actor)
    .where('panel', '=', panel)
    .orderBy('dashboard.name')
    .orderBy('dashboard.id')
    .execute()
  return rows.map(row => {
    const { setting, dropped } = fitPanelSetting(barePanel(row.id, row.name), seen, row.content)
    return { ...row, ...rightsOf(actor, row), content: setting, dropped: dropped.length }
  })
}

/** Reads a dashboard as a panel, as far as the caller may see it. */
export async function readDashboardPanel(
  db: CompanyDb,
  actor: SignedIn,
  { panels, ...seen }: Seen & { panels: Readonly<Record<string, Panel>> },
  id: string,
): Promise<Panel | undefined> {
  const row = await seenBy(db, actor).where('dashboard.id', '=', id).executeTakeFirst()
  if (!row || !Object.hasOwn(panels, row.panel) || !panels[row.panel]!.hasDashboards) return undefined
  return arrangedPanel(barePanel(row.id, row.name), seen, [row.content])
}

/** Tells what the caller may do with a dashboard: who looks after lists names, shares and deletes what others share. */
export function rightsOf(
  { accountId, keys }: Pick<SignedIn, 'accountId' | 'keys'>,
  { authorId, sharedWith }: { authorId: string; sharedWith: string | null },
) {
  const isOwn = authorId === accountId
  return { isOwn, mayChange: isOwn || (sharedWith !== null && keys.has(MANAGE_LISTS_KEY)) }
}

const seenBy = (db: CompanyDb, { accountId, roleId }: SignedIn) =>
  db
    .selectFrom('dashboard')
    .innerJoin('account', 'account.id', 'dashboard.authorId')
    .select(['dashboard.id', 'dashboard.name', 'dashboard.panel', 'dashboard.sharedWith', 'dashboard.number', held])
    .select(['dashboard.authorId', 'account.name as authorName'])
    .where(({ or, eb }) =>
      or([eb('dashboard.authorId', '=', accountId), eb('dashboard.sharedWith', 'in', [COMPANY, roleId])]),
    )
