import type { CompanyDb } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import type { Actor } from '../../actor.ts'
import { COMPANY, type SettingPlace } from './layers.ts'
import { draftVersion } from './saveListDraft.ts'

/** Reads the published setting of a list in one layer; undefined where there is none. */
export async function publishedSetting(db: CompanyDb, { resource, layer }: SettingPlace) {
  return versions(db, resource.name, layer).limit(1).executeTakeFirst()
}

/** Reads everything that was published for a list in one layer, the latest first. */
export async function historyOf(db: CompanyDb, { resource, layer }: SettingPlace) {
  return versions(db, resource.name, layer).execute()
}

const versions = (db: CompanyDb, resource: string, layer: string) =>
  db
    .selectFrom('listSetting')
    .select(['number', 'content', 'note', 'authorName', 'publishedAt', 'restoredFrom'])
    .where('resource', '=', resource)
    .where('layer', '=', layer)
    .orderBy('number', 'desc')

/**
 * Reads the drafts of a list in one layer: the caller's own with its content, and who else has one since when; those of
 * machines with their content, since people publish them.
 */
export async function draftsOf(db: CompanyDb, { resource, layer }: SettingPlace, { accountId }: Actor) {
  const rows = await db
    .selectFrom('listSettingDraft')
    .innerJoin('account', 'account.id', 'listSettingDraft.authorId')
    .select([
      'listSettingDraft.authorId',
      'account.name as authorName',
      'account.isMachine',
      'base',
      'content',
      'savedAt',
    ])
    .where('resource', '=', resource.name)
    .where('layer', '=', layer)
    .orderBy('savedAt', 'desc')
    .execute()
  const own = rows.find(({ authorId }) => authorId === accountId)
  return {
    own: own && { ...own, version: draftVersion(own) },
    others: rows
      .filter(({ authorId }) => authorId !== accountId)
      .map(({ authorName, savedAt, isMachine, content }) => ({ authorName, savedAt, ...(isMachine && { content }) })),
  }
}

/** Reads the settings of all lists for a company and one of its roles, by resource, from the bottom to the top. */
export async function settingsFor(db: CompanyDb, roleId: string): Promise<Map<string, ListSetting[]>> {
  const rows = await db
    .selectFrom('listSetting')
    .distinctOn(['resource', 'layer'])
    .select(['resource', 'layer', 'content'])
    .where('layer', 'in', [COMPANY, roleId])
    .orderBy('resource')
    .orderBy('layer')
    .orderBy('number', 'desc')
    .execute()
  const settings = new Map<string, ListSetting[]>()
  for (const isCompany of [true, false])
    for (const { resource, layer, content } of rows)
      if ((layer === COMPANY) === isCompany)
        settings.set(resource, [...(settings.get(resource) ?? []), content as ListSetting])
  return settings
}

/** Reads every published setting, with its list and layer. */
export async function allPublished(db: CompanyDb) {
  return db
    .selectFrom('listSetting')
    .distinctOn(['resource', 'layer'])
    .select(['resource', 'layer', 'number', 'content'])
    .orderBy('resource')
    .orderBy('layer')
    .orderBy('number', 'desc')
    .execute()
}

/** Lists which lists have a setting in which layers, by whom and since when. */
export async function overviewOf(db: CompanyDb) {
  return db
    .selectFrom('listSetting')
    .distinctOn(['resource', 'layer'])
    .select(['resource', 'layer', 'number', 'authorName', 'publishedAt'])
    .orderBy('resource')
    .orderBy('layer')
    .orderBy('number', 'desc')
    .execute()
}
