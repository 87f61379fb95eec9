import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../src/compiler/read/projectRoot.ts'
import { embedDeclarations } from '../../src/compiler/read/embedDeclarations.ts'
import { signIn } from '../support/openBrowser.ts'
import { openDocket } from '../support/openDocket.ts'

const docket = openDocket()

const PAGE = '<!doctype html><html lang="en"><title>Plain</title><script type="module" src="/plain/plain.js"></script>'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docket-plain-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [embedDeclarations(projectRoot())],
    build: {
      outDir: folder,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'plain/plainAdmin.tsx'),
        output: { entryFileNames: 'plain.js', codeSplitting: false },
      },
    },
  })
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('any app of react-admin lists, shows and changes records by the data provider', { timeout: 120_000 }, async () => {
  const { page, context } = await signIn(docket, 'admin')
  // Guessers guess in React for developers only, which is slow.
  page.setDefaultTimeout(40_000)
  const refused: string[] = []
  page.on('response', answer => {
    const { pathname } = new URL(answer.url())
    // What they take for references goes to resources that the guessers guess.
    const isGuessed = ['/v1/records', '/v1/warehouses'].includes(pathname)
    if (answer.status() >= 400 && !isGuessed && pathname.startsWith('/v1/')) refused.push(answer.url())
  })
  const script = await readFile(join(folder, 'plain.js'), 'utf8')
  await page.route('**/plain/*', route =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html; charset=utf-8', body: PAGE }),
  )
  await page.goto(`${docket.url}/plain/#/warehouse`)
  const rows = page.getByRole('row')
  await page.getByRole('cell').first().waitFor()
  expect(await rows.count()).toBeGreaterThan(2)
  const name = '苏州一号仓'
  await page.getByRole('cell', { name, exact: true }).click()
  await page.waitForURL(/#\/warehouse\/[^/]+\/show$/)
  await page.getByText(name).first().waitFor()
  await page.getByRole('link', { name: 'Edit' }).click()
  const remark = page.getByLabel('Address', { exact: true })
  await remark.fill('苏州市相城区嘉元路 9 号')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Element updated').waitFor()
  await page.goto(`${docket.url}/plain/#/warehouse`)
  await page.getByText('苏州市相城区嘉元路 9 号').waitFor()
  await page.goto(`${docket.url}/plain/#/brand`)
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect.poll(() => page.url()).toContain('sort=name')
  await page.getByRole('button', { name: 'Go to page 2' }).click()
  await expect.poll(() => page.url()).toContain('page=2')
  expect(refused).toEqual([])
  await context.close()
})
