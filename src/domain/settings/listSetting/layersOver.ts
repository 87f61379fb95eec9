import type { CompanyDb } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { COMPANY } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'

/**
 * What the company and one of its roles say of a list, from the bottom to the top.
 * @param resource as its reader sees it: of what is hidden from him nothing is said
 */
export async function layersOver(db: CompanyDb, resource: Resource, roleId: string) {
  const settings = await Promise.all(
    [COMPANY, roleId].map(async layer => {
      const content = (await publishedSetting(db, { resource, layer }))?.content ?? {}
      return fitListSetting(resource, content as ListSetting).setting
    }),
  )
  return [
    { name: 'company', setting: settings[0]! },
    { name: 'role', setting: settings[1]! },
  ]
}
