import { parseArgs } from 'node:util'
import { forCompany, type InstallationDb, forInstallation } from '../../database/company.ts'
import type { Connection } from '../../database/connect.ts'
import { inTransaction } from '../../database/inTransaction.ts'
import { globalTables } from '../../database/tables.ts'
import { createSharedReports } from '../../api/http/offeredReports.ts'
import { loadRegistry } from '../../compiler/read/loadRegistry.ts'
import { administratorOf } from '../../domain/settings/configuration/administratorOf.ts'
import { applyConfiguration, type Applied } from '../../domain/settings/configuration/applyConfiguration.ts'
import { findCompanies } from '../../domain/settings/configuration/findCompanies.ts'
import { readConfiguration } from '../../domain/settings/configuration/readConfiguration.ts'
import type { Registry } from '../../engine/model/model.ts'
import { readFolder, writeFolder } from './folder.ts'
import { NotDone } from './NotDone.ts'
import { linesOf } from './words.ts'

interface Surroundings {
  /** The database, which is closed at the end. */
  open: (registry: Registry) => Promise<Connection>
  /** Folder of schemas/ and resources/. */
  root: string
  say: (line: string) => void
}

const USAGE = `npm run config -- export <folder> [--company <name or id>]
npm run config -- diff <folder> [--company <name or id>]
npm run config -- apply <folder> [--company <name or id>] [--as <user name>] [--dry-run]`

/**
 * Runs the command.
 * @throws NotDone, ConfigurationRefused, DatabaseUnavailable: nothing was changed then
 */
export async function runConfig(args: string[], { open, root, say }: Surroundings) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { company: { type: 'string' }, as: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
  })
  const [what = '', folder, ...rest] = positionals
  if (folder === undefined || rest.length > 0 || !['export', 'diff', 'apply'].includes(what)) throw new NotDone(USAGE)
  const files = what === 'export' ? undefined : await readFolder(folder)
  const registry = await loadRegistry(root)
  const made = createSharedReports(registry)
  const connection = await open(registry)
  try {
    const { id, corpName } = await companyOf(forInstallation(connection.db), values)
    const db = forCompany(connection.db, id, globalTables(registry.entities))
    if (!files) {
      const count = await writeFolder(folder, await readConfiguration(db, registry, { serviceBuyerId: id }, made))
      return say(`${corpName}: ${count} files in ${folder}.`)
    }
    const actor = await administratorOf(db, registry, id, values.as)
    if (!actor) throw new NotDone(`${values.as ?? 'Nobody'} is no administrator of ${corpName} who can sign in.`)
    const isDry = what === 'diff' || values['dry-run']
    const applied = await inTransaction(db, async trx => {
      const outcome = await applyConfiguration(trx, registry, actor, files, made)
      if (isDry) throw new TakenBack(outcome)
      return outcome
    }).catch(outcomeOf)
    for (const line of linesOf(applied)) say(line)
    const { length } = applied.changes
    if (length === 0) say(`${corpName} is as ${folder} says: nothing to change.`)
    else if (isDry) say(`${length} changes of ${corpName}; nothing was changed.`)
    else say(`${length} changes of ${corpName} made as ${actor.name}.`)
  } finally {
    await connection.close()
  }
}

/** Ends a transaction that was only to show what it would do. */
class TakenBack extends Error {
  readonly applied: Applied

  constructor(applied: Applied) {
    super('taken back')
    this.applied = applied
  }
}

function outcomeOf(error: unknown): Applied {
  if (error instanceof TakenBack) return error.applied
  throw error
}

async function companyOf(db: InstallationDb, { company, as: loginName }: { company?: string; as?: string }) {
  const [found, ...others] = await findCompanies(db, { company, loginName })
  if (!found) throw new NotDone(`There is no company ${company ?? `of "${loginName}"`}.`)
  if (others.length === 0) return found
  const names = [found, ...others].map(({ id, corpName }) => `  ${corpName}  ${id}`)
  throw new NotDone(`Name the company with --company, one of:\n${names.join('\n')}`)
}
