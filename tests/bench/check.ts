import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newResource } from '../../src/commands/resource/newResource.ts'
import { loadRegistry } from '../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { printTable } from './printTable.ts'
import { median } from './quantile.ts'

/** `npm run bench:check`: how long a check of 100 resources takes, beside a program that does nothing. */
const RESOURCES = 100
const ROUNDS = 9
const source = join(projectRoot(), 'tests/commands/published/bill.schema.json')

const folder = mkdtempSync(join(tmpdir(), 'docket-check-'))
for (const part of ['schemas', 'resources']) cpSync(join(projectRoot(), part), join(folder, part), { recursive: true })
const nothing = join(folder, 'nothing.ts')
writeFileSync(nothing, '')
for (let count = await resources(); count < RESOURCES; count++) {
  const name = `invoice${String.fromCodePoint(65 + (count % 26))}${'x'.repeat(Math.floor(count / 26))}`
  // The document's kind is left out: there are fewer numbers than that.
  await newResource({ file: source, root: folder, area: 'finance', name })
  const file = join(folder, 'resources', `${name}.json`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n *"document": \{[^}]*\},/, ''))
}

const rounds = Array.from({ length: ROUNDS }, () => ({
  empty: timed(nothing),
  check: timed(join(projectRoot(), 'src/commands/check.ts'), folder),
}))
const alone = []
for (let round = 0; round < ROUNDS; round++) {
  const started = performance.now()
  await loadRegistry(folder)
  alone.push(performance.now() - started)
}
const [empty, check] = [median(rounds.map(round => round.empty)), median(rounds.map(round => round.check))]
printTable(
  ['', 'ms', 'to a program that does nothing'],
  [
    ['a program that does nothing', empty.toFixed(0), '1.00'],
    [`check of ${await resources()} resources`, check.toFixed(0), (check / empty).toFixed(2)],
    ['the check within a running program', median(alone).toFixed(0), (median(alone) / empty).toFixed(2)],
  ],
)
rmSync(folder, { recursive: true, force: true })

async function resources(): Promise<number> {
  return Object.keys((await loadRegistry(folder)).resources).length
}

function timed(program: string, ...args: string[]): number {
  const started = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    cwd: projectRoot(),
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - started
}
