import { registerApps } from '../../src/apps/apps.ts'
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyPlan } from '../../src/database/plan/applyPlan.ts'
import { connect } from '../../src/database/connect.ts'
import { tablesOf } from '../../src/database/tables.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { createDemo } from '../../src/demo/createDemo.ts'
import type { Mutation } from './guards/mutation.ts'
import { MUTATIONS } from './guards/mutations.ts'

/**
 * `npm run bench:guards`: takes the guards out of copies of the source, one at a time, and walks the matrix of who gets
 * what over each: what `bench:mutants` cannot do, where one guard stands in several files, or in none that a test of its
 * own covers. Every one has to be caught; exit 1 when one is not, or when the house as it is does not hold.
 * With words after it, only guards whose description has one of them.
 */
const words = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'docket-guards-'))
try {
  const template = join(folder, 'demo.tar')
  await makeTemplate(template)
  const house = await judge(template)
  console.log(`the house as it is: ${house}`)
  if (house !== 'HOLDS') process.exitCode = 1
  const wanted = MUTATIONS.filter(({ guard }) => words.length === 0 || words.some(word => guard.includes(word)))
  let caught = 0
  for (const mutation of wanted) {
    const found = await judge(template, mutation)
    const isCaught = found.startsWith('CAUGHT ')
    if (isCaught) caught++
    console.log(`${isCaught ? 'caught  ' : 'SURVIVED'}  ${mutation.guard}\n            ${found.replace('CAUGHT ', '')}`)
  }
  console.log(`${caught} of ${wanted.length} caught`)
  if (caught < wanted.length) process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function makeTemplate(file: string) {
  const connection = await connect({})
  const registry = await loadRegistry(projectRoot())
  registerApps(registry)
  await applyPlan(connection.db, tablesOf(registry.entities))
  await createDemo(connection, registry)
  writeFileSync(file, await connection.dump!())
  await connection.close()
}

/** What walking the matrix says of a copy of the house, a guard taken out of it. */
async function judge(template: string, mutation?: Mutation): Promise<string> {
  const copy = mkdtempSync(join(folder, 'house-'))
  const root = projectRoot()
  for (const part of [
    'src',
    'tests/api',
    'tests/bench',
    'tests/support',
    'schemas',
    'resources',
    'package.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const [file, guarded, bare] of mutation?.changes ?? []) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(guarded).length !== 2) throw new Error(`${file} does not have "${guarded}" once`)
    writeFileSync(
      join(copy, file),
      text.replace(guarded, () => bare),
    )
  }
  const said = await run(copy, ['--import', 'tsx', 'tests/bench/guards/walkMatrix.ts', template])
  rmSync(copy, { recursive: true, force: true })
  return said
}

/** The last line that a program prints. */
function run(cwd: string, args: string[]): Promise<string> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => void (text += String(part)))
    child.on('close', () => resolve(text.trim().split('\n').at(-1) ?? ''))
  })
}
