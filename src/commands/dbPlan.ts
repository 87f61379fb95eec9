import { registerApps } from '../apps/apps.ts'
import { readEnvironment } from '../api/readEnvironment.ts'
import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { tellRefusal } from './backup/tellRefusal.ts'
import { planLines } from './planLines.ts'

/** `npm run db:plan`: what the next start would change in the tables; changes nothing. */
await tellRefusal(async () => {
  const environment = readEnvironment(process.env)
  const registry = await loadRegistry(projectRoot(), environment.APPS)
  registerApps(registry)
  console.log((await planLines(environment, registry)).join('\n'))
})
