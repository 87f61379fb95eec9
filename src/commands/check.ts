import { loadRegistry } from '../declarations/loadRegistry.ts'
import { projectRoot } from '../declarations/projectRoot.ts'
import { ConfigError, formatProblem } from '../engine/ConfigError.ts'

/** `npm run check`: every mistake in schemas/ and resources/, one a line, and exit 1 on any; hints where there is none. */
try {
  const registry = await loadRegistry(process.argv[2] ?? projectRoot())
  const counts = [Object.keys(registry.entities).length, Object.keys(registry.resources).length]
  for (const hint of registry.hints) console.log(`hint  ${formatProblem(hint)}`)
  console.log(`${counts[0]} schemas and ${counts[1]} resources are right.`)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  console.error(`${error.problems.length} to mend.`)
  process.exitCode = 1
}
