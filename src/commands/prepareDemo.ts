import { rmSync } from 'node:fs'
import { appsOf, registerApps } from '../apps/apps.ts'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { connect } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { applyPlan } from '../database/plan/applyPlan.ts'
import { tablesOf } from '../database/tables.ts'
import { registered } from '../domain/app.ts'
import { preparedFolder, preparedPath } from '../demo/preparedDemo.ts'

/** Ends `npm run build`: makes an embedded database with today's demo company, from which a first start begins. */
const root = projectRoot()
rmSync(preparedFolder(root), { recursive: true, force: true })
const registry = await loadRegistry(root)
registerApps(registry)
const demo = appsOf(registry).find(app => app.demo)?.demo
if (demo) {
  const connection = await connect({ dataDir: preparedPath(root) })
  await applyPlan(connection.db, tablesOf(registry.entities), undefined, registry.apps)
  await migrate(connection.db, [...registered.migrations])
  await demo.create(connection, registry)
  await connection.close()
}
