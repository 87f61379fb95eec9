import { spawnSync } from 'node:child_process'

const isWhole = process.argv[2] === 'all'

/**
 * `npm test`: everything that has to hold, one after the other; all of it runs even when an early part fails.
 * `npm run test:all`: the same on both database engines in full.
 */
const parts: [name: string, command: string, ...args: string[]][] = [
  ['declarations', 'tsx', 'src/commands/check.ts'],
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'biome', 'format'],
  ['unused code', 'knip'],
  ['tests', 'vitest', 'run'],
]

const begun = Date.now()
const secondsSince = (start: number) => Math.round((Date.now() - start) / 1000)
const results = parts.map(([name, command, ...args]) => {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const env = { ...process.env, ...(isWhole && { TEST_ALL: '1' }) }
  const { status } = spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
  return { name, passed: status === 0, seconds: secondsSince(started) }
})

console.log('')
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(result => !result.passed).length
console.log(`${results.length - failed} passed, ${failed} failed (${secondsSince(begun)} s)`)
process.exitCode = failed === 0 ? 0 : 1
