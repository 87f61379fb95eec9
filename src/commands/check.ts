import { loadRegistry } from '../compiler/read/loadRegistry.ts'
import { mendDeclarations } from '../compiler/read/mendDeclarations.ts'
import { projectRoot } from '../compiler/read/projectRoot.ts'
import { ConfigError, formatProblem } from '../compiler/diagnostics/ConfigError.ts'
import { appCode } from './appCode.ts'
import type { Problem } from '../engine/model/problem.ts'

/**
 * `npm run check`: every mistake in schemas/ and resources/, one a line, and exit 1 on any; hints where there is none.
 * With `--json` the same for programs: one object of problems and hints. With `--fix` old words are made new before.
 */
const { asJson, fix, folder } = readArguments(process.argv.slice(2))
try {
  const mended = fix ? await mendDeclarations(folder) : []
  if (!asJson) for (const path of mended) console.log(`mended  ${path}`)
  // Of another folder there are declarations alone.
  const code = folder === projectRoot() ? await appCode(folder) : undefined
  const registry = await loadRegistry(folder, undefined, code?.missingPartsOf)
  const mistakes = (await code?.mistakesOf(registry)) ?? []
  if (mistakes.length > 0) throw new ConfigError(mistakes)
  const { entities, resources, hints } = registry
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

function readArguments(given: readonly string[]) {
  const [folder = projectRoot()] = given.filter(argument => !argument.startsWith('--'))
  return { asJson: given.includes('--json'), fix: given.includes('--fix'), folder }
}

function printJson(problems: readonly Problem[], hints: readonly Problem[]) {
  console.log(JSON.stringify({ problems: problems.map(plain), hints: hints.map(plain) }, null, 2))
}

function plain({ place: { file, line, column, pointer }, wrong, right, nearest }: Problem) {
  return { file, line, column, pointer, message: wrong, expected: right, nearest }
}
