import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { JsonTestResults } from 'vitest/reporters'
import { furtherApps } from '../src/compiler/read/appFolders.ts'
import { projectRoot } from '../src/compiler/read/projectRoot.ts'

const isWhole = process.argv[2] === 'all'
/** Folders of the apps that APPS names beside the product: where there are any they alone are tested. */
const apps = furtherApps(projectRoot()).map(({ folder }) => folder)
const isProduct = apps.length === 0

type Part = [name: string, command: string, ...args: string[]]

/**
 * `npm test`: everything that has to hold; all of it runs even when an early part fails. What only reads runs while the
 * tests make their company, and is told after them, so that two don't speak at once. The soak comes after them, alone.
 * `npm run test:all`: all that `further` in vite.config.ts names besides, then the benches in short form, side by side,
 * since no figure of theirs is judged: they shall go on working.
 * `APPS=.,../mine npm test`: what that app says of itself, in the product as it is.
 */
const declarations: Part = ['declarations', 'tsx', 'src/commands/check.ts']
const ofProduct: Part[] = [
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'biome', 'format'],
  ['unused code', 'knip'],
]
const ofApps = apps
  .filter(folder => existsSync(join(folder, 'tsconfig.json')))
  .map((folder): Part => [`types of ${basename(folder)}`, 'tsc', '--noEmit', '-p', folder])
const reading = [declarations, ...(isProduct ? ofProduct : ofApps)]
/** What the tests report for this program, which names once more, at its end, those that failed. */
const REPORT = '.build/tests.json'
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`]
const theirs = apps.flatMap(folder => ['--project', `app:${basename(folder)}`, '--passWithNoTests'])
const tests: Part = ['tests', 'vitest', 'run', ...reporters, ...theirs]
/** So much of the soak as there is time for: a server is killed on either engine, and people work. */
const soak: Part = ['soak', 'tsx', 'tests/soak.ts', '--short']
const SHORT = ['--rounds', '1', '--no-limits']
const benches: Part[] = [
  [
    'bench',
    'tsx',
    'tests/bench/server.ts',
    '--short',
    '--orders',
    '0',
    '--growth',
    '0,2000',
    '--companies',
    '5',
    '--rows',
    '10000',
    '--seconds',
    '1',
    ...SHORT,
  ],
  ['bench:web', 'tsx', 'tests/bench/web.ts', ...SHORT],
]

/** What was built right before: the tests start many threads from it. */
const BUILT_WORKERS = join(process.cwd(), '.build/server')

/** A part that does not end by itself is ended. */
const LONGEST_MINUTES = 90
/** How long after its end a part is listened to: what it left running may hold its outputs open. */
const LAST_WORDS_MS = 2000

/** Of tests that failed without one that is named, as by an error that none of them waited for, so many lines. */
const LAST_LINES = 40

const begun = Date.now()
rmSync(REPORT, { force: true })
const [tested, ...others] = await Promise.all([run(tests, 'show'), ...reading.map(part => run(part, 'keep'))])
if (isProduct) others.push(await run(soak, 'keep'))
if (isProduct && isWhole) others.push(...(await Promise.all(benches.map(part => run(part, 'keep')))))

for (const { name, said } of others) if (said) console.log(`\n── ${name}\n${said}`)
console.log('')
const failures = failedTests()
if (!tested.passed && failures.length === 0) console.log(tested.said.split('\n').slice(-LAST_LINES).join('\n'))
for (const failure of failures) console.log(`failed: ${failure}`)
const results = [tested, ...others]
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(result => !result.passed).length
if (isProduct && !process.env.TEST_CITUS) console.log('NOT RUN: tests on Citus; set TEST_CITUS=<url of a coordinator>')
console.log(`${results.length - failed} passed, ${failed} failed (${secondsSince(begun)} s)`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a part. @returns what it said, which is shown at once or left to the caller */
async function run([name, command, ...args]: Part, output: 'show' | 'keep') {
  const started = Date.now()
  const env = { ...process.env, BUILT_WORKERS, ...(isWhole && { TEST_ALL: '1' }) }
  const shell = process.platform === 'win32'
  const timeout = LONGEST_MINUTES * 60_000
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env, shell, timeout })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said.push(text)
      if (output === 'show') process.stdout.write(text)
    })
  const status = await new Promise(resolve => {
    child.on('close', resolve)
    child.on('error', resolve)
    child.on('exit', () => {
      const stopListening = () => [child.stdout, child.stderr].forEach(stream => stream.destroy())
      setTimeout(stopListening, LAST_WORDS_MS).unref()
    })
  })
  return { name, said: said.join(''), passed: status === 0, seconds: secondsSince(started) }
}

/** Names the tests that failed, each with the first line of its reason, and the files that could not run. */
function failedTests(): string[] {
  if (!existsSync(REPORT)) return []
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(REPORT, 'utf8'))
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const red = assertionResults.filter(({ status }) => status === 'failed')
    const reasons = red.map(({ fullName, failureMessages }) => [fullName, firstLine(failureMessages?.[0])].join(': '))
    // What fails before or after the tests of a group stands at none of them, and they are skipped.
    if (status === 'failed' && reasons.length === 0) reasons.push(firstLine(message) || 'what its tests need failed')
    return reasons.map(reason => `${file}: ${reason}`)
  })
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0]!
}

function secondsSince(start: number): number {
  return Math.round((Date.now() - start) / 1000)
}
