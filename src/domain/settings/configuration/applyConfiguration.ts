import type { CompanyTransaction } from '../../../database/company.ts'
import type { Registry } from '../../../engine/model/model.ts'
import { withReports } from '../../../engine/report/withReports.ts'
import { menuKeys } from '../../../engine/visibility/permissions.ts'
import type { Actor } from '../../actor.ts'
import { holdCompany } from '../../access/people/holdCompany.ts'
import { tellDeclarations } from '../../journal/tellDeclarations.ts'
import { applyCompanyPart, type CompanyPart } from './companyPart.ts'
import { type Attempts, type Change, createAttempts } from './createAttempts.ts'
import { byText, COMPANY_FILE, contentOf, fileIn, inFolder, PRINTS_FOLDER, ROLES_FILE, type Files } from './files.ts'
import { applyLayered } from './layeredPart.ts'
import { namedToday } from './namedToday.ts'
import { ConfigurationRefused, pointerTo } from './mistake.ts'
import { applyPrintPart, type PrintPart } from './printsPart.ts'
import type { MadeReports } from './readConfiguration.ts'
import { applyReports } from './reportsPart.ts'
import { removeOtherRoles, roleSteps, type RolesPart } from './rolesPart.ts'
import { wrongShapes } from './shapes.ts'

export interface Applied {
  /** Sorted by file. */
  changes: Change[]
  /** Roles that were not deleted, because they are in use, though no file has them. */
  kept: string[]
}

/**
 * Applies configuration files to a company, each part in the way the console does: with its checks, history, log and
 * messages to open pages. Belongs in a transaction of its own.
 * @param made as of readConfiguration
 * @throws ConfigurationRefused with every mistake; the transaction must not be committed then
 */
export async function applyConfiguration(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  files: Files,
  made: MadeReports,
): Promise<Applied> {
  await holdCompany(trx, actor)
  const wrong = wrongShapes(registry, files)
  const isRight = (file: string) => Object.hasOwn(files, file) && !wrong.some(mistake => mistake.file === file)
  const right = namedToday(registry, Object.fromEntries(Object.entries(files).filter(([file]) => isRight(file))))
  const attempts = createAttempts(trx, actor)
  const { changes, mistakes, attempt } = attempts

  const roles = isRight(ROLES_FILE) ? contentOf<RolesPart>(files, ROLES_FILE) : undefined
  const kept = roles ? await applyRoles(trx, registry, actor, attempts, roles) : []
  // Tiles of panels can be of them.
  await applyReports(trx, actor, attempts, right)
  const known = withReports(registry, await made(trx))
  await applyLayered(trx, known, actor, attempts, { files: right, roles: Object.keys(roles ?? {}) })
  await applyPrints(trx, registry, actor, attempts, right)
  if (isRight(COMPANY_FILE)) {
    const part = contentOf<CompanyPart>(right, COMPANY_FILE)
    const work = () => applyCompanyPart(trx, registry, actor, part)
    await attempt(COMPANY_FILE, work, name => (name ? pointerTo(...name.split('.')) : ''))
  }
  const all = [...wrong, ...mistakes].toSorted((one, other) => byText(one.file, other.file))
  if (all.length > 0) throw new ConfigurationRefused(all)
  if (changes.length > 0) await tellDeclarations(trx)
  return { changes: changes.toSorted((one, other) => byText(one.file, other.file)), kept }
}

async function applyRoles(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { attempt, mistakes }: Attempts,
  roles: RolesPart,
): Promise<string[]> {
  const known = menuKeys(registry.menus)
  for (const { name, run } of roleSteps(registry, actor, roles)) {
    const unknown = roles[name]!.flatMap((key, index) => (known.has(key) ? [] : [{ key, index }]))
    for (const { key, index } of unknown)
      mistakes.push({ file: ROLES_FILE, pointer: pointerTo(name, index), message: `菜单中没有权限“${key}”` })
    if (unknown.length === 0)
      await attempt(
        ROLES_FILE,
        () => run(trx),
        () => pointerTo(name),
      )
  }
  let kept: string[] = []
  await attempt(ROLES_FILE, async () => {
    kept = await removeOtherRoles(trx, registry, actor, roles)
  })
  return kept
}

async function applyPrints(
  trx: CompanyTransaction,
  registry: Registry,
  actor: Actor,
  { attempt, changes, mistakes }: Attempts,
  files: Files,
) {
  const parts = inFolder<PrintPart>(files, PRINTS_FOLDER)
  const unknown = [...parts.keys()].filter(name => !Object.hasOwn(registry.prints, name))
  for (const name of unknown)
    mistakes.push({ file: fileIn(PRINTS_FOLDER, name), pointer: '', message: `没有打印单据“${name}”` })
  for (const print of Object.values(registry.prints)) {
    const file = fileIn(PRINTS_FOLDER, print.name)
    await attempt(file, async () => {
      const lines = await applyPrintPart(trx, registry, actor, print, parts.get(print.name))
      if (lines.length > 0) changes.push({ file, what: `修改 ${print.title}的打印版式`, after: lines.join('\n') })
    })
  }
}
