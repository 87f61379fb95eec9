import { parseArgs } from 'node:util'
import { chromiumPath } from '../support/chromiumPath.ts'
import { openBrowser } from '../support/openBrowser.ts'
import { openBenchDatabase } from './benchDatabase.ts'
import { judge } from './judge.ts'
import { measureForm } from './web/measureForm.ts'
import { docketPage, measureLists, referencePages } from './web/measureLists.ts'
import { measureTabs } from './web/measureTabs.ts'
import { measureWeight } from './web/measureWeight.ts'
import { SLOWDOWN } from './web/visitList.ts'
import { signIn } from './signIn.ts'
import { startDocketOn, startReference } from './startProgram.ts'
import { stopping } from './stopping.ts'

/**
 * `npm run bench:web`: how soon a list is seen and can be used beside bare react-admin, plain React and a plain table with
 * the same rows, and what a browser has to fetch for it; whether many tabs slow the one in front down; and forms of many
 * lines. Pages are opened in turn; each figure stands beside its target.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, 'no-limits': { type: 'boolean', default: false } },
})
const rounds = Number(options.rounds)

await stopping(async started => {
  const { url } = started(await openBenchDatabase(0))
  const docket = started(await startDocketOn(url))
  const [user] = await signIn(docket.url, 1)
  const asUser = { DOCKET: docket.url, AUTHORIZATION: user!.authorization }
  const table = started(await startReference('web/referencePage.ts', asUser))
  const consoles = started(await startReference('web/referenceConsoles.ts', asUser))
  const browser = await openBrowser(await chromiumPath())
  started({ stop: () => browser.close() })

  const list = await docketPage(browser, docket.url)
  const product = { browser, url: docket.url }
  const figures = [
    ...(await measureLists(browser, { docket: list, ...referencePages(consoles.url), table }, rounds)),
    ...(await measureWeight(browser, { url: docket.url, state: list.state })),
    ...(await measureTabs(product, rounds)),
    ...(await measureForm(product, rounds)),
  ]
  console.log(`medians of ${rounds} rounds; milliseconds on a processor ${SLOWDOWN} times slower`)
  if (!judge(figures) && !options['no-limits']) process.exitCode = 1
})
