import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { demoAccounts } from '../../src/demo/accounts.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { addressesOf } from './addressesOf.ts'
import { signIn } from './signIn.ts'
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
  const answersOf = async (build: string | undefined) => {
    const server = await startDocket({ DATABASE_URL: url, DATA_DIR: folder, DEMO_DATA: '1' }, build)
    try {
      return await readAnswers(server.url)
    } finally {
      await server.stop()
    }
  }
  const before = await answersOf(other)
  const after = await answersOf(undefined)
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

interface Answer {
  status: number
  text: string
  hash: string
}

async function readAnswers(server: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  for (const { userName } of demoAccounts) {
    const [headers] = await signIn(server, 1, userName)
    const addresses = await addressesOf(server, headers!)
    for (const address of addresses.filter(one => !skipped.some(pattern => pattern.test(one)))) {
      const response = await fetch(`${server}${address}`, { headers })
      const text = `${response.status} ${response.headers.get('content-type')}\n${withoutRequest(await response.text())}`
      const hash = createHash('sha256').update(text).digest('hex')
      answers.set(`${userName} GET ${address}`, { status: response.status, text, hash })
    }
  }
  return answers
}

/** Every request has a number of its own. */
const withoutRequest = (text: string) => text.replace(/"requestId":"[^"]*"/, '')

const AROUND = 80

/** The texts where they begin to differ. */
function differenceOf(one: string, two: string): string {
  let at = 0
  while (at < one.length && one[at] === two[at]) at++
  const from = Math.max(0, at - AROUND)
  return [one, two].map(text => `    …${text.slice(from, at + AROUND).replaceAll('\n', ' ')}`).join('\n')
}
