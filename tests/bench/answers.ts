import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { databaseUrl, runOn } from '../support/postgres.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { readAnswers } from './answers/readAnswers.ts'
import { startDocket } from './startProgram.ts'
import { stopping } from './stopping.ts'

/**
 * `npm run bench:answers -- --other <folder>`: whether two builds answer alike. The one in the other folder is asked
 * every GET by every demo account, then this one, from the same database; each answer that differs is named. Asked with
 * this folder itself it tells what is of the moment, such as a time left.
 */
const { values: options } = parseArgs({
  options: { other: { type: 'string' }, skip: { type: 'string', multiple: true, default: ['^/v1/openapi'] } },
})
if (!options.other) throw new Error('name the folder of the other build: --other <folder>')
const other = resolve(options.other)
const skipped = options.skip.map(pattern => new RegExp(pattern))

await stopping(async started => {
  const { url } = started(await openBenchDatabase(0))
  const folder = mkdtempSync(join(tmpdir(), 'docket-answers-'))
  started({ stop: () => rmSync(folder, { recursive: true, force: true }) })
  /** Each from a copy, since asking leaves traces. */
  const answersOf = async (build: string | undefined, copy: string) => {
    await runOn(databaseUrl(url, 'postgres'), `create database ${copy} template ${new URL(url).pathname.slice(1)}`)
    const server = await startDocket({ DATABASE_URL: databaseUrl(url, copy), DATA_DIR: folder, DEMO_DATA: '1' }, build)
    try {
      return await readAnswers(server.url, skipped)
    } finally {
      await server.stop()
      await runOn(url, `drop database ${copy} with (force)`)
    }
  }
  const before = await answersOf(other, `docket_before_${process.pid}`)
  const after = await answersOf(undefined, `docket_after_${process.pid}`)
  const asked = new Set([...before.keys(), ...after.keys()])
  const different = [...asked].filter(question => before.get(question)?.hash !== after.get(question)?.hash)
  for (const question of different) {
    console.log(question)
    const [one, two] = [before, after].map(answers => answers.get(question)?.text ?? 'not asked')
    console.log(differenceOf(one!, two!))
  }
  const refused = [...after.values()].filter(({ status }) => status >= 400).length
  console.log(`${asked.size} answers, ${refused} of them refusals: ${different.length} differ`)
  if (different.length > 0 || after.size === 0) process.exitCode = 1
})

/** The texts where they begin to differ. */
function differenceOf(one: string, two: string): string {
  const AROUND = 80
  let at = 0
  while (at < one.length && one[at] === two[at]) at++
  const from = Math.max(0, at - AROUND)
  return [one, two].map(text => `    …${text.slice(from, at + AROUND).replaceAll('\n', ' ')}`).join('\n')
}
