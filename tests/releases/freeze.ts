import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerApps } from '../../src/apps/apps.ts'
import { readRelease } from '../../src/api/release.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { forCompany } from '../../src/database/company.ts'
import { connect } from '../../src/database/connect.ts'
import { migrate } from '../../src/database/migrate.ts'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { globalTables, tablesOf } from '../../src/database/tables.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import { mainCompany, otherCompany } from '../../src/demo/profiles.ts'
import { keepUpload } from '../../src/domain/files/uploads.ts'
import { createLocalStorage } from '../../src/storage/localStorage.ts'
import { migrations } from '../../src/trade/migrations/migrations.ts'
import { startProcess } from '../support/startProcess.ts'
import { RELEASES, SERVE_APPS } from './frozenApp.ts'
import { menuKeysOf, playStory, signInWith } from './playStory.ts'

/**
 * `tsx tests/releases/freeze.ts`, before a release is given away: freezes what every later release has to open and run.
 * In a folder of `tests/releases/` that is called like the release stands
 *
 * - `app/`: an app of that release's grammar. Write it anew, with the words and extension points that are new since the
 *   last one; as it is published, it is never touched again.
 * - `made.json`: what is done with it before it is frozen; see playStory.ts.
 * - `company.backup`: written by this command, and never again. Two small companies with documents of every kind, an
 *   upload, and what `made.json` makes, through the product's own doors and kept by its own command.
 * - `story.json`: what every later release answers, of the frozen data and of what is done anew. Write it afterwards.
 * - `decisions.json`: what somebody has to write who brings the app to a later release, where `check --fix` can't know
 *   it. Belongs to the release that asks for it.
 *
 * `tests/domain/installation/releases.test.ts` opens each on both engines.
 */
const root = projectRoot()
const release = readRelease()
const folder = join(RELEASES, release)
mkdirSync(folder, { recursive: true })
const ground = mkdtempSync(join(tmpdir(), 'docket-freeze-'))
const registry = await loadRegistry(root, '.')
registerApps(registry)
const connection = await connect({ dataDir: join(ground, 'database') })
await applyPlan(connection.db, tablesOf(registry.entities), undefined, registry.apps)
await migrate(connection.db, migrations)
const few = { customers: 8, suppliers: 6, products: 40, stockOuts: 24, stockIns: 20 }
await createDemo(connection, registry, {
  companies: [
    { ...otherCompany, ...few },
    { ...mainCompany, ...few },
  ],
})

const account = await connection.db
  .selectFrom('loginName')
  .selectAll()
  .where('loginName', '=', 'admin')
  .executeTakeFirstOrThrow()
const db = forCompany(connection.db, String(account.serviceBuyerId), globalTables(registry.entities))
await keepUpload(db, createLocalStorage(join(ground, 'uploads')), {
  accountId: String(account.accountId),
  content: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  contentType: 'image/png',
})
await connection.close()

const environment = { DATA_DIR: ground, APPS: `.,./tests/releases/${release}/app` }
const server = await startProcess('', environment, root, SERVE_APPS)
const token = await signInWith(menuKeysOf(join(folder, 'app')), server)
for await (const { step, status, message } of playStory(join(folder, 'made.json'), server.ask, token))
  if (status !== 200) throw new Error(`${step.send}: ${status} ${message}`)
await server.stop()

execFileSync('npx', ['tsx', 'src/commands/backup.ts', join(folder, 'company.backup')], {
  cwd: root,
  env: { ...process.env, DATABASE_URL: '', DATA_DIR: ground },
  stdio: 'inherit',
})
rmSync(ground, { recursive: true })
