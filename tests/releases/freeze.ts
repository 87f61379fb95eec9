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

/**
 * `tsx tests/releases/freeze.ts`, before a release is given away: two small companies with documents of every kind and an
 * upload, made through the product's own doors and kept by its own command. Every later release has to open it.
 */
const root = projectRoot()
const registry = await loadRegistry(root)
registerApps(registry)
const ground = mkdtempSync(join(tmpdir(), 'docket-freeze-'))
const connection = await connect({ dataDir: join(ground, 'database') })
await applyPlan(connection.db, tablesOf(registry.entities))
await migrate(connection.db, registry.entities, migrations)
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

const [edition] = /^\d+\.\d+/.exec(readRelease()) ?? []
const folder = join(root, 'tests/releases', String(edition))
mkdirSync(folder, { recursive: true })
const environment = { ...process.env, DATABASE_URL: '', DATA_DIR: ground }
execFileSync('npx', ['tsx', 'src/commands/backup.ts', join(folder, 'company.backup')], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})
rmSync(ground, { recursive: true })
