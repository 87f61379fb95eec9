import { spawnSync } from 'node:child_process'

/** `npm test`: everything that has to hold, one after the other; all of it runs even when an early part fails. */
const parts: [name: string, command: string, ...args: string[]][] = [
  ['declarations', 'tsx', 'src/commands/check.ts'],
  ['types', 'tsc', '--noEmit'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['format', 'biome', 'format'],
  ['unused code', 'knip'],
  ['tests', 'vitest', 'run'],
]

const results = parts.map(([name, command, ...args]) => {
  console.log(`\n── ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return { name, passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) }
})

console.log('')
for (const { name, passed, seconds } of results) console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
const failed = results.filter(result => !result.passed).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
