import type { Store } from 'react-admin'
import type { MySetting } from '../../engine/listSetting/mySetting.ts'
import type { Registry } from '../../engine/model/model.ts'
import { api } from '../providers/data/api.ts'
import { askEarly, earlyResult } from '../providers/data/earlyRequests.ts'
import type { FirstList } from '../providers/data/firstLists.ts'
import { entriesOf, keyOf } from '../providers/preferences/places.ts'
import { drawList, type Row } from './drawList.ts'
import { listAt } from './listAt.ts'

/**
 * Shows the rows of an address that begins with a list, as words, while the console is still on its way: it puts itself
 * in their place. What can't be shown so is left to it.
 * @param known what the address asked when it was last opened
 */
export async function showRows(page: HTMLElement, store: Store, known?: FirstList): Promise<void> {
  if (matchMedia('(max-width: 640px)').matches || store.getItem('locale', 'zh') !== 'zh') return
  const [registry, settings] = await Promise.all([
    earlyResult<Registry>(`${api}/system/declarations`),
    earlyResult<Record<string, MySetting>>(`${api}/system/mySettings`),
  ])
  const asked = registry && listAt(registry, location, known)
  const entity = asked && registry.entities[asked.resource.entity]
  if (!entity) return
  const given = new Map(entriesOf(settings ?? {}))
  const setting = (key: string) => store.getItem<unknown>(key) ?? given.get(key)
  if (!known) {
    const place = { resource: asked.resource.name, variant: asked.page.variant }
    if ((setting(keyOf({ ...place, part: 'mode' })) ?? asked.mode.name) !== asked.mode.name) return
    askEarly(asked.url)
  }
  const rows = await earlyResult<Row[]>(asked.url)
  if (!rows?.length || !page.isConnected) return
  drawList(page, { asked, entity, rows, setting, heights: known?.heights })
}
