import type { CompanyDb } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { COMPANY } from './layers.ts'
import { publishedSetting } from './readListSettings.ts'

/**
 * Reads the settings of a list for the company and one of its roles, from the bottom to the top.
 * @param resource as the caller sees it: settings of hidden values are left out
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
