import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readRelease } from '../../../src/api/release.ts'
import { loadRegistry } from '../../../src/compiler/read/loadRegistry.ts'
import { projectRoot } from '../../../src/compiler/read/projectRoot.ts'
import { OLD_WORDS } from '../../../src/compiler/shape/oldWords.ts'
import { copyFrozenApp, type FrozenApp, RELEASES } from '../../releases/frozenApp.ts'

/** `npm run check` of the trade and an app, without installing first; the app's folder is called app. */
function check({ apps }: FrozenApp, ...further: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/commands/check.ts', ...further],
    { encoding: 'utf8', cwd: projectRoot(), env: { ...process.env, APPS: apps } },
  )
  const named = (text: string) => text.replaceAll(`.build/${basename(apps)}/`, 'app/')
  return { status, stdout: named(stdout), stderr: named(stderr) }
}

function copied(release: string): FrozenApp {
  const app = copyFrozenApp(release)!
  onTestFinished(app.remove)
  return app
}

const reportOf = (name: string) => readFileSync(join(RELEASES, '0.1', name), 'utf8')

test('an app of the grammar before is told in one run all that it has to change, with the new words', () => {
  const report = reportOf('report.txt')
  expect(check(copied('0.1'))).toEqual({ status: 1, stdout: '', stderr: report })
  for (const { old } of OLD_WORDS) expect(report).toContain(`/${old}  "${old}" is an old word`)
  expect(report.match(/is an old word/g)!.length).toBeGreaterThanOrEqual(OLD_WORDS.length)
})

test('--fix writes them; what somebody has to decide stays, and once it is decided all is right', async () => {
  const app = copied('0.1')
  expect(check(app, '--fix')).toMatchObject({ status: 1, stderr: reportOf('left.txt') })
  expect(await app.fix()).toEqual([])
  app.decide()
  expect((await loadRegistry(projectRoot(), app.apps)).apps.map(({ name }) => name)).toEqual([
    'core',
    'trade',
    'rental',
  ])
})

test('this release has an app, which needs nothing of it', async () => {
  const app = copied(readRelease())
  expect(await app.fix()).toEqual([])
  const { hints } = await loadRegistry(projectRoot(), app.apps)
  expect(hints).toEqual([])
})
