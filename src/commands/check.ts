import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { ConfigError, formatProblem } from '../compiler/diagnostics/ConfigError.ts'
import type { Problem } from '../engine/model/problem.ts'

/**
 * `npm run check`: every mistake in schemas/ and resources/, one a line, and exit 1 on any; hints where there is none.
 * With `--json` the same for programs: one object of problems and hints.
 */
const asJson = process.argv.includes('--json')
const [folder = projectRoot()] = process.argv.slice(2).filter(argument => argument !== '--json')
try {
  const { entities, resources, hints } = await loadRegistry(folder)
  const counts = [Object.keys(entities).length, Object.keys(resources).length]
  if (asJson) printJson([], hints)
  else {
    for (const hint of hints) console.log(`hint  ${formatProblem(hint)}`)
    console.log(`${counts[0]} schemas and ${counts[1]} resources are right.`)
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  if (asJson) printJson(error.problems, [])
  else {
    console.error(error.message)
    console.error(`${error.problems.length} to mend.`)
  }
  process.exitCode = 1
}

function printJson(problems: readonly Problem[], hints: readonly Problem[]) {
  console.log(JSON.stringify({ problems: problems.map(plain), hints: hints.map(plain) }, null, 2))
}

function plain({ place: { file, line, column, pointer }, wrong, right, nearest }: Problem) {
  return { file, line, column, pointer, message: wrong, expected: right, nearest }
}
