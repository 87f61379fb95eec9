import { parseArgs } from 'node:util'
import { printTable } from './bench/printTable.ts'
import { authorization } from './soak/authorization/authorization.ts'
import { failover } from './soak/failover.ts'
import { kills, misfortunes, power, restarts, rolling } from './soak/faults.ts'
import { hostile } from './soak/hostile/hostile.ts'
import { load } from './soak/load.ts'
import type { SoakPart, Trial } from './soak/trial.ts'

/**
 * `npm run soak`: faults, load and hostile input, one table at the end; it fails where anything went wrong. `--part`
 * and `--engine` try only what they name, `--short` so much of all as `npm test` has time for, `--seed` repeats what was
 * random.
 */
const { values: options } = parseArgs({
  options: {
    part: { type: 'string', multiple: true },
    short: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    engine: { type: 'string', multiple: true },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const parts: readonly SoakPart[] = [
  ...[kills, power, restarts, failover, rolling, misfortunes, load],
  ...[authorization, hostile],
]

const engines = (['embedded', 'postgresql'] as const).filter(name => options.engine?.includes(name) ?? true)
const extent = {
  engines,
  isShort: options.short,
  seed: Number(options.seed),
  rounds: options.rounds ? Number(options.rounds) : undefined,
  minutes: options.minutes ? Number(options.minutes) : undefined,
}
const trials: Trial[] = []
const chosen = parts.filter(({ name, isLong }) => options.part?.includes(name) ?? !(options.short && isLong))
for (const { name, run } of chosen) {
  console.log(`\n── ${name}`)
  try {
    trials.push(...(await run(extent)))
  } catch (error) {
    // What was tried before it shall be told.
    console.error(error)
    trials.push({ what: name, tried: 0, unit: 'parts', wrong: { 'ended early': 1 } })
  }
}

const isHeld = ({ wrong }: Trial) => Object.values(wrong).every(count => count === 0)

console.log(`\nseed ${extent.seed}`)
printTable(
  ['tried', '', '', 'wrong', ''],
  trials.map(trial => [
    trial.what,
    String(trial.tried),
    trial.unit,
    Object.entries(trial.wrong)
      .map(([what, count]) => `${what} ${count}`)
      .join(', '),
    trial.skipped ? `SKIPPED: ${trial.skipped}` : isHeld(trial) ? (trial.said ?? '') : `BROKEN ${trial.said ?? ''}`,
  ]),
)
const left = parts.filter(part => !chosen.includes(part)).map(({ name }) => name)
if (left.length > 0) console.log(`left out: ${left.join(', ')}`)
if (!trials.every(isHeld)) process.exitCode = 1
