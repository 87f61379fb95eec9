import type { CompanyDb, CompanyTransaction } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { sameContent } from '../../../engine/value/sameContent.ts'
import type { Actor } from '../../actor.ts'
import { roleNames } from '../../access/people/roleNames.ts'
import { COMPANY } from '../listSetting/layers.ts'
import { allPublished } from '../listSetting/readListSettings.ts'
import type { Attempts } from './createAttempts.ts'
import { fileIn, inFolder, ROLES_FILE, type Files } from './files.ts'
import { LAYERED, type LayeredKind } from './layeredKinds.ts'
import { pointerTo } from './mistake.ts'

/** The content of a file of what is set in layers: the settings of the company, and of roles by their names. */
export interface LayeredPart<Setting extends object = object> {
  company?: Setting
  roles?: Record<string, Setting>
}

/** Reads the published settings of all lists and panels, each as far as it has an effect. */
export async function readLayeredParts(db: CompanyDb, registry: Registry): Promise<Files> {
  const names = await roleNames(db)
  const parts: Record<string, LayeredPart> = {}
  for (const kind of LAYERED)
    for (const { name, layer, setting } of await settingsNow(db, registry, kind)) {
      if (isEmpty(setting)) continue
      const part = (parts[fileIn(kind.folder, name)] ??= {})
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

/** Publishes the settings of the files for each list, panel and layer, where they differ. */
export async function applyLayered(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  attempts: Attempts,
  wanted: Wanted,
) {
  for (const kind of LAYERED) await applyKind(trx, registry, actor, attempts, { ...wanted, kind })
}

async function applyKind(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { attempt, mistakes }: Attempts,
  { files, roles, kind }: Wanted & { kind: LayeredKind },
) {
  const parts = inFolder<LayeredPart>(files, kind.folder)
  const ids = new Map([...(await roleNames(trx))].map(([id, name]) => [name, id]))
  const layers = [COMPANY, ...roles.flatMap(name => ids.get(name) ?? [])]
  const now = await settingsNow(trx, registry, kind)
  const known = kind.names(registry)
  for (const [name, { roles: byRole = {} }] of parts) {
    const file = fileIn(kind.folder, name)
    if (!known.includes(name)) mistakes.push({ file, pointer: '', message: `没有${kind.word}“${name}”` })
    for (const role of Object.keys(byRole).filter(role => !roles.includes(role)))
      mistakes.push({ file, pointer: pointerTo('roles', role), message: `${ROLES_FILE}中没有角色“${role}”` })
  }
  for (const name of known) {
    const part = parts.get(name) ?? {}
    const settings = new Map(Object.entries(part.roles ?? {}).map(([role, setting]) => [ids.get(role), setting]))
    const names = new Map(Object.keys(part.roles ?? {}).map(role => [ids.get(role), role]))
    for (const layer of layers) {
      const setting = (layer === COMPANY ? part.company : settings.get(layer)) ?? {}
      const published = now.find(one => one.name === name && one.layer === layer)
      if (sameContent(published?.setting ?? {}, setting)) continue
      const publication = { base: published?.number ?? 0, setting, note: NOTE }
      const within = layer === COMPANY ? pointerTo('company') : pointerTo('roles', names.get(layer) ?? '')
      await attempt(
        fileIn(kind.folder, name),
        () => kind.publish(trx, registry, actor, { name, layer }, publication),
        pointer => `${within}${pointer}`,
      )
    }
  }
}

const NOTE = '导入配置'

async function settingsNow(db: CompanyDb, registry: Registry, kind: LayeredKind) {
  const known = new Map(kind.names(registry).map(name => [kind.subjectOf(name), name]))
  const all = await allPublished(db)
  return all.flatMap(({ resource, content, ...row }) => {
    const name = known.get(resource)
    if (name === undefined) return []
    const isCompany = row.layer === COMPANY
    const company = all.find(one => !isCompany && one.resource === resource && one.layer === COMPANY)?.content ?? {}
    return [{ ...row, name, setting: kind.fit(registry, name, content, company) }]
  })
}

const isEmpty = (setting: object) => Object.keys(setting).length === 0
