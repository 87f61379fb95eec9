import { validate as isUuid } from 'uuid'
import type { CompanyDb } from '../../../database/company.ts'
import type { Resource } from '../../../engine/model/model.ts'
import { refusal } from '../../refusal.ts'

/** The layer of the whole company; every other one is the id of a role. */
export const COMPANY = 'company'

/** Something that is set in layers, by its name, and the layer that it is set for. */
export interface SettingPlace {
  resource: Pick<Resource, 'name' | 'label'>
  layer: string
  /** What it is in the audit log; a list unless given. */
  subject?: 'report'
}

/** A list, and the layer that it is arranged for. */
export interface ListLayer extends SettingPlace {
  resource: Resource
}

/**
 * Returns the name of a layer for people.
 * @throws DomainError record.missing where there is no such role
 */
export async function layerName(db: CompanyDb, layer: string): Promise<string> {
  if (layer === COMPANY) return '全公司'
  const role = isUuid(layer)
    ? await db.selectFrom('role').select('name').where('id', '=', layer).executeTakeFirst()
    : undefined
  if (!role) throw refusal('record.missing')
  return role.name
}
