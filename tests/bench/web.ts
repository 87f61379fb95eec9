import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromiumPath } from '../support/chromiumPath.ts'
import { openBrowser, signIn as signInByForm } from '../support/openBrowser.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { FEW_LINES, MANY_LINES, measureForm } from './web/measureForm.ts'
import { judge } from './judge.ts'
import { measurePages, SLOWDOWN } from './web/measurePages.ts'
import { measureTabs } from './web/measureTabs.ts'
import { measureWeight, printWeights } from './web/measureWeight.ts'
import { printTable } from './printTable.ts'
import { signIn } from './signIn.ts'
import { startDocket, startReference } from './startProgram.ts'
import { stopping } from './stopping.ts'

/**
 * `npm run bench:web`: what a browser has to fetch before somebody can sign in, and before the first list row; and how
 * long the list takes beside a plain table with the same rows; and whether many tabs slow the one in front down.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, 'no-limits': { type: 'boolean', default: false } },
})
const rounds = Number(options.rounds)

await stopping(async started => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-bench-'))
  started({ stop: () => rmSync(folder, { recursive: true, force: true }) })
  const { url } = started(await openBenchDatabase(0))
  const docket = started(await startDocket({ DATA_DIR: folder, DATABASE_URL: url, DEMO_DATA: '1' }))
  if (!printWeights(await measureWeight(docket.url)) && !options['no-limits']) process.exitCode = 1

  const [user] = await signIn(docket.url, 1)
  const table = started(
    await startReference('web/referencePage.ts', { DOCKET: docket.url, AUTHORIZATION: user!.authorization }),
  )
  const browser = await openBrowser(await chromiumPath())
  started({ stop: () => browser.close() })
  const { context } = await signInByForm({ browser, url: docket.url }, 'warehouse')
  const list = { url: `${docket.url}/warehouse/putout`, state: await context.storageState(), inUse: '[data-tab] ' }
  await context.close()

  const times = await measurePages(browser, list, table, rounds)
  console.log(`\nmilliseconds on a processor ${SLOWDOWN} times slower, medians of ${rounds} rounds`)
  printTable(
    ['measured', 'Docket', 'plain table', 'times as long'],
    times.map(({ what, own, other, ratio }) => [what, own.toFixed(0), other.toFixed(0), ratio.toFixed(1)]),
  )

  console.log(`\nmilliseconds on the same slow processor with pages kept in tabs, medians of ${rounds} rounds`)
  const isFast = judge(await measureTabs({ browser, url: docket.url }, rounds))
  if (!isFast && !options['no-limits']) process.exitCode = 1

  const forms = await measureForm({ browser, url: docket.url }, rounds)
  console.log(`\nmilliseconds on the same slow processor in a form, medians of ${rounds} rounds`)
  printTable(
    ['measured', `lines: ${FEW_LINES}`, `lines: ${MANY_LINES}`, 'times as long'],
    forms.map(({ what, few, many, ratio }) => [what, few.toFixed(1), many.toFixed(1), ratio.toFixed(2)]),
  )
})
