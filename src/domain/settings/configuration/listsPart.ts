import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { ListSetting } from '../../../engine/generated/declaration.ts'
import { hasList } from '../../../engine/visibility/hasList.ts'
import { fitListSetting } from '../../../engine/listSetting/fitListSetting.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import type { Actor } from '../../actor.ts'
import { COMPANY } from '../listSetting/layers.ts'
import { publishListSetting } from '../listSetting/publishListSetting.ts'
import { allPublished } from '../listSetting/readListSettings.ts'
import type { Attempts } from './createAttempts.ts'
import { fileIn, inFolder, LISTS_FOLDER, ROLES_FILE, type Files } from './files.ts'
import { pointerTo } from './mistake.ts'

/** The content of a list's file: the settings of the company, and of roles by their names. */
export interface ListPart {
  company?: ListSetting
  roles?: Record<string, ListSetting>
}

/** Reads the published settings of all lists, each as far as it has an effect. */
export async function readListParts(db: CompanyDb, registry: Registry): Promise<Files> {
  const names = await roleNames(db)
  const parts: Record<string, ListPart> = {}
  for (const { resource: name, layer, setting } of await settingsNow(db, registry)) {
    if (isEmpty(setting)) continue
    const part = (parts[fileIn(LISTS_FOLDER, name)] ??= {})
    if (layer === COMPANY) part.company = setting
    else if (names.has(layer)) (part.roles ??= {})[names.get(layer)!] = setting
  }
  return parts
}

interface Wanted {
  files: Files
  /** Names of the roles that the configuration has. */
  roles: readonly string[]
}

/** Publishes the settings of the files for each list and layer, where they differ. */
export async function applyLists(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { attempt, mistakes }: Attempts,
  { files, roles }: Wanted,
) {
  const parts = inFolder<ListPart>(files, LISTS_FOLDER)
  const ids = new Map([...(await roleNames(trx))].map(([id, name]) => [name, id]))
  const layers = [COMPANY, ...roles.flatMap(name => ids.get(name) ?? [])]
  const now = await settingsNow(trx, registry)
  for (const [name, { roles: byRole = {} }] of parts) {
    const file = fileIn(LISTS_FOLDER, name)
    const resource = Object.hasOwn(registry.resources, name) && registry.resources[name]
    if (!resource || !hasList(resource)) mistakes.push({ file, pointer: '', message: `没有列表“${name}”` })
    for (const role of Object.keys(byRole).filter(role => !roles.includes(role)))
      mistakes.push({ file, pointer: pointerTo('roles', role), message: `${ROLES_FILE}中没有角色“${role}”` })
  }
  for (const resource of Object.values(registry.resources).filter(hasList)) {
    const part = parts.get(resource.name) ?? {}
    const settings = new Map(Object.entries(part.roles ?? {}).map(([role, setting]) => [ids.get(role), setting]))
    const names = new Map(Object.keys(part.roles ?? {}).map(role => [ids.get(role), role]))
    for (const layer of layers) {
      const setting = (layer === COMPANY ? part.company : settings.get(layer)) ?? {}
      const published = now.find(one => one.resource === resource.name && one.layer === layer)
      if (sameContent(published?.setting ?? {}, setting)) continue
      const publication = { base: published?.number ?? 0, setting, note: NOTE }
      const within = layer === COMPANY ? pointerTo('company') : pointerTo('roles', names.get(layer) ?? '')
      await attempt(
        fileIn(LISTS_FOLDER, resource.name),
        () => publishListSetting(trx, registry, actor, { resource, layer }, publication),
        pointer => `${within}${pointer}`,
      )
    }
  }
}

async function roleNames(db: CompanyDb): Promise<Map<string, string>> {
  const roles = await db.selectFrom('role').select(['id', 'name']).execute()
  return new Map(roles.map(({ id, name }) => [id, name]))
}

const NOTE = '导入配置'

async function settingsNow(db: CompanyDb, { resources }: Registry) {
  return (await allPublished(db)).flatMap(({ resource: name, content, ...row }) => {
    const resource = resources[name]
    if (!resource || !hasList(resource)) return []
    return [{ ...row, resource: name, setting: fitListSetting(resource, content as ListSetting).setting }]
  })
}

const isEmpty = (setting: ListSetting) => Object.keys(setting).length === 0
